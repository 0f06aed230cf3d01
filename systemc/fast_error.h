// How the fast core dies: a program that breaks the contract, or a chip that breaks the seam's, ends in
// std::runtime_error with category, unit, instruction and reason; the core must not be used after that.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "arch/isa.h"

namespace veritpu::fast {

[[noreturn]] inline void fatal(const char* category, arch::Unit unit, uint32_t pc, const char* what) {
  throw std::runtime_error(std::string(category) + ": " + std::string(arch::name(unit)) + ", instruction at pc " +
                           std::to_string(pc) + ": " + what);
}

}  // namespace veritpu::fast
