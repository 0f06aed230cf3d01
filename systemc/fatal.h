// The end of a run whose program or model is wrong: one line on stderr, then abort.
#pragma once

#include <cstdint>
#include <string>

namespace veritpu {

// "veritpu: CATEGORY: WHAT (PLACE, instruction PC)". Category `program`: the program breaks a rule of docs/; `model`:
// an invariant of the simulator does not hold.
[[noreturn]] void fatal(const char* category, uint32_t pc, const std::string& place, const std::string& what);
// The same where no instruction is to blame.
[[noreturn]] void fatal(const char* category, const std::string& place, const std::string& what);

}  // namespace veritpu
