// The fast core's cycles, each told by hand from docs/. Cycles count from the start; the first fetch leaves in 1 and
// arrives in 11 (FixedChip), so instruction k < 8 is dispatched in 12 + k if nothing holds it up.
#include <gtest/gtest.h>

#include "tests/systemc/fast_core_chip.h"

namespace veritpu::test {
namespace {

using arch::Cause;
using arch::Unit;

TEST(FastCoreTime, Halt) {
  FixedChip chip({8, 256, 256});
  const auto report = chip.run("halt");
  EXPECT_EQ(report.cycles, 13u);
}

}  // namespace
}  // namespace veritpu::test
