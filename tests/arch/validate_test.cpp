// What a core has a meaning for, and the sentence for what it has not.
#include "arch/validate.h"

#include <gtest/gtest.h>

#include "arch/assembler.h"

namespace veritpu::arch {
namespace {

const CoreConfig kCore{8, 1024, 256};

std::string verdict(const std::string& text) {
  return validate(assemble(text, "t.s").instructions.at(0), kCore).value_or("legal");
}

TEST(Validate, AcceptsTheEdges) {
  const char* legal[] = {
      "nop wait=1:1 wait=2:1",
      "nop wait=1:0 wait=1:1",
      "sync unit=vpu",
      "mload base=1016 stride=1 rows=8 lanes=8",
      "mload base=7 stride=-1 rows=8 lanes=1",
      "mmul base=0 n0=256 s0=1 lanes=8",
      "mmul base=1023 n0=16 n1=16 s0=-1 s1=-60 lanes=8",
      "mmul base=0 n0=8 s0=1 n1=32 s1=8 trans=1 lanes=8",
      "mmul acc=255 lanes=8",
      "vset op=lbcast d=r0 a=r0 imm=0xffffffff",
      "vstr space=acc base=255",
      "vstr base=1023",
      "vrun slot=0 len=256",
      "vrun slot=255 len=1 n0=65535",
      "ddim unit=ld count=65535",
      "dld lanes=8 row=1023",
      "dst lanes=1 lane0=7",
  };
  size_t checked = 0;
  for (const char* text : legal) {
    EXPECT_EQ(verdict(text), "legal") << text;
    ++checked;
  }
  EXPECT_EQ(checked, std::size(legal));
}

TEST(Validate, SaysWhatIsIllegal) {
  const std::pair<const char*, const char*> illegal[] = {
      {"nop wait=3:1 wait=3:2", "nop: both waits name semaphore 3; wait once, for the sum"},
      {".raw 0x3f 0x0 0x0 0x0", "there is no opcode 63"},
      {".raw 0x0 0x1 0x0 0x0", "nop: reserved bits of word 1 are set"},
      {".raw 0x40 0x0 0x0 0x0", "nop: reserved bits of word 0 are set"},
      {".raw 0x6 0x6 0x0 0x0", "sync: unit has no value 6"},
      {".raw 0x10 0x3f00 0x0 0x0", "vset: op has no value 63"},
      {"ddim unit=mxu", "ddim: this unit does not take it"},
      {"ddim unit=mxu1", "ddim: this unit does not take it"},
      {"sync unit=mxu1", "sync: there is no unit mxu1: the core has one matrix unit"},
      {"mload rows=1 lanes=1 mxu=1", "mload: there is no unit mxu1: the core has one matrix unit"},
      {"mmul lanes=1 mxu=1", "mmul: there is no unit mxu1: the core has one matrix unit"},
      {"ddim unit=ld count=0", "ddim: count must be 1 to 65535, not 0"},
      {"mload rows=9 lanes=8", "mload: rows must be 1 to 8, not 9"},
      {"mload rows=256 lanes=8", "mload: rows must be 1 to 8, not 256"},
      {"mload rows=8 lanes=9", "mload: lanes must be 1 to 8, not 9"},
      {"mload base=1017 stride=1 rows=8 lanes=8", "mload: VMEM rows 1017 to 1024 are not all there: it has 1024"},
      {"mload base=6 stride=-1 rows=8 lanes=8", "mload: VMEM rows -1 to 6 are not all there: it has 1024"},
      {"mmul lanes=9", "mmul: lanes must be 1 to 8, not 9"},
      {"mmul lanes=8 n2=0", "mmul: n2 must be 1 to 16383, not 0"},
      {"mmul lanes=8 n0=9 trans=1", "mmul: n0 must be 1 to 8, not 9"},
      {"mmul lanes=8 n0=257", "mmul: accumulator rows 0 to 256 are not all there: it has 256"},
      {"mmul lanes=8 n0=1 trans=1 acc=249", "mmul: accumulator rows 249 to 256 are not all there: it has 256"},
      {"mmul lanes=8 n3=2 s3=1024", "mmul: VMEM rows 0 to 1024 are not all there: it has 1024"},
      {"vstr space=acc base=256", "vstr: base must be 0 to 255, not 256"},
      {"vrun slot=1 len=256", "vrun: len must be 1 to 255, not 256"},
      {"vrun slot=1 len=0", "vrun: len must be 1 to 255, not 0"},
      {"vrun len=1 n1=0", "vrun: n1 must be 1 to 65535, not 0"},
      {"dld lanes=256", "dld: lanes must be 1 to 8, not 256"},
      {"dld lanes=8 lane0=1", "dld: lane0 + lanes must be 1 to 8, not 9"},
      {"dst lanes=8 row=1024", "dst: row must be 0 to 1023, not 1024"},
  };
  size_t checked = 0;
  for (const auto& [text, sentence] : illegal) {
    EXPECT_EQ(verdict(text), sentence) << text;
    ++checked;
  }
  EXPECT_EQ(checked, std::size(illegal));
}

TEST(Validate, KnowsWhatTwoMatrixUnitsHave) {
  CoreConfig core = kCore;
  core.mxus = 2;
  const std::pair<const char*, const char*> sentences[] = {
      {"sync unit=mxu1", "legal"},
      {"mload rows=8 lanes=8 mxu=1", "legal"},
      {"mmul n0=6 acc=250 lanes=8 mxu=1", "legal"},
      {"mmul n0=7 acc=250 lanes=8 mxu=1", "mmul: accumulator rows 250 to 256 are not all there: it has 256"},
      {"vstr space=acc base=511", "legal"},
      {"vstr space=acc base=512", "vstr: base must be 0 to 511, not 512"},
  };
  for (const auto& [text, sentence] : sentences)
    EXPECT_EQ(validate(assemble(text, "t.s").instructions.at(0), core).value_or("legal"), sentence) << text;
}

TEST(Validate, ChecksAProgramAsAWhole) {
  const auto check = [](const char* text) { return validate(assemble(text, "t.s").instructions, kCore); };
  EXPECT_FALSE(check("x: nop\nloop rd=r1 to=x\nhalt"));
  const std::tuple<const char*, size_t, const char*> illegal[] = {
      {"", 0, "the program is empty"},
      {"nop\nnop", 1, "a program must end with halt"},
      {"nop\nloop rd=r1 offset=-2\nhalt", 1, "loop: its target must be 0 to 2, not -1"},
      {"loop rd=r1 offset=3\nnop\nhalt", 0, "loop: its target must be 0 to 2, not 3"},
      {"nop\nmload rows=9 lanes=1\nhalt", 1, "mload: rows must be 1 to 8, not 9"},
  };
  size_t checked = 0;
  for (const auto& [text, pc, sentence] : illegal) {
    const auto found = check(text);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->pc, pc) << text;
    EXPECT_EQ(found->sentence, sentence);
    ++checked;
  }
  EXPECT_EQ(checked, std::size(illegal));
}

}  // namespace
}  // namespace veritpu::arch
