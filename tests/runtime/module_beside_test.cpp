// Kernels of the vector unit that run in turns with a product that has nothing to do with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/beside.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/verify_plan.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string matrix(int rows, int columns) {
  return "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) + "xf32>";
}

// A product of sums, and sums over columns and rows of others, one after the other. `dependent`: these are of the
// product's results.
std::string program(std::mt19937& random, bool dependent) {
  const auto pick = [&](int least, int most) { return least + static_cast<int>(random() % (most - least + 1u)); };
  const int m = pick(60, 120), k = pick(30, 90), n = pick(30, 70), rows = dependent ? m : pick(150, 300),
            columns = dependent ? n : pick(20, 70);
  const std::string x = matrix(m, k), w = matrix(k, n), y = matrix(rows, columns), to = matrix(m, n),
                    row = "tensor<" + std::to_string(columns) + "xf32>",
                    column = "tensor<" + std::to_string(rows) + "xf32>";
  std::string text = "%none = stablehlo.constant dense<0.0> : tensor<f32>\n%x2 = stablehlo.add %x, %x : " + x +
                     "\n%p = stablehlo.dot_general %x2, %w, contracting_dims = [1] x [0] : (" + x + ", " + w + ") -> " +
                     to + "\n";
  std::string at = dependent ? "%p" : "%y";
  for (int i = 0; i < 3; ++i) {
    const std::string s = std::to_string(i), along = i % 2 ? "1" : "0", sums = i % 2 ? column : row;
    text += "%s" + s + " = stablehlo.reduce(" + at + " init: %none) applies stablehlo.add across dimensions = [" +
            along + "] : (" + y + ", tensor<f32>) -> " + sums + "\n%b" + s + " = stablehlo.broadcast_in_dim %s" + s +
            ", dims = [" + (i % 2 ? "0" : "1") + "] : (" + sums + ") -> " + y + "\n%d" + s + " = stablehlo.subtract " +
            at + ", %b" + s + " : " + y + "\n";
    at = "%d" + s;
  }
  return "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ", %y: " + y + ") -> (" + to + ", " + y +
         ") {\n" + text + "return %p, " + at + " : " + to + ", " + y + "\n}\n}\n";
}

Plan paired(const module::Module& m, const arch::CoreConfig& core) {
  Plan p = plan(m.functions[0], Precision::one_pass, core.n);
  run_beside(p, core);
  return p;
}
int beside(const Plan& plan) {
  int all = 0;
  for (const Kernel& kernel : plan.kernels) all += kernel.beside;
  return all;
}

// The same of what stands before the product, whose operand takes as long, and is asked for behind it.
std::string waiting_program(std::mt19937& random) {
  const auto pick = [&](int least, int most) { return least + static_cast<int>(random() % (most - least + 1u)); };
  const int m = pick(100, 160), k = pick(150, 200), n = pick(60, 90);
  const std::string x = matrix(m, k), w = matrix(k, n), y = matrix(m, n);
  const auto centred = [](const std::string& of, const std::string& type, int columns) {
    const std::string row = "tensor<" + std::to_string(columns) + "xf32>";
    return "%s" + of + " = stablehlo.reduce(%" + of +
           " init: %none) applies stablehlo.add across dimensions = [0] : (" + type + ", tensor<f32>) -> " + row +
           "\n%b" + of + " = stablehlo.broadcast_in_dim %s" + of + ", dims = [1] : (" + row + ") -> " + type + "\n%d" +
           of + " = stablehlo.subtract %" + of + ", %b" + of + " : " + type + "\n";
  };
  return "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ", %y: " + y + ") -> " + y +
         " {\n%none = stablehlo.constant dense<0.0> : tensor<f32>\n" + centred("x", x, k) + centred("y", y, n) +
         "%p = stablehlo.dot_general %dx, %w, contracting_dims = [1] x [0] : (" + x + ", " + w + ") -> " + y +
         "\n%q = stablehlo.add %p, %dy : " + y + "\nreturn %q : " + y + "\n}\n}\n";
}

