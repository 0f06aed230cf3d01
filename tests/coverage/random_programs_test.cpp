// Random programs over the whole instruction set, in lockstep with the fast core.
#include <gtest/gtest.h>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"

namespace veritpu {
namespace {

class Coverage : public testing::TestWithParam<const char*> {};

TEST_P(Coverage, RandomPrograms) {
  const arch::ChipConfig& config = *arch::find_chip(GetParam());
  SystemChip chip(config, Engine::check);
  size_t instructions = 0;
  for (uint64_t seed = 1; instructions < 12'000; ++seed) {
    const fuzz::Sketch sketch = fuzz::draw(config.core, seed, 300);
    ASSERT_EQ(fuzz::trial(chip, *fuzz::ordered(sketch, config.core)), std::nullopt) << "seed " << seed;
    instructions += sketch.size();
  }
}
INSTANTIATE_TEST_SUITE_P(, Coverage, testing::Values("n8", "n16", "n8-single"));

}  // namespace
}  // namespace veritpu
