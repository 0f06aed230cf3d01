// The registers and faults of veritpu_top (arch/registers.def), and the texts made from them. Like those of generate.h
// they are committed: `veritpu_generate registers_sv > rtl/registers_pkg.sv`, `veritpu_generate registers_md >
// docs/registers.md`.
#pragma once

#include <string>

namespace veritpu::arch {

std::string registers_package();  // rtl/registers_pkg.sv
std::string registers_page();     // docs/registers.md

}  // namespace veritpu::arch