// Whole numbers, so small that every sum is exact.
TEST(ModuleBeside, ComputesWhatTheInterpreterComputes) {
  std::mt19937 sums(1), waiting(4);
  for (const int64_t rows : {1024, 16384})
    for (int i = 0; i < 30 && !HasFailure(); ++i) {
      std::mt19937& random = i < 20 ? sums : waiting;
      const std::string text = i < 20 ? program(random, false) : waiting_program(random);
      SCOPED_TRACE(text);
      const module::Module m = module::parse(text, "m");
      module::verify(m, "m");
      arch::ChipConfig config = *arch::find_chip("n8");
      config.core.vmem_rows = static_cast<int>(rows);
      EXPECT_GT(beside(paired(m, config.core)), 0);
      std::vector<module::Tensor> arguments;
      for (const auto& argument : m.functions[0].arguments) {
        arguments.push_back({m.functions[0].type(argument.value), {}});
        arguments.back().lanes.resize(static_cast<size_t>(module::elements(arguments.back().type.shape)));
        for (auto& lane : arguments.back().lanes) lane.real = static_cast<double>(random() % 3) - 1;
      }
      SystemChip chip(config, Engine::fast);
      const auto got = run(m, arguments, chip, {Precision::one_pass, true, true}).results;
      const auto want = module::interpret(m, m.functions[0], arguments);
      for (size_t r = 0; r < want.size(); ++r) EXPECT_EQ(differing(got[r], want[r]), -1) << r;
    }
}

TEST(ModuleBeside, TakesNothingThatHasToDoWithTheProduct) {
  std::mt19937 random(2);
  const arch::CoreConfig core = arch::find_chip("n8")->core;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(beside(paired(module::parse(program(random, true), "m"), core)), 0);
}

// What the product's operand comes from does not, nor what is asked for before.
TEST(ModuleBeside, WhatIsNeededLaterWaitsForTheProduct) {
  std::mt19937 random(4);
  const arch::CoreConfig core = arch::find_chip("n8")->core;
  for (int i = 0; i < 10; ++i) {
    const Plan p = paired(module::parse(waiting_program(random), "m"), core);
    EXPECT_EQ(beside(p), 2);
    EXPECT_THAT(mistakes(p), testing::IsEmpty());
    const auto product = std::find_if(p.kernels.begin(), p.kernels.end(), [](const Kernel& kernel) {
      return std::holds_alternative<Product>(kernel.what);
    });
    EXPECT_EQ(product - p.kernels.begin(), 2);
    ASSERT_EQ(p.kernels.end() - product, 4);
    EXPECT_TRUE(std::holds_alternative<Reduction>(product[1].what));
  }
}

TEST(ModuleBeside, IsVerified) {
  std::mt19937 random(3);
  const arch::CoreConfig core = arch::find_chip("n8")->core;
  EXPECT_THAT(mistakes(paired(module::parse(program(random, false), "m"), core)), testing::IsEmpty());
  Plan p = paired(module::parse(program(random, true), "m"), core);
  EXPECT_THAT(mistakes(p), testing::IsEmpty());
  for (Kernel& kernel : p.kernels)
    if (std::holds_alternative<Product>(kernel.what)) {
      for (const int beside : {1, 1000}) {
        kernel.beside = beside;
        EXPECT_THAT(mistakes(p), testing::ElementsAre(testing::HasSubstr("what runs beside it")));
      }
    }
}

// Less than one after the other, with the matrix unit and the vector unit at work about as long as each other.
TEST(ModuleBeside, TakesFewerCycles) {
  const std::string wide = matrix(4096, 256), square = matrix(256, 4096), sum = "tensor<256xf32>";
  const std::string text =
      "module @m {\nfunc.func public @main(%x: " + square + ", %w: " + wide + ", %y: " + wide + ") -> (" +
      matrix(256, 256) + ", " + wide + ") {\n%none = stablehlo.constant dense<0.0> : tensor<f32>\n" +
      "%p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (" + square + ", " + wide + ") -> " +
      matrix(256, 256) + "\n%s = stablehlo.reduce(%y init: %none) applies stablehlo.add across dimensions = [0] : (" +
      wide + ", tensor<f32>) -> " + sum + "\n%b = stablehlo.broadcast_in_dim %s, dims = [1] : (" + sum + ") -> " +
      wide + "\n%d = stablehlo.subtract %y, %b : " + wide + "\nreturn %p, %d : " + matrix(256, 256) + ", " + wide +
      "\n}\n}\n";
  const module::Module m = module::parse(text, "m");
  const auto& config = *arch::find_chip("lite");
  std::vector<module::Tensor> arguments;
  for (const auto& argument : m.functions[0].arguments) {
    arguments.push_back({m.functions[0].type(argument.value), {}});
    arguments.back().lanes.resize(static_cast<size_t>(module::elements(arguments.back().type.shape)));
  }
  const auto cycles = [&](bool apart) {
    SystemChip chip(config, make_timing_core);
    Options options;
    options.apart = apart;
    return run(m, arguments, chip, options).report.cycles;
  };
  EXPECT_LT(cycles(false), cycles(true) * 17 / 20);
}

}  // namespace
}  // namespace veritpu::module_compiler
