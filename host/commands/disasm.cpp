#include "host/commands/disasm.h"

#include <iostream>

#include "arch/disassembler.h"
#include "host/commands/program_io.h"
#include "host/commands/program_options.h"

namespace veritpu {

int disasm_command(const std::vector<std::string>& arguments) {
  ProgramOptions options("veritpu disasm FILE", "Prints a program file (- for standard input) as assembly text.");
  std::string file;
  boost::program_options::variables_map values;
  if (!options.parse(arguments, file, values)) return 0;
  std::cout << arch::disassemble(read_program(file));
  return 0;
}

}  // namespace veritpu
