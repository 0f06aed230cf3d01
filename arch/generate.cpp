// veritpu_generate sv|md: prints the SystemVerilog package or the manual of the instruction set.
#include "arch/generate.h"

#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
  const std::string_view what = argc == 2 ? argv[1] : "";
  if (what != "sv" && what != "md") {
    std::fputs("usage: veritpu_generate sv|md   (rtl/arch_pkg.sv or docs/isa.md, to standard output)\n", stderr);
    return 2;
  }
  const std::string text = what == "sv" ? veritpu::arch::systemverilog_package() : veritpu::arch::manual();
  std::fwrite(text.data(), 1, text.size(), stdout);
}
