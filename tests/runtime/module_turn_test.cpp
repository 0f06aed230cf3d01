// Buffers of few elements a row that lie with another dimension along lanes.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string type(const std::vector<int>& shape) {
  std::string text = "tensor<";
  for (const int count : shape) text += std::to_string(count) + "x";
  return text + "f32>";
}

// Scores of a few classes for each point of images, with a bias; their largest, and what is made of the differences.
// Points may be one dimension or three in between.
std::string program(std::mt19937& random) {
  const auto pick = [&](int least, int most) { return least + static_cast<int>(random() % (most - least + 1u)); };
  const int images = pick(1, 4), height = pick(3, 12), width = pick(3, 12), channels = pick(1, 12),
            classes = pick(2, 4), points = images * height * width;
  const std::string x = type({images, height, width, channels}), w = type({channels, classes}), b = type({classes}),
                    image = type({images, height, width, classes}), flat = type({points, classes}),
                    row = type({points});
  std::string text =
      "%none = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "%low = stablehlo.constant dense<-1000.0> : tensor<f32>\n"
      "%0 = stablehlo.dot_general %x, %w, contracting_dims = [3] x [0] : (" +
      x + ", " + w + ") -> " + image + "\n%1 = stablehlo.broadcast_in_dim %b, dims = [3] : (" + b + ") -> " + image +
      "\n%2 = stablehlo.add %0, %1 : " + image + "\n%3 = stablehlo.reshape %2 : (" + image + ") -> " + flat + "\n";
  text += "%m = stablehlo.reduce(%3 init: %low) applies stablehlo.maximum across dimensions = [1] : (" + flat +
          ", tensor<f32>) -> " + row + "\n%wide = stablehlo.broadcast_in_dim %m, dims = [0] : (" + row + ") -> " +
          flat + "\n%d = stablehlo.subtract %3, %wide : " + flat + "\n%s = stablehlo.multiply %d, %d : " + flat +
          "\n%sum = stablehlo.reduce(%s init: %none) applies stablehlo.add across dimensions = [1] : (" + flat +
          ", tensor<f32>) -> " + row + "\n%each = stablehlo.broadcast_in_dim %sum, dims = [0] : (" + row + ") -> " +
          flat + "\n%y = stablehlo.minimum %each, %3 : " + flat + "\n%r = stablehlo.reverse %y, dims = [" +
          std::to_string(random() % 2) + "] : " + flat + "\n%z = stablehlo.add %r, %d : " + flat + "\n";
  return "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ", %b: " + b + ") -> (" + flat + ", " + row +
         ") {\n" + text + "return %z, %sum : " + flat + ", " + row + "\n}\n}\n";
}

// The buffers that a plan stores with the points along lanes.
bool has_turned(const std::string& plan, const module::Module& m) {
  const auto& scores = m.functions[0].results[0].type.shape;
  const std::string by_class = "*" + std::to_string(scores[0]);
  return plan.find(std::to_string(scores[1]) + by_class) != std::string::npos;
}

TEST(ModuleTurn, ComputesWhatTheInterpreterComputes) {
  std::mt19937 random(1);
  size_t compared = 0, turned = 0;
  constexpr int kModules = 60;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = program(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "turn");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "n16", "n128"}) {
      Options options;
      options.default_precision = Precision::fp32;
      options.verify = true;
      const auto chip = *arch::find_chip(name);
      turned += has_turned(plan_text(m, chip.core, options), m);
      SystemChip system(chip, Engine::fast);
      const auto results = run(m, given, system, options).results;
      for (size_t r = 0; r < want.size(); ++r) {
        EXPECT_EQ(module::differing(results[r], want[r]), -1) << name << ", result " << r;
        compared += want[r].lanes.size();
      }
    }
  }
  std::printf("%zu elements compared, %zu of %d programs with buffers turned\n", compared, turned, 3 * kModules);
  EXPECT_GT(turned, kModules / 4u);
}

}  // namespace
}  // namespace veritpu::module_compiler
