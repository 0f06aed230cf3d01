// A module of HLO (runtime/hlo/read.h).
#include "runtime/hlo/read.h"
#include "tests/goldens/hlo_case.h"
#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const module::Module read = hlo::read(bytes, "m.pb");
    const std::string text = module::print(read);
    const module::Module again = module::parse(text, "again.mlir");
    module::verify(again, "again.mlir");
    expect(module::print(again) == text, "a printed module is another one");
  });
  for (const uint32_t line : {0u, 1u, 7u, ~0u}) hlo::place_of(bytes, line);
}

// Loops, branches, calls, and what has attributes of its own: small ones, since each of their bytes is changed.
std::vector<std::string> seeds() {
  constexpr size_t kMost = 1500, kCount = 16;
  std::vector<std::string> small;
  std::string last;
  for (const auto& one : hlo::read_cases(SOURCE "/tests/goldens/modules/hlo.gz")) {
    if (one.module.size() > kMost || small.size() == kCount) continue;
    const std::string kind = one.file + one.name.substr(0, one.name.find_first_of(" ,0123456789"));
    if ((one.file == "control" || one.file == "indexed" || one.file == "products") && kind != last)
      small.push_back(one.module);
    last = kind;
  }
  return small;
}

std::vector<std::string> words() {
  std::vector<std::string> all{"parameter", "tuple", "get-tuple-element", "copy",
                               "call",      "while", "conditional",       "custom-call"};
#define OPCODE(word, ...) all.emplace_back(word);
#include "runtime/hlo/opcodes.def"
  return all;
}

}  // namespace

Parser hlo_module() {
  return {"hlo", feed, seeds, words()};
}

}  // namespace veritpu::parsers
