// Program files: what is written is read back, and nothing else is.
#include "arch/program_file.h"

#include <gtest/gtest.h>

#include <boost/crc.hpp>
#include <cstring>
#include <random>

#include "arch/assembler.h"

namespace veritpu::arch {
namespace {

Program sample() {
  return assemble(
      ".hbm 0x1000 f32 1.5 -2.0 0xdeadbeef\n.hbm 0x2000 u8 1 2 3\n.hbm 0x3000 f16 0.5\n"
      ".scalar r3 -1\n.dump 0x1000 f32 3\n.dump 0x40 bf16 17\n"
      "top: nop\nvset op=mov d=r0 bimm=1 imm=1.0\nloop rd=r3 to=top\nhalt\n",
      "sample");
}

std::string sentence(const std::string& bytes) {
  try {
    unpack_program(bytes);
  } catch (const ProgramFileError& error) {
    return error.what();
  }
  return "accepted";
}

// The bytes with their checksum made right again: what a hostile file would do.
std::string resealed(std::string bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size() - 4);
  const uint32_t sum = crc.checksum();
  for (int i = 0; i < 4; ++i) bytes[bytes.size() - 4 + i] = static_cast<char>(sum >> 8 * i);
  return bytes;
}

TEST(ProgramFile, ReadsBackWhatItWrote) {
  const Program program = sample();
  const Program again = unpack_program(pack_program(program));
  EXPECT_EQ(again.instructions, program.instructions);
  EXPECT_EQ(again.data, program.data);
  EXPECT_EQ(again.scalars, program.scalars);
  EXPECT_EQ(again.dumps, program.dumps);
  EXPECT_EQ(again.instructions.size(), 4u);
  EXPECT_EQ(again.scalars[3], 0xffffffffffu);
}

TEST(ProgramFile, HasTheDocumentedBytes) {
  Program program;
  program.instructions.push_back(Instruction(Opcode::halt));
  const std::string bytes = pack_program(program);
  ASSERT_EQ(bytes.size(), 8u + 4 + 12 + 128 + 32 + 4);
  EXPECT_EQ(bytes.substr(0, 8), "VeriTPU\n");
  EXPECT_EQ(bytes.substr(8, 16), std::string("\1\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0", 16));
  EXPECT_EQ(bytes[24 + 128], '\1');
}

TEST(ProgramFile, RefusesEveryTruncation) {
  const std::string bytes = pack_program(sample());
  size_t refused = 0;
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(sentence(bytes.substr(0, size)), "accepted") << size;
    if (size >= 16) {
      EXPECT_NE(sentence(resealed(bytes.substr(0, size))), "accepted") << size;
    }
    ++refused;
  }
  EXPECT_GT(refused, 200u);
  EXPECT_EQ(sentence(bytes), "accepted");
}

TEST(ProgramFile, RefusesEveryFlippedBit) {
  std::string bytes = pack_program(sample());
  size_t refused = 0;
  for (size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= static_cast<char>(1 << bit % 8);
    ASSERT_NE(sentence(bytes), "accepted") << bit;
    bytes[bit / 8] ^= static_cast<char>(1 << bit % 8);
    ++refused;
  }
  EXPECT_GT(refused, 2000u);
}

TEST(ProgramFile, SaysWhatIsWrong) {
  const std::string bytes = pack_program(sample());
  EXPECT_EQ(sentence("nop\n"), "this is no program file");
  EXPECT_EQ(sentence("VeriTPU\n"), "the program file is cut short");
  EXPECT_EQ(sentence(bytes.substr(0, bytes.size() - 1)),
            "the program file is damaged or cut short: its checksum does not match");
  EXPECT_EQ(sentence(resealed(bytes + std::string(8, '\0'))), "the program file has bytes after its end");

  const auto with = [&](size_t at, uint32_t value) {
    std::string changed = bytes;
    for (int i = 0; i < 4; ++i) changed[at + i] = static_cast<char>(value >> 8 * i);
    return sentence(resealed(changed));
  };
  EXPECT_EQ(with(8, 2), "the program file has version 2; this veritpu reads version 1");
  for (const size_t count_at : {12, 16, 20})
    EXPECT_EQ(with(count_at, 0xffffffff), "the program file says it holds more than it does");
  EXPECT_EQ(with(24, 1), "the program file sets r0, which is always 0");
  EXPECT_EQ(with(24 + 8 + 4, 0x100), "the program file has a scalar of more than 40 bits");
  const size_t block = 24 + 128 + 4 * 32;
  EXPECT_EQ(with(block + 8, 4), "the program file names a format that does not exist");
  EXPECT_EQ(with(block + 12, 0xfffffff0), "the program file says it holds more than it does");
  EXPECT_EQ(with(block + 4, 0x100), "the program file names memory past the last address");
}

TEST(ProgramFile, SurvivesRandomResealedDamage) {
  std::mt19937 random(7);
  const std::string bytes = pack_program(sample());
  int checked = 0;
  for (; checked < 20000; ++checked) {
    std::string changed = bytes.substr(0, 16 + random() % (bytes.size() - 15));
    for (int i = 0; i < 3; ++i) changed[8 + random() % (changed.size() - 8)] = static_cast<char>(random());
    sentence(resealed(changed));  // throws nothing but ProgramFileError, allocates no more than it should
  }
  EXPECT_EQ(checked, 20000);
}

}  // namespace
}  // namespace veritpu::arch
