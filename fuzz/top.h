// Runs programs on veritpu_top, whose AXI ports stall at random, beside the fast core. A program is free of races, so
// what it leaves in memory does not depend on time.
#pragma once

#include <optional>
#include <string>

#include "arch/program.h"
#include "systemc/system_chip.h"

namespace veritpu::fuzz {

class TopTrial {
 public:
  // Throws std::invalid_argument if this build has no veritpu_top of that size.
  explicit TopTrial(const arch::ChipConfig& config) : fast_(config, Engine::fast) {}
  // With the stalls of that seed; 0: none of the bench's. Nullopt if memory is left alike, else what was different.
  std::optional<std::string> run(const arch::Program& program, uint64_t stalls);
  uint64_t stored() const { return stored_; }  // bytes, by all programs

 private:
  SystemChip fast_;
  uint64_t stored_ = 0;
};

}  // namespace veritpu::fuzz
