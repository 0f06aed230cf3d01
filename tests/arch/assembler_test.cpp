// Assembly text: what it means beyond an instruction's bits, and each mistake's place and sentence.
#include "arch/assembler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/disassembler.h"

namespace veritpu::arch {
namespace {

TEST(Assembler, ReadsLabelsCommentsDirectivesAndLines) {
  const Program program = assemble(
      "# a comment\n"
      ".scalar r2 0x10   # another\n"
      ".hbm 64 f16 1.0 -0.5 0x7e00\n"
      ".hbm 0x80 u8 3 255 254.9\n"
      ".dump 64 f16 3\n"
      "\n"
      "first:\n"
      "top:\tsadd rd=r1 rs=r1 imm=-4\n"
      "  loop rd=r2 to=top\r\n"
      "  loop rd=r3 to=end\n"
      "end: halt",
      "t.s");
  ASSERT_EQ(program.instructions.size(), 4u);
  EXPECT_EQ(program.lines, (std::vector<uint32_t>{8, 9, 10, 11}));
  EXPECT_EQ(program.instructions[0].get(field::sadd::imm), -4);
  EXPECT_EQ(program.instructions[1].get(field::loop::offset), -1);
  EXPECT_EQ(program.instructions[2].get(field::loop::offset), 1);
  EXPECT_EQ(program.scalars[2], 16u);
  ASSERT_EQ(program.data.size(), 2u);
  EXPECT_EQ(program.data[0], (Data{64, Format::f16, {0x3c00, 0xb800, 0x7e00}}));
  EXPECT_EQ(program.data[1], (Data{128, Format::u8, {3, 255, 255}}));
  EXPECT_EQ(program.dumps, (std::vector<Dump>{{64, Format::f16, 3}}));
}

TEST(Assembler, GivesCountsOneAndTheRestZero) {
  const Instruction mmul = assemble("mmul lanes=8", "t.s").instructions.at(0);
  for (const Field& f : {field::mmul::n0, field::mmul::n1, field::mmul::n2, field::mmul::n3}) EXPECT_EQ(mmul.get(f), 1);
  for (const Field& f : {field::mmul::s0, field::mmul::acc, field::mmul::base}) EXPECT_EQ(mmul.get(f), 0);
  EXPECT_EQ(assemble("ddim unit=ld", "t.s").instructions.at(0).get(field::ddim::count), 1);
}

TEST(Assembler, WholeProgramsRoundTrip) {
  const std::string text =
      ".hbm 0x1000 f32 1.5 0x7fc00001 nan\n"
      ".hbm 0x2000 bf16 0x1 -inf\n"
      ".scalar r4 1099511627775\n"
      ".dump 0x1000 f32 2\n"
      "  sset rd=r1 imm=3\n"
      "L1:\n"
      "  nop wait=0:0 wait=2:3\n"
      "  loop rd=r1 to=L1\n"
      "  loop rd=r1 offset=100\n"
      "  .raw 0x3f 0x0 0xffffffffffffffff 0x1\n"
      "  halt\n";
  const Program program = assemble(text, "t.s");
  EXPECT_EQ(disassemble(program), text);
}

struct Mistake {
  const char* text;
  const char* error;
};

TEST(Assembler, NamesEachMistakeAndItsPlace) {
  const Mistake mistakes[] = {
      {"nop\n  mmull lanes=8", "t.s:2:3: unknown mnemonic 'mmull'; did you mean 'mmul'?"},
      {"xyzzy", "t.s:1:1: unknown mnemonic 'xyzzy'"},
      {"mmul lane=8", "t.s:1:6: 'mmul' has no field 'lane'; did you mean 'lanes'?"},
      {"nop to=x", "t.s:1:5: 'nop' has no field 'to'"},
      {"mmul lanes=8 lanes=9", "t.s:1:14: field 'lanes' is given twice"},
      {"x: loop rd=r1 to=x offset=1", "t.s:1:20: field 'offset' is given twice"},
      {"mmul", "t.s:1:1: 'mmul' needs lanes=... (lanes kept; the others are zero)"},
      {"loop rd=r1", "t.s:1:1: 'loop' needs to=... (jump in instructions, from the loop itself)"},
      {"mmul lanes=257", "t.s:1:12: lanes must be 1 to 256, not 257"},
      {"mmul lanes=-1", "t.s:1:12: lanes must be 1 to 256, not -1"},
      {"mmul lanes=-0", "t.s:1:12: lanes must be 1 to 256, not -0"},
      {"mmul lanes=8 s0=131072", "t.s:1:17: s0 must be -131072 to 131071, not 131072"},
      {"sset rd=r1 imm=99999999999999999999",
       "t.s:1:16: imm must be -549755813888 to 549755813887, not 99999999999999999999"},
      {"mmul lanes=eight", "t.s:1:12: lanes takes an integer, not 'eight'"},
      {"mmul lanes=", "t.s:1:12: lanes takes an integer, not ''"},
      {"mmul lanes=8 fmt=f32", "t.s:1:18: fmt takes hi, lo, bf16, f16 or int8, not 'f32'"},
      {"dld lanes=8 fmt=f64", "t.s:1:17: fmt takes f32, f16, bf16, u8 or s8, not 'f64'"},
      {"sync unit=seq", "t.s:1:11: unit takes mxu, vpu, ld, st or mxu1, not 'seq'"},
      {"vstr space=hbm", "t.s:1:12: space takes vmem or acc, not 'hbm'"},
      {"vset op=rsqr", "t.s:1:9: there is no micro-operation 'rsqr'; did you mean 'rsqrt'?"},
      {"vset op=add imm=3",
       "t.s:1:17: imm: '3' could be a number or bits; write 3.0 or, for bits, 0x and hexadecimal digits"},
      {"vset op=add imm=1.5x",
       "t.s:1:17: imm takes a number such as 1.5, inf, -inf, nan, or bits such as 0x1f, not '1.5x'"},
      {"vset op=add imm=1e39", "t.s:1:17: imm: '1e39' is out of the range of a word"},
      {"vset op=add imm=0x100000000", "t.s:1:17: imm must be 0 to 4294967295, not 0x100000000"},
      {"vset op=mul d=r1 a=r2 b=r3 imm=2.0", "t.s:1:28: 'mul' has no operand imm without bimm=1"},
      {"vset op=mul d=r1 a=r2", "t.s:1:1: 'mul' needs b=..., or bimm=1 and imm=..."},
      {"vset op=mul d=r1 a=r2 b=r3 bimm=1 imm=2.0", "t.s:1:23: 'mul' has no operand b beside bimm=1"},
      {"vset op=mul a=r2 b=r3", "t.s:1:1: 'mul' needs d=..."},
      {"vset op=exp2 d=r1 a=r2 b=r3", "t.s:1:24: 'exp2' has no operand b"},
      {"vset op=exp2 d=r1 a=r2 bimm=1", "t.s:1:24: 'exp2' has no operand b for an immediate to stand in for"},
      {"vset op=ld d=r1", "t.s:1:1: 'ld' needs stream=..."},
      {"vset op=lrot d=r1 a=r1", "t.s:1:1: 'lrot' needs imm=..."},
      {"mmul\nnop\nloop rd=r1 to=x\nmmull",
       "t.s:1:1: 'mmul' needs lanes=... (lanes kept; the others are zero)\n"
       "t.s:3:15: undefined label 'x'\nt.s:4:1: unknown mnemonic 'mmull'; did you mean 'mmul'?"},
      {"sset rd=r16", "t.s:1:9: rd takes a register r0 to r15, not 'r16'"},
      {"sset rd=1", "t.s:1:9: rd takes a register r0 to r15, not '1'"},
      {"nop wait", "t.s:1:5: expected field=value, not 'wait'"},
      {"nop wait=3", "t.s:1:10: wait takes SEMAPHORE:COUNT such as 3:1, not '3'"},
      {"nop wait=32:1", "t.s:1:10: the semaphore must be 0 to 31, not 32"},
      {"nop signal=3:256", "t.s:1:14: the count must be 0 to 255, not 256"},
      {"nop wait=1:1 wait=2:1 wait=3:1", "t.s:1:23: an instruction has at most two waits"},
      {"loop rd=r1 to=back\ntop: halt", "t.s:1:15: undefined label 'back'"},
      {"loop rd=r1 to=begn\nbegin: halt", "t.s:1:15: undefined label 'begn'; did you mean 'begin'?"},
      {"a: nop\na: nop", "t.s:2:1: label 'a' stands already on line 1"},
      {"1a: nop", "t.s:1:1: '1a' is no label: use letters, digits, '_' and '.', not first a digit"},
      {".hmb 0 f32 1", "t.s:1:1: unknown directive '.hmb'; did you mean '.hbm'?"},
      {".hbm 0 f32", "t.s:1:1: write .hbm ADDRESS FORMAT VALUE ..."},
      {".hbm 0 f32 x", "t.s:1:12: data takes a number such as 1.5, inf, -inf, nan, or bits such as 0x1f, not 'x'"},
      {".hbm 0 u8 300", "t.s:1:11: data of format u8 are 0 to 255, not 300"},
      {".hbm 0 u8 1 -1", "t.s:1:13: data of format u8 are 0 to 255, not -1"},
      {".hbm 0 s8 128", "t.s:1:11: data of format s8 are -128 to 127, not 128"},
      {".hbm 0 s8 -128.5", "t.s:1:11: data of format s8 are -128 to 127, not -128.5"},
      {".hbm 0 u8 255.5", "t.s:1:11: data of format u8 are 0 to 255, not 255.5"},
      {".hbm 0 u8 inf", "t.s:1:11: data of format u8 are 0 to 255, not inf"},
      {".hbm 0 u8 nan", "t.s:1:11: data of format u8 are 0 to 255, not nan"},
      {".hbm 0 f16 -65520", "t.s:1:12: data of format f16 are -65504.0 to 65504.0, inf, -inf or nan, not -65520"},
      {".hbm 0 bf16 3.4e38", "t.s:1:13: data of format bf16 are -3.38e38 to 3.38e38, inf, -inf or nan, not 3.4e38"},
      {".hbm 0 f32 1e39", "t.s:1:12: data: '1e39' is out of the range of a word"},
      {".hbm 0 f16 0x10000", "t.s:1:12: data must be 0 to 65535, not 0x10000"},
      {".hbm 0xfffffffffe f32 1", "t.s:1:6: the elements end past the last address"},
      {".hbm 0x10000000000 f32 1", "t.s:1:6: the address must be 0 to 1099511627775, not 0x10000000000"},
      {".dump 0 f31 1", "t.s:1:9: a format is f32, f16, bf16, u8 or s8, not 'f31'"},
      {".dump 0 f32 0", "t.s:1:13: the count must be 1 to 4294967296, not 0"},
      {".scalar r0 1", "t.s:1:9: r0 is always 0"},
      {".raw 0x1 0x2 3 0x4", "t.s:1:14: a raw word is 0x and up to 16 hexadecimal digits, not '3'"},
  };
  size_t checked = 0;
  for (const auto& [text, expected] : mistakes) {
    try {
      assemble(text, "t.s");
      ADD_FAILURE() << "accepted: " << text;
    } catch (const SyntaxError& error) {
      EXPECT_STREQ(error.what(), expected);
    }
    ++checked;
  }
  EXPECT_EQ(checked, std::size(mistakes));
}

TEST(Assembler, WhatASentenceQuotesNeitherBreaksTheLineNorSteersTheTerminal) {
  try {
    assemble("nop\n.scalar r3 1\x1b[31m\x7f\x0c2\n", "f\n.s");
    ADD_FAILURE() << "no error";
  } catch (const SyntaxError& e) {
    EXPECT_THAT(e.what(), testing::StartsWith("f\\x0a.s:2:12: "));
    EXPECT_THAT(e.what(), testing::HasSubstr("1\\x1b[31m\\x7f"));
    for (const unsigned char c : std::string(e.what())) EXPECT_GE(c, ' ');
  }
}

}  // namespace
}  // namespace veritpu::arch
