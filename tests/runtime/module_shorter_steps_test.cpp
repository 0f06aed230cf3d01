// Kernels of the vector unit with fewer micro-operations for the same bits.
#include <gtest/gtest.h>

#include "arch/numbers.h"
#include "runtime/module_compiler/shorter_steps.h"
#include "tests/runtime/module_steps.h"

namespace veritpu::module_compiler {
namespace {

Step with(Micro op, int d, int a, float immediate, int c = -1) {
  Step s = step(op, d, a, -1, c);
  s.immediate = true;
  s.imm = arch::to_word(immediate);
  return s;
}

TEST(ModuleShorterSteps, ProductsThatAreAddedOnce) {
  Steps steps;
  steps[kBody] = {step(Micro::ld_, 0),           step(Micro::mul_, 1, 0, 0), with(Micro::add_, 2, 1, 1.5f),
                  with(Micro::mul_, 3, 2, 3.0f), step(Micro::add_, 4, 0, 3), step(Micro::st_, -1, 4)};
  int registers = 5;
  const Steps made = shorter(steps, registers);
  EXPECT_EQ(operations(made), (Operations{Micro::ld_, Micro::mad_, Micro::mad_, Micro::st_}));
  EXPECT_EQ(registers, 6);  // 1.5
  ASSERT_EQ(made[kBefore].size(), 1u);
  EXPECT_EQ(made[kBefore][0].imm, arch::to_word(1.5f));
  EXPECT_EQ(made[kBody][1].c, made[kBefore][0].d);
  EXPECT_EQ(made[kBody][2].imm, arch::to_word(3.0f));
  EXPECT_EQ(made[kBody][2].c, 0);
  steps[kBody].push_back(step(Micro::st_, -1, 3));  // the second product is asked for, too
  EXPECT_EQ(operations(shorter(steps, registers)),
            (Operations{Micro::ld_, Micro::mad_, Micro::mul_, Micro::add_, Micro::st_, Micro::st_}));
}

TEST(ModuleShorterSteps, ProductsWhoseFactorsChange) {
  Steps steps;
  steps[kBody] = {step(Micro::ld_, 0), step(Micro::mul_, 1, 0, 0), with(Micro::max_, 0, 0, 2.0f),
                  step(Micro::add_, 2, 1, 0), step(Micro::st_, -1, 2)};
  int registers = 3;
  EXPECT_EQ(operations(shorter(steps, registers)), operations(steps));
}

TEST(ModuleShorterSteps, ChoicesByOpposites) {
  Steps steps;
  steps[kBody] = {step(Micro::ld_, 0),          step(Micro::ld_, 1),           step(Micro::cmple_, 2, 0, 1),
                  with(Micro::cmpeq_, 3, 2, 0), step(Micro::sel_, 4, 3, 0, 1), with(Micro::sel_, 5, 3, 7.0f, 4),
                  step(Micro::st_, -1, 5)};
  int registers = 6;
  const Steps made = shorter(steps, registers);
  EXPECT_EQ(operations(made),
            (Operations{Micro::ld_, Micro::ld_, Micro::cmple_, Micro::sel_, Micro::sel_, Micro::st_}));
  const Step &first = made[kBody][3], &second = made[kBody][4];
  EXPECT_EQ(first.a, 2);
  EXPECT_EQ(first.b, 1);
  EXPECT_EQ(first.c, 0);
  EXPECT_EQ(second.a, 2);
  EXPECT_EQ(second.b, 4);
  EXPECT_EQ(second.c, made[kBefore].at(0).d);
  EXPECT_EQ(made[kBefore][0].imm, arch::to_word(7.0f));
}

// A loaded word may be -0.0 or subnormal: equal to 0 as a real, and yet chosen by.
TEST(ModuleShorterSteps, ChoicesByOppositesOfOtherWords) {
  Steps steps;
  steps[kBody] = {step(Micro::ld_, 0), step(Micro::ld_, 1), with(Micro::cmpeq_, 2, 0, 0), step(Micro::sel_, 3, 2, 0, 1),
                  step(Micro::st_, -1, 3)};
  int registers = 4;
  EXPECT_EQ(operations(shorter(steps, registers)), operations(steps));
}

}  // namespace
}  // namespace veritpu::module_compiler
