#include "host/commands/disasm.h"

#include <iostream>

#include "arch/disassembler.h"
#include "host/commands/options.h"
#include "host/commands/program_io.h"

namespace veritpu {

int disasm_command(const std::vector<std::string>& arguments) {
  Options options("veritpu disasm FILE", "Prints a program file (- for standard input) as assembly text.");
  options.positional("file");
  if (!options.parse(arguments)) return 0;
  std::cout << arch::disassemble(read_program(options.required("file")));
  return 0;
}

}  // namespace veritpu
