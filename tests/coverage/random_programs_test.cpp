// Random programs over the whole instruction set, in lockstep with the fast core.
#include <gtest/gtest.h>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"

namespace veritpu {
namespace {

TEST(Coverage, RandomPrograms) {
  const arch::ChipConfig& config = *arch::find_chip("n8");
  SystemChip chip(config, Engine::check);
  size_t instructions = 0;
  for (uint64_t seed = 1; instructions < 50'000; ++seed) {
    const fuzz::Sketch sketch = fuzz::draw(config.core, seed, 300);
    ASSERT_EQ(fuzz::trial(chip, *fuzz::ordered(sketch, config.core)), std::nullopt) << "seed " << seed;
    instructions += sketch.size();
  }
}

}  // namespace
}  // namespace veritpu
