// Every vector function of one operand over all 2^32 words: RTL = fast core = arch/microops.h. A case is a function's
// words of one value of the upper four bits, so that a run can be divided and taken up again. The vector unit counts
// its operands up by itself; both cores run in lockstep, and what they store is compared with the definition.
#include <gtest/gtest.h>

#include <sstream>

#include "arch/assembler.h"
#include "arch/microops.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

using arch::Micro;
using arch::Word;

constexpr int kRows = 32768, kSlices = 16;
constexpr uint64_t kProgram = 0x100000;

class EveryWord : public testing::TestWithParam<std::tuple<Micro, int>> {};

TEST_P(EveryWord, RtlIsFastIsTheDefinition) {
  const auto [op, slice] = GetParam();
  const auto& config = *arch::find_chip("lite");
  const uint64_t n = static_cast<uint64_t>(config.core.n), words = kRows * n;
  SystemChip chip(config, Engine::check);
  CoreState state;
  uint64_t compared = 0;
  for (uint64_t first = uint64_t{1} << 28, end = first * (slice + 1), at = first * slice; at < end; at += words) {
    std::ostringstream text;
    text << std::hex << "vset slot=0 op=rowid d=r0\nvset slot=1 op=imul d=r0 a=r0 bimm=1 imm=0x" << n
         << "\nvset slot=2 op=iota d=r1\nvset slot=3 op=iadd d=r0 a=r0 b=r1\n"
         << "vset slot=4 op=iadd d=r0 a=r0 bimm=1 imm=0x" << at << "\nvset slot=5 op=" << arch::find(op)->name
         << " d=r2 a=r0\nvset slot=6 op=st a=r2 stream=0\nvstr base=0 s0=1\nvrun slot=0 len=7 n0=" << std::dec << kRows
         << "\nfence\nhalt\n";
    const auto program = arch::assemble(text.str(), "test").instructions;
    chip.write(kProgram, program.data(), program.size() * arch::kInstructionBytes);
    chip.launch({kProgram, program.size(), {}});
    chip.save(state);
    for (uint64_t i = 0; i < words; ++i, ++compared) {
      const auto a = static_cast<Word>(at + i);
      ASSERT_EQ(state.vmem[i], arch::evaluate(op, a, 0, 0, 0)) << std::hex << a;
    }
  }
  EXPECT_EQ(compared, uint64_t{1} << 28);
}

INSTANTIATE_TEST_SUITE_P(Functions, EveryWord,
                         testing::Combine(testing::Values(Micro::rcp_, Micro::rsqrt_, Micro::exp2_, Micro::log2_,
                                                          Micro::cvt_f16_, Micro::cvt_bf16_, Micro::floor_,
                                                          Micro::itof_, Micro::ftoi_, Micro::abs_),
                                          testing::Range(0, kSlices)),
                         [](const auto& info) {
                           return std::string(arch::find(std::get<0>(info.param))->name) + "_" +
                                  std::to_string(std::get<1>(info.param));
                         });

}  // namespace
}  // namespace veritpu
