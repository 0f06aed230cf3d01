// Where each bit of an instruction lies, and that text, fields and bits say the same.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "arch/assembler.h"
#include "arch/disassembler.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

struct Golden {
  const char* text;
  std::array<uint64_t, 4> words;
};

// Worked out from the manual's tables by hand: the code under test had no part in them.
const std::vector<Golden>& goldens() {
  static const std::vector<Golden> table = {
      {"nop", {0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000}},
      {"nop wait=31:255 wait=1:2 signal=3:4 signal=30:128",
       {0x080f020c083fff00, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000}},
      {"halt", {0x0000000000000001, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000}},
      {"fence signal=5:1", {0x0000009400000002, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000}},
      {"sset rd=r7 imm=-549755813888",
       {0x0000000000000003, 0x0000000000000007, 0x0000008000000000, 0x0000000000000000}},
      {"sadd rd=r15 rs=r1 imm=4096", {0x0000000000000004, 0x000000000000001f, 0x0000000000001000, 0x0000000000000000}},
      {"loop rd=r2 offset=-3", {0x0000000000000005, 0x0000000000000002, 0x00000000fffffffd, 0x0000000000000000}},
      {"sync unit=mxu wait=0:0 wait=9:1",
       {0x0000000005200006, 0x0000000000000001, 0x0000000000000000, 0x0000000000000000}},
      {"mload base=0xabcde stride=-1 rows=32 lanes=24 fmt=f16 set=1 trans=1 wait=2:1",
       {0x0000000000002208, 0x0001b180000abcde, 0x000000000083ffff, 0x0000000000000000}},
      {"mmul base=1 acc=0x8001 lanes=128 fmt=lo accum=1 n0=16383 s0=-131072 n1=2 s1=131071 n2=3 s2=-2 n3=4 s3=5",
       {0x0000000000000009, 0x0002180800100001, 0x7fffc00280003fff, 0x00014004ffff8003}},
      {"mmul lanes=8 n0=8 s0=1 fmt=bf16 set=1 trans=1",
       {0x0000000000000009, 0x0001a08000000000, 0x0000000100004008, 0x0000000100000001}},
      {"mmul lanes=8 n0=8 s0=1 fmt=int8 set=1 trans=1",
       {0x0000000000000009, 0x0001c08000000000, 0x0000000100004008, 0x0000000100000001}},
      {"mload base=3 rows=8 lanes=8 mxu=1",
       {0x0000000000000008, 0x0004008000000003, 0x0000000000200000, 0x0000000000000000}},
      {"mmul lanes=8 n0=8 s0=1 accum=1 mxu=1",
       {0x0000000000000009, 0x0006008000000000, 0x0000000100004008, 0x0000000100000001}},
      {"sync unit=mxu1", {0x0000000000000006, 0x0000000000000005, 0x0000000000000000, 0x0000000000000000}},
      {"vset slot=200 op=mad d=r1 a=r2 b=r3 c=r4",
       {0x0000000000000010, 0x00000000432106c8, 0x0000000000000000, 0x0000000000000000}},
      {"vset op=mul d=r15 a=r14 bimm=1 imm=-1.5",
       {0x0000000000000010, 0x0000000100ef0500, 0x00000000bfc00000, 0x0000000000000000}},
      {"vset slot=255 op=st a=r9 stream=7",
       {0x0000000000000010, 0x0000000e009002ff, 0x0000000000000000, 0x0000000000000000}},
      {"vstr stream=6 space=acc base=0xfffff s0=1 s1=-1 s2=131071",
       {0x0000000000000011, 0x0000000000fffffe, 0x001ffffffffc0001, 0x0000000000000000}},
      {"vrun slot=3 len=253 n0=65535 n1=2",
       {0x0000000000000012, 0x000000000000fd03, 0x000000010002ffff, 0x0000000000000000}},
      {"ddim unit=st dim=3 count=256 vstride=-4 hstride=-128",
       {0x0000000000000018, 0x0000007fff80201c, 0x000000ffffffff80, 0x0000000000000000}},
      {"dld hbm=0xffffffffff reg=r3 row=0x12345 lanes=100 lane0=27 fmt=u8 keep=1 signal=0:1",
       {0x0000008000000019, 0x0000059b64123453, 0x000000ffffffffff, 0x0000000000000000}},
      {"dst hbm=64 row=5 lanes=32 fmt=f16",
       {0x000000000000001a, 0x0000008020000050, 0x0000000000000040, 0x0000000000000000}},
      {"send dest=0xfffff row=0x12345 lanes=100 lane0=27 fmt=bf16 keep=1 core=0xabc way=1 sem=31 count=255 signal=0:1",
       {0x000000800000001b, 0x0000051b64123450, 0x00000000000fffff, 0x0000000003fffabc}},
      {"rsignal core=7 sem=24 count=2",
       {0x000000000000001c, 0x0000000000000000, 0x0000000000000000, 0x00000000000b0007}},
  };
  return table;
}

TEST(Encoding, TextHasTheGoldenBits) {
  std::set<Opcode> seen;
  for (const auto& [text, words] : goldens()) {
    const Program program = assemble(text, "golden");
    ASSERT_EQ(program.instructions.size(), 1u) << text;
    EXPECT_EQ(program.instructions[0].words, words) << text;
    seen.insert(program.instructions[0].opcode());
  }
  EXPECT_EQ(seen.size(), instructions().size()) << "an instruction has no golden";
}

