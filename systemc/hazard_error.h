// What the hazard checker of the fast core finds (docs/hazards.md). Fatal, as every error of a run.
#pragma once

#include <cstdint>
#include <string>

#include "arch/isa.h"
#include "arch/run_error.h"

namespace veritpu {

enum class Hazard : uint8_t { unwritten, unordered, range, deadlock };

inline const char* name(Hazard hazard) {
  constexpr const char* kNames[] = {"unwritten", "unordered", "range", "deadlock"};
  return kNames[static_cast<int>(hazard)];
}

class HazardError : public arch::RunError {
 public:
  // `cycle` counts from the run's start.
  HazardError(Hazard hazard, arch::Unit unit, uint32_t pc, uint64_t cycle, const std::string& what)
      : RunError(std::string("hazard (") + veritpu::name(hazard) + "): " + std::string(arch::name(unit)) +
                     ", instruction at pc " + std::to_string(pc) + ", cycle " + std::to_string(cycle) + ": " + what,
                 pc),
        hazard(hazard),
        cycle(cycle) {}

  const Hazard hazard;
  const uint64_t cycle;
};

}  // namespace veritpu
