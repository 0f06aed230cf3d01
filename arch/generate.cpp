// veritpu_generate sv|md|registers_sv|registers_md: prints a text that is made from a table in arch/.
#include "arch/generate.h"

#include <cstdio>
#include <map>
#include <string_view>

#include "arch/registers.h"

int main(int argc, char** argv) {
  using namespace veritpu::arch;
  const std::map<std::string_view, std::string (*)()> texts = {{"sv", systemverilog_package},
                                                               {"md", manual},
                                                               {"registers_sv", registers_package},
                                                               {"registers_md", registers_page}};
  const auto text = texts.find(argc == 2 ? argv[1] : "");
  if (text == texts.end()) {
    std::fputs(
        "usage: veritpu_generate sv|md|registers_sv|registers_md   (rtl/arch_pkg.sv, docs/isa.md, "
        "rtl/registers_pkg.sv or docs/registers.md, to standard output)\n",
        stderr);
    return 2;
  }
  const std::string out = text->second();
  std::fwrite(out.data(), 1, out.size(), stdout);
}
