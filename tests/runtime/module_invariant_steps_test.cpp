// Steps that are the same in all rows of a run are made before them: fewer cycles for the same bits.
#include <gtest/gtest.h>

#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/invariant_steps.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"
#include "tests/runtime/module_steps.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module_compiler {
namespace {

Step load(int d, int stream) {
  Step s = step(Micro::ld_, d);
  s.stream = stream;
  return s;
}

TEST(ModuleInvariantSteps, WhatFollowsFromOneRowGoesBeforeTheRows) {
  Steps steps;
  steps[kBefore] = {step(Micro::mov_, 0)};
  steps[kBody] = {load(1, 0),
                  load(2, 1),
                  step(Micro::lbcast_, 3, 2),
                  step(Micro::rcp_, 4, 3),
                  step(Micro::add_, 5, 4, 0),
                  step(Micro::mul_, 6, 1, 5),
                  step(Micro::rand_, 7, 5),
                  step(Micro::ssum_, 8, 5),
                  step(Micro::max_, 9, 8, 6),
                  step(Micro::st_, -1, 9)};
  const Steps made = before_rows(steps, {false, true}, 10);
  EXPECT_EQ(operations(made, kBefore), (Operations{Micro::mov_, Micro::ld_, Micro::lbcast_, Micro::rcp_, Micro::add_}));
  EXPECT_EQ(operations(made, kBody),
            (Operations{Micro::ld_, Micro::mul_, Micro::rand_, Micro::ssum_, Micro::max_, Micro::st_}));
  EXPECT_EQ(operations(before_rows(steps, {false, false}, 10), kBody), operations(steps, kBody));
}

TEST(ModuleInvariantSteps, RegistersThatAreWrittenTwiceStay) {
  Steps steps;
  steps[kBody] = {load(0, 0), step(Micro::abs_, 1, 0), step(Micro::rcp_, 1, 1), step(Micro::st_, -1, 1)};
  EXPECT_EQ(operations(before_rows(steps, {true}, 2), kBody), (Operations{Micro::abs_, Micro::rcp_, Micro::st_}));
}

// Divided by a number of the module's or by one that comes: the one is a constant of the kernel, the other stays.
TEST(ModuleInvariantSteps, ADivisorThatComesCostsNoMoreThanAConstant) {
  const auto divided = [](const std::string& argument, const std::string& divisor) {
    return "module @m {\nfunc.func public @main(%x: tensor<1024x8xf32>" + argument + ") -> tensor<1024x8xf32> {\n" +
           divisor +
           "%b = stablehlo.broadcast_in_dim %d, dims = [] : (tensor<f32>) -> tensor<1024x8xf32>\n"
           "%e = stablehlo.sqrt %b : tensor<1024x8xf32>\n"
           "%r = stablehlo.divide %x, %e : tensor<1024x8xf32>\nreturn %r : tensor<1024x8xf32>\n}\n}\n";
  };
  const module::Module constant = module::parse(divided("", "%d = stablehlo.constant dense<3.0> : tensor<f32>\n"), "c"),
                       comes = module::parse(divided(", %d: tensor<f32>", ""), "d");
  std::vector<module::Tensor> given = module::small_arguments(comes);
  given[1] = module::tensor("dense<3.0> : tensor<f32>");
  SystemChip chip(*arch::find_chip("n8"), Engine::check);
  const auto here = module_compiler::run(constant, {given[0]}, chip), there = module_compiler::run(comes, given, chip);
  EXPECT_EQ(module::differing(here.results[0], there.results[0]), -1);
  EXPECT_EQ(here.results[0].lanes.size(), 8192u);
  std::printf("%llu cycles by a constant, %llu by a number that comes\n",
              static_cast<unsigned long long>(here.report.cycles),
              static_cast<unsigned long long>(there.report.cycles));
  EXPECT_LT(static_cast<double>(there.report.cycles), 1.1 * static_cast<double>(here.report.cycles));
}

}  // namespace
}  // namespace veritpu::module_compiler
