// Texts made from the instruction table. They are committed, since RTL is read before anything is built; a test
// fails when they are stale, and `veritpu_generate sv > rtl/arch_pkg.sv`, `veritpu_generate md > docs/isa.md` remake
// them.
#pragma once

#include <string>

namespace veritpu::arch {

std::string systemverilog_package();  // rtl/arch_pkg.sv
std::string manual();                 // docs/isa.md

}  // namespace veritpu::arch
