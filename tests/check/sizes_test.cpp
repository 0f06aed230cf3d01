// Cores of sizes that no chip of the build has, in lockstep: N = 4, 64 and 256, rows in numbers that are no powers of
// two, and several rows of ld a cycle (CMakeLists.txt names the same).
#include <gtest/gtest.h>

#include <algorithm>

#include "arch/assembler.h"
#include "systemc/engine.h"
#include "tests/check/fuzzed.h"

namespace veritpu {
namespace {

class OddSize : public testing::TestWithParam<std::pair<arch::CoreConfig, size_t>> {
 protected:
  OddSize() { chip_.core = GetParam().first; }
  arch::ChipConfig chip_ = arch::chips().front();
};

TEST_P(OddSize, FindsNoDifference) {
  ASSERT_TRUE(has_rtl(chip_.core));
  expect_no_difference(chip_, GetParam().second);
}

// Lockstep compares them at the halt, when they are still on their way.
TEST_P(OddSize, SavesWeightsLoadedLast) {
  const std::string n = std::to_string(chip_.core.n);
  SystemChip chip(chip_, Engine::check);
  const auto failure = fuzz::trial(
      chip, arch::assemble(
                "vset slot=0 op=mov d=r1 bimm=1 imm=1.5\nvset slot=1 op=st a=r1 stream=0\nvstr stream=0 base=0 s0=1\n"
                "vrun slot=0 len=2 n0=" +
                    n + " signal=0:1\nmload base=0 stride=1 rows=" + n + " lanes=" + n + " wait=0:1\nhalt\n",
                "test"));
  EXPECT_FALSE(failure) << *failure;
  CoreState state;
  chip.save(state);
  EXPECT_EQ(std::count(state.weights.begin(), state.weights.end(), 0x3fc00000u), chip_.core.n * chip_.core.n);
}

INSTANTIATE_TEST_SUITE_P(Sizes, OddSize,
                         testing::Values(std::pair{arch::CoreConfig{4, 3000, 100, 3}, 10000},
                                         std::pair{arch::CoreConfig{64, 1000, 300, 4, {1, 1, 2}}, 4000},
                                         std::pair{arch::CoreConfig{256, 1500, 300, 2}, 500}),
                         [](const auto& info) { return "N" + std::to_string(info.param.first.n); });

}  // namespace
}  // namespace veritpu
