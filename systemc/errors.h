// The end of a run whose program or model is wrong. The chip is of no more use after either.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "arch/run_error.h"

namespace veritpu {

// The program breaks a rule of docs/.
[[noreturn]] inline void program_error(const std::string& place, uint32_t pc, const std::string& what) {
  throw arch::ProgramError("program: " + place + ", instruction at pc " + std::to_string(pc) + ": " + what, pc);
}
// The same where no single instruction is to blame; `first`: of several.
[[noreturn]] inline void program_error(const std::string& place, const std::string& what,
                                       std::optional<uint32_t> first = std::nullopt) {
  throw arch::ProgramError("program: " + place + ": " + what, first);
}
// An invariant of the simulator doesn't hold.
[[noreturn]] inline void model_error(const std::string& place, const std::string& what) {
  throw std::logic_error("model: " + place + ": " + what);
}

}  // namespace veritpu
