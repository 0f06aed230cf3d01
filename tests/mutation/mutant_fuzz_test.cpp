// Random programs on the mutant and the fast core in lockstep.
#include <gtest/gtest.h>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"
#include "systemc/check_core.h"
#include "systemc/fast_core.h"
#include "systemc/rtl_core.h"

namespace veritpu {
namespace {

TEST(Fuzz, FindsNoDifference) {
  constexpr size_t kInstructions = 30000;
  const auto& config = *arch::find_chip("n8");
  SystemChip chip(config, [](const arch::CoreConfig& core, CorePort& port) {
    return make_check_core(core, port, {"rtl", make_rtl_core}, {"fast", make_fast_core});
  });
  size_t run = 0;
  for (uint64_t seed = 1; run < kInstructions; ++seed) {
    const auto sketch = fuzz::draw(config.core, seed, 250);
    const auto failure = fuzz::trial(chip, *fuzz::ordered(sketch, config.core));
    ASSERT_FALSE(failure) << "seed " << seed << ": " << *failure;
    run += sketch.size();
  }
}

}  // namespace
}  // namespace veritpu
