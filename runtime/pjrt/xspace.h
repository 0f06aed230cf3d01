// What ran during a profiler's session, as an XSpace (OpenXLA's message of profiles), which XProf reads.
#pragma once

#include <string>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/pjrt/timing_twin.h"

namespace veritpu::pjrt {

// A launch of a module on one core.
struct ProfiledLaunch {
  int core = 0;
  std::string module;  // its name
  uint64_t module_id = 0;
  uint64_t number = 0;  // of the launch, in the session
  uint64_t begin = 0;   // cycles of the core since the session's first launch
  uint64_t cycles = 0;  // of the programs that ran
  struct Part {         // one of them
    LaunchTime time;
    std::vector<int32_t> operation;       // by pc; empty: it is not known what the instructions are
    std::vector<std::string> operations;  // their texts
  };
  std::vector<Part> parts;
};

// `begin_ns`: the wall clock's time of the session's first launch, in nanoseconds since 1970.
std::string xspace(const std::vector<ProfiledLaunch>& launches, const arch::ChipConfig& config, uint64_t begin_ns);

}  // namespace veritpu::pjrt