TEST(Encoding, GoldenBitsHaveTheText) {
  int checked = 0;
  for (const auto& [text, words] : goldens()) {
    Instruction instruction;
    instruction.words = words;
    const Program again = assemble(disassemble(instruction), "golden");
    EXPECT_EQ(again.instructions.at(0).words, words) << text;
    ++checked;
  }
  EXPECT_EQ(checked, 25);
  Instruction loop(Opcode::loop);
  loop.set(field::loop::rd, 2).set(field::loop::offset, -3).wait(1, {4, 5}).signal(0, {6, 7});
  EXPECT_EQ(disassemble(loop), "loop rd=r2 offset=-3 wait=0:0 wait=4:5 signal=6:7");
}

TEST(Encoding, FieldsDoNotOverlapAndLeaveWordZeroAlone) {
  int fields = 0;
  for (const auto& spec : instructions()) {
    std::array<uint64_t, 4> used{};
    for (const auto* list : {&common_fields(), &spec.fields})
      for (const Field& f : *list) {
        EXPECT_LE(f.lsb + f.width, 64) << spec.mnemonic << " " << f.name;
        const uint64_t bits = Instruction::mask(f) << f.lsb;
        EXPECT_EQ(used[f.word] & bits, 0u) << spec.mnemonic << " " << f.name;
        used[f.word] |= bits;
        ++fields;
      }
  }
  EXPECT_GT(fields, 100);
}

// A random value that the field can hold, edges often.
int64_t random_value(const Field& f, std::mt19937_64& random) {
  if (const auto& names = named_values(f.kind); !names.empty()) return names[random() % names.size()].value;
  const bool is_signed = f.kind == FieldKind::sint || f.kind == FieldKind::label;
  const int64_t span = static_cast<int64_t>(Instruction::mask(f));
  const int64_t low = is_signed ? -(span / 2) - 1 : f.kind == FieldKind::count;
  switch (random() % 4) {
    case 0: return low;
    case 1: return low + span;
    default: return low + static_cast<int64_t>(random() & Instruction::mask(f));
  }
}

TEST(Encoding, EveryInstructionRoundTripsAtRandom) {
  std::mt19937_64 random(1);
  int checked = 0;
  for (const auto& spec : instructions())
    for (int round = 0; round < 300; ++round) {
      Instruction instruction(spec.opcode);
      std::vector<std::pair<Field, int64_t>> values;
      for (const auto* list : {&common_fields(), &spec.fields})
        for (const Field& f : *list) {
          if (std::string_view(f.name) == "opcode") continue;
          values.emplace_back(f, random_value(f, random));
          instruction.set(f, values.back().second);
        }
      if (spec.opcode == Opcode::vset) {  // text has only the operands of its micro-operation
        const auto op = static_cast<Micro>(instruction.get(field::vset::op));
        if (!takes_immediate(op)) instruction.set(field::vset::bimm, 0);
        for (const Field& f : spec.fields)
          if (is_operand(f) && !has_operand(op, instruction.get(field::vset::bimm), f)) instruction.set(f, 0);
        for (auto& [f, value] : values) value = instruction.get(f);
      }
      ASSERT_EQ(instruction.opcode(), spec.opcode);
      for (const auto& [f, value] : values) ASSERT_EQ(instruction.get(f), value) << spec.mnemonic << " " << f.name;
      const std::string text = disassemble(instruction);
      ASSERT_EQ(text.find(".raw"), std::string::npos) << text;
      ASSERT_EQ(assemble(text, "round").instructions.at(0).words, instruction.words) << text;
      ++checked;
    }
  EXPECT_EQ(checked, 300 * static_cast<int>(instructions().size()));
}

TEST(Encoding, AnyBitsRoundTripAsText) {
  std::mt19937_64 random(2);
  int raw = 0, checked = 0;
  for (; checked < 5000; ++checked) {
    Instruction instruction;
    instruction.words = goldens()[random() % goldens().size()].words;
    for (int flips = 0; flips < 2; ++flips) instruction.words[random() % 4] ^= uint64_t{1} << random() % 64;
    const std::string text = disassemble(instruction);
    raw += text.rfind(".raw", 0) == 0;
    ASSERT_EQ(assemble(text, "random").instructions.at(0).words, instruction.words) << text;
  }
  EXPECT_GT(raw, 500);
  EXPECT_LT(raw, 4500);
}

TEST(Encoding, WordsRoundTripAsText) {
  EXPECT_EQ(word_text(0x3fc00000), "1.5");
  EXPECT_EQ(word_text(0xff800000), "-inf");
  EXPECT_EQ(word_text(0x7fc00000), "nan");
  EXPECT_EQ(word_text(0x7fc00001), "0x7fc00001");
  EXPECT_EQ(word_text(31), "0x1f");
  EXPECT_EQ(word_text(0x40400000), "3.0");
  EXPECT_EQ(word_text(0x80000000), "-0.0");
  std::mt19937 random(3);
  int checked = 0;
  for (; checked < 20000; ++checked) {
    const uint32_t word = random();
    const auto program = assemble("vset op=mov d=r1 bimm=1 imm=" + word_text(word), "words");
    ASSERT_EQ(program.instructions.at(0).get(field::vset::imm), word) << word_text(word);
  }
  EXPECT_EQ(checked, 20000);
}

TEST(Encoding, MicroOperationsHaveDistinctCodesThatFit) {
  std::set<Micro> codes;
  for (const auto& m : micros()) {
    codes.insert(m.code);
    EXPECT_TRUE(fits(field::vset::op, static_cast<int64_t>(m.code)));
    EXPECT_EQ(find(m.code)->name, std::string_view(m.name));
    EXPECT_TRUE(m.cycles == 1 || m.cycles == 2);
  }
  EXPECT_EQ(codes.size(), micros().size());
  EXPECT_GT(codes.size(), 40u);
}

}  // namespace
}  // namespace veritpu::arch
