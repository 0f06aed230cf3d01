// Random programs on both cores in lockstep, and on the fast core by itself, which computes values beside time.
#pragma once

#include <gtest/gtest.h>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/sketch.h"
#include "fuzz/trial.h"

namespace veritpu {

// All that a run leaves.
struct Left {
  CoreState state;
  std::vector<uint8_t> hbm = std::vector<uint8_t>(fuzz::kHbmBytes);
  explicit Left(SystemChip& chip) {
    chip.save(state);
    chip.read(fuzz::kHbmBase, hbm.data(), hbm.size());
  }
};

// Runs so many instructions or a few more: lockstep finds no difference, and the fast core leaves the same.
inline void expect_no_difference(const arch::ChipConfig& config, size_t instructions) {
  SystemChip chip(config, Engine::check), fast(config, Engine::fast);
  size_t run = 0;
  for (uint64_t seed = 1; run < instructions; ++seed) {
    const auto sketch = fuzz::draw(config.core, seed, 250);
    const auto program = fuzz::ordered(sketch, config.core);
    ASSERT_TRUE(program) << "seed " << seed << " is not legal";
    const auto failure = fuzz::trial(chip, *program);
    ASSERT_FALSE(failure) << "seed " << seed << ": " << *failure;
    ASSERT_FALSE(fuzz::trial(fast, *program));
    const Left want(chip), got(fast);
    ASSERT_EQ(got.state.vmem, want.state.vmem) << seed;
    ASSERT_EQ(got.state.acc, want.state.acc) << seed;
    ASSERT_EQ(got.state.weights, want.state.weights) << seed;
    ASSERT_EQ(got.state.registers, want.state.registers) << seed;
    ASSERT_EQ(got.hbm, want.hbm) << seed;
    run += sketch.size();
  }
  EXPECT_GE(run, instructions);
}

}  // namespace veritpu
