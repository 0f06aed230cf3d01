// The vector unit's operations of one operand, on millions of words each: every exponent, sign and kind of number.
#include <gtest/gtest.h>

#include <random>

#include "arch/assembler.h"
#include "arch/microops.h"
#include "tests/systemc/fast_core_chip.h"

namespace veritpu::test {
namespace {

using arch::Micro;
using arch::Word;

class FastCoreFunctions : public testing::TestWithParam<Micro> {};

TEST_P(FastCoreFunctions, EqualsTheDefinition) {
  constexpr int kLanes = 32, kRows = 32768, kChunk = kRows / 2;
  const Micro op = GetParam();
  const std::string name(arch::find(op)->name);
  FixedChip chip({kLanes, kRows, 256});
  CoreState state;
  chip.core().save(state);
  std::mt19937 random(static_cast<unsigned>(op));
  for (size_t i = 0; i < state.vmem.size() / 2; i++) {
    const Word bits = random();
    // Half of them any pattern; of the others, half near 1, and half with short fractions.
    if (i % 2)
      state.vmem[i] = bits;
    else if (i % 4)
      state.vmem[i] = (bits & 0x83ffffff) | 0x3c000000;
    else
      state.vmem[i] = bits & 0xffff8000;
  }
  chip.core().load(state);
  chip.run("vset slot=0 op=ld d=r0 stream=0\nvset slot=1 op=" + name +
           " d=r1 a=r0\nvset slot=2 op=st a=r1 stream=1\n"
           "vstr stream=0 space=vmem base=0 s0=1\nvstr stream=1 space=vmem base=16384 s0=1\n"
           "vrun slot=0 len=3 n0=16384\nhalt");
  CoreState after;
  chip.core().save(after);
  size_t compared = 0;
  for (size_t i = 0; i < state.vmem.size() / 2 && !HasFailure(); i++, compared++) {
    const Word a = state.vmem[i], got = after.vmem[size_t(kChunk) * kLanes + i];
    EXPECT_EQ(got, arch::evaluate(op, a, 0, 0, 0)) << std::hex << name << " of " << a << ": got " << got;
  }
  EXPECT_EQ(compared, size_t(kChunk) * kLanes);
}

INSTANTIATE_TEST_SUITE_P(Each, FastCoreFunctions,
                         testing::Values(Micro::rcp_, Micro::rsqrt_, Micro::exp2_, Micro::log2_, Micro::cvt_f16_,
                                         Micro::cvt_bf16_, Micro::floor_, Micro::itof_, Micro::ftoi_, Micro::abs_),
                         [](const auto& info) { return std::string(arch::find(info.param)->name); });

}  // namespace
}  // namespace veritpu::test
