// Program files (arch/program_file.h), as they are and with their checksum made good.
#include "arch/program_file.h"

#include <zlib.h>

#include "arch/config.h"
#include "arch/disassembler.h"
#include "arch/validate.h"
#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

std::string mended(std::string bytes) {
  if (bytes.size() < 4) return bytes;
  const size_t body = bytes.size() - 4;
  const uint64_t sum = crc32(0, reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<unsigned>(body));
  for (size_t i = 0; i < 4; ++i) bytes[body + i] = static_cast<char>(sum >> 8 * i);
  return bytes;
}

void read(std::string_view bytes) {
  accepts([&] {
    const arch::Program program = arch::unpack_program(bytes);
    expect(arch::pack_program(program) == bytes, "a program file is not as pack_program writes it");
    for (const auto& chip : arch::chips()) arch::validate(program.instructions, chip.core);
    const arch::Program again = arch::assemble(arch::disassemble(program), "p.s");
    expect(arch::pack_program(again) == bytes, "a disassembled program is another one");
  });
}

void feed(std::string_view bytes) {
  read(bytes);
  read(mended(std::string(bytes)));
}

std::vector<std::string> seeds() {
  return {
      arch::pack_program(arch::assemble("halt\n", "p.s")),
      arch::pack_program(arch::assemble(".scalar r3 77\n.hbm 64 f16 1.5 -2.0 0x3c01\n.dump 128 bf16 3\n"
                                        "again: mmul base=3 n0=4 lanes=2\nvset slot=2 op=add d=r1 a=r2 b=r3\nhalt\n",
                                        "p.s"))};
}

}  // namespace

Parser program_file() {
  return {"program_file", feed, seeds};
}

}  // namespace veritpu::parsers
