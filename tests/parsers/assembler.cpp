// Assembly text (arch/assembler.h).
#include "arch/assembler.h"

#include <filesystem>
#include <fstream>

#include "arch/config.h"
#include "arch/disassembler.h"
#include "arch/syntax.h"
#include "arch/validate.h"
#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const arch::Program program = arch::assemble(bytes, "p.s");
    for (const auto& chip : arch::chips()) arch::validate(program.instructions, chip.core);
    const arch::Program again = arch::assemble(arch::disassemble(program), "again.s");
    expect(arch::pack_program(again) == arch::pack_program(program), "a disassembled program is another one");
  });
}

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const char* folder : {"examples/programs", "tests/regressions"})
    for (const auto& file : std::filesystem::directory_iterator(std::string(SOURCE) + "/" + folder)) {
      std::ifstream stream(file.path());
      texts.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
  return texts;
}

std::vector<std::string> words() {
  std::vector<std::string> all{".hbm", ".dump", ".scalar", ".raw", "0x", "nan", "inf", "-0", "r15"};
  for (const auto& instruction : arch::instructions()) {
    all.emplace_back(instruction.mnemonic);
    for (const auto& field : instruction.fields) all.push_back(std::string(" ") + field.name + "=");
  }
  for (const auto& micro : arch::micros()) all.emplace_back(micro.name);
  for (const auto& field : arch::common_fields()) all.push_back(std::string(" ") + field.name + "=");
  return all;
}

}  // namespace

Parser assembler() {
  return {"assembler", feed, seeds, words()};
}

}  // namespace veritpu::parsers
