// Which fault of compiler_mutants.cmake is chosen: VERITPU_MUTANT's (0 or unset: none).
#pragma once

#include <cstdlib>

namespace veritpu::planted {

inline const int fault = [] {
  const char* const number = std::getenv("VERITPU_MUTANT");
  return number ? std::atoi(number) : 0;
}();

}  // namespace veritpu::planted
