// errors.h with the unit as the place.
#pragma once

#include "arch/isa.h"
#include "systemc/errors.h"

namespace veritpu::fast {

[[noreturn]] inline void program_error(arch::Unit unit, uint32_t pc, const char* what) {
  veritpu::program_error(std::string(arch::name(unit)), pc, what);
}
[[noreturn]] inline void model_error(arch::Unit unit, const char* what) {
  veritpu::model_error(std::string(arch::name(unit)), what);
}

}  // namespace veritpu::fast
