// What holds of every run's account, and reading one.
#pragma once

#include <optional>
#include <string>

#include "arch/chip.h"
#include "systemc/wire.h"

namespace veritpu {

// Throws std::logic_error unless the causes of each of so many units add up to `cycles`, and the profile and `none`
// together to the units.
void check_report(const arch::RunReport& report, uint64_t cycles, int units);
// A report from one process to another.
void pack(const arch::RunReport& report, Packer& bytes);
arch::RunReport report_from(Unpacker& bytes);
// What each unit waited for in a cycle, from the accounts before and after it: "seq semaphore, mxu idle, ...; waiting
// instructions at pc 12".
struct Waiting {
  std::string text;
  std::optional<uint32_t> pc;  // of the first of these instructions
};
Waiting waiting(const arch::RunReport& before, const arch::RunReport& after);

}  // namespace veritpu
