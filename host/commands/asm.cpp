#include "host/commands/asm.h"

#include <iostream>

#include "arch/assembler.h"
#include "arch/disassembler.h"
#include "arch/program_file.h"
#include "host/commands/options.h"
#include "host/commands/program_io.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

// pc, source line, the four words from the highest down, and the text they mean.
void print_listing(const arch::Program& program) {
  for (size_t pc = 0; pc < program.instructions.size(); ++pc) {
    const auto& words = program.instructions[pc].words;
    const auto hex = [&](int i) { return static_cast<unsigned long long>(words[i]); };
    std::cout << format("%6zu  line %-5u  %016llx_%016llx_%016llx_%016llx  ", pc, program.lines[pc], hex(3), hex(2),
                        hex(1), hex(0))
              << arch::disassemble(program.instructions[pc]) << "\n";
  }
}

}  // namespace

int asm_command(const std::vector<std::string>& arguments) {
  Options options("veritpu asm FILE [-o OUT]",
                  "Assembles FILE (- for standard input) into a program file that `veritpu run` runs, or prints a "
                  "listing: pc, source line, bits and text of each instruction. The syntax: docs/isa.md.");
  options.positional("file").add("output,o", "OUT", "the program file to write");
  if (!options.parse(arguments)) return 0;
  const std::string file = options.required("file");
  const auto out = options.text("output");
  const arch::Program program = assembled(read_file(file), file == "-" ? "standard input" : file);
  if (out)
    write_atomically(*out, arch::pack_program(program));
  else
    print_listing(program);
  return 0;
}

}  // namespace veritpu
