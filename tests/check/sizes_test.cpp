// Cores of sizes that no chip of the build has, in lockstep: N = 4, 64 and 256, rows in numbers that are no powers of
// two, and several rows of ld a cycle (CMakeLists.txt names the same).
#include <gtest/gtest.h>

#include "systemc/engine.h"
#include "tests/check/fuzzed.h"

namespace veritpu {
namespace {

class OddSize : public testing::TestWithParam<std::pair<arch::CoreConfig, size_t>> {};

TEST_P(OddSize, FindsNoDifference) {
  arch::ChipConfig chip = arch::chips().front();
  chip.core = GetParam().first;
  ASSERT_TRUE(has_rtl(chip.core));
  expect_no_difference(chip, GetParam().second);
}

INSTANTIATE_TEST_SUITE_P(Sizes, OddSize,
                         testing::Values(std::pair{arch::CoreConfig{4, 3000, 100, 3}, 10000},
                                         std::pair{arch::CoreConfig{64, 1000, 300, 4, {1, 1, 2}}, 4000},
                                         std::pair{arch::CoreConfig{256, 1500, 300, 2}, 1000}),
                         [](const auto& info) { return "N" + std::to_string(info.param.first.n); });

}  // namespace
}  // namespace veritpu
