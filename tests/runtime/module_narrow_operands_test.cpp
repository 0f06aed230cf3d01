// What only products in bf16 read is rounded where it is made: to the same bits.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/layout.h"
#include "runtime/module_compiler/narrow_operands.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Element;
using module::Module;
using module::Tensor;

// A value, which products make of it, and their results. Where the value itself is a result too it stays in f32.
struct Case {
  const char *name, *arguments, *value, *products, *results;
  size_t narrow, narrow_if_kept;  // values in bf16: a pad and its zero too
};
const std::vector<Case> kCases = {
    {"a dense layer's activation", "%a: tensor<1024x160xf32>, %w: tensor<160x8xf32>",
     "%v = stablehlo.multiply %a, %a : tensor<1024x160xf32>",
     "%y = stablehlo.dot_general %v, %w, contracting_dims = [1] x [0] : (tensor<1024x160xf32>, tensor<160x8xf32>) -> "
     "tensor<1024x8xf32>",
     "tensor<1024x8xf32>", 1, 0},
    {"a padded image", "%a: tensor<16x32x32x10xf32>, %w: tensor<3x3x10x4xf32>",
     "%v = stablehlo.multiply %a, %a : tensor<16x32x32x10xf32>",
     "%y = stablehlo.convolution(%v, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, "
     "1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<16x32x32x10xf32>, "
     "tensor<3x3x10x4xf32>) -> tensor<16x32x32x4xf32>",
     "tensor<16x32x32x4xf32>", 3, 3},
    {"both operands", "%a: tensor<512x300xf32>, %w: tensor<1xf32>", "%v = stablehlo.add %a, %a : tensor<512x300xf32>",
     "%y = stablehlo.dot_general %v, %v, contracting_dims = [1] x [1] : (tensor<512x300xf32>, tensor<512x300xf32>) -> "
     "tensor<512x512xf32>",
     "tensor<512x512xf32>", 1, 0},
};

std::string type_of(const std::string& value) {
  return value.substr(value.find(" : ") + 3);
}

Module text(const Case& c, bool kept) {
  const std::string kind = type_of(c.value), more = kept ? ", " + kind : "";
  return module::parse("module @m {\nfunc.func public @main(" + std::string(c.arguments) + ") -> (" + c.results + more +
                           ") {\n" + c.value + "\n" + c.products + "\nreturn %y" + (kept ? ", %v" : "") + " : " +
                           c.results + more + "\n}\n}\n",
                       c.name);
}

// Numbers, ties of bf16, subnormals and what overflows; few, as they spread.
Tensor drawn(std::mt19937& random, const module::Type& type) {
  const double rare[] = {INFINITY, -INFINITY, NAN, 3.4e38, 1e-40, -0.0, 1.00390625, 1.01171875};
  Tensor tensor{type, {}};
  for (int64_t i = 0; i < module::elements(type.shape); ++i) {
    module::Lane lane{};
    lane.real = static_cast<float>(static_cast<int32_t>(random())) * 0x1p-30f;
    if (random() % 20000 == 0) lane.real = static_cast<float>(rare[random() % 8]);
    tensor.lanes.push_back(lane);
  }
  return tensor;
}
std::vector<Tensor> arguments_of(const Module& m, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<Tensor> all;
  for (const auto& argument : m.functions[0].arguments)
    all.push_back(drawn(random, m.functions[0].type(argument.value)));
  return all;
}

size_t narrow_values(const Module& m) {
  const module::Function legal = module::legalise(m).module.functions[0];
  const module::Function made = narrow_operands(legal, Precision::one_pass);
  size_t count = 0;
  for (const auto& o : made.body.operations)
    count += !o.results.empty() && made.type(o.results[0]).element == Element::bf16;
  EXPECT_EQ(narrow_operands(legal, Precision::fp32).body.operations.size(), legal.body.operations.size());
  return count;
}

TEST(ModuleNarrowOperands, ProductsHaveTheSameBits) {
  size_t compared = 0;
  for (const char* name : {"n8", "lite"}) {
    SystemChip chip(*arch::find_chip(name), Engine::fast);
    for (const Case& c : kCases) {
      SCOPED_TRACE(std::string(c.name) + " on " + name);
      const Module narrow = text(c, false), kept = text(c, true);
      EXPECT_EQ(narrow_values(narrow), c.narrow);
      EXPECT_EQ(narrow_values(kept), c.narrow_if_kept);
      const auto arguments = arguments_of(narrow, 7);
      const Tensor got = run(narrow, arguments, chip).results[0], want = run(kept, arguments, chip).results[0];
      EXPECT_EQ(module::differing(got, want), -1);
      compared += want.lanes.size();
    }
  }
  std::printf("%zu elements compared\n", compared);
  EXPECT_GT(compared, 600000u);
}

// An argument is rounded as it moves to have its batch along lanes: by its bits, so infinities stay alone.
TEST(ModuleNarrowOperands, ImagesMoveByTheirBits) {
  const std::string image = "tensor<128x24x24x1xf32>", weights = "tensor<5x5x1x10xf32>",
                    whole = "tensor<128x20x20x10xf32>", sums = "tensor<20x20x10xf32>";
  const auto convolution = [&](const std::string& made, const std::string& by) {
    return made + " = stablehlo.convolution(%a, " + by +
           ") dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 "
           ": i64, feature_group_count = 1 : i64} : (" +
           image + ", " + weights + ") -> " + whole + "\n";
  };
  const auto network = [&](bool kept) {
    const std::string more = kept ? ", " + image : "";
    return module::parse(
        "module @m {\nfunc.func public @main(%a: " + image + ", %w: " + weights + ", %u: " + weights + ") -> (" + sums +
            more + ") {\n" + convolution("%c", "%w") + convolution("%d", "%u") +
            "%e = stablehlo.maximum %c, %d : " + whole + "\n%zero = stablehlo.constant dense<0.0> : tensor<f32>\n" +
            "%y = stablehlo.reduce(%e init: %zero) applies stablehlo.maximum across dimensions = [0] : (" + whole +
            ", tensor<f32>) -> " + sums + "\nreturn %y" + (kept ? ", %a" : "") + " : " + sums + more + "\n}\n}\n",
        "an image");
  };
  const arch::ChipConfig config = *arch::find_chip("lite");
  SystemChip chip(config, Engine::fast);
  const Module narrow = network(false), kept = network(true);
  const auto products = [&](const Module& m) {
    const std::string kernels = plan_text(m, config.core);
    size_t count = 0;
    for (size_t at = kernels.find(" product "); at != std::string::npos; at = kernels.find(" product ", at + 1))
      ++count;
    return count;
  };
  EXPECT_EQ(products(narrow), 4u) << plan_text(narrow, config.core);  // one for each byte of an element
  EXPECT_EQ(products(kept), 2u) << plan_text(kept, config.core);      // four bytes cost more than they save
  // Whole numbers, whose sums are exact in any order, but for the last bits of some, which are rounded off.
  auto arguments = arguments_of(narrow, 11);
  for (Tensor& argument : arguments)
    for (module::Lane& lane : argument.lanes) lane.real = std::isfinite(lane.real) ? std::floor(4 * lane.real) : 3;
  for (size_t i = 0; i < arguments[0].lanes.size(); i += 3) arguments[0].lanes[i].real *= 1 + 0x1p-10;
  const Tensor got = run(narrow, arguments, chip).results[0];
  EXPECT_EQ(module::differing(got, run(kept, arguments, chip).results[0]), -1);
  EXPECT_EQ(got.lanes.size(), 4000u);
  // The function that is laid out moves infinities, too.
  arguments[0].lanes[5].real = INFINITY, arguments[0].lanes[700].real = NAN;
  const module::Function before = narrow_operands(module::legalise(narrow).module.functions[0], Precision::one_pass);
  const module::Function after = lay_out(before, choose_layouts(before, 32, Donated::as_they_are), 32);
  EXPECT_GT(after.body.operations.size(), before.body.operations.size());
  const auto interpreted = [&](const module::Function& function) {
    Module alone;
    alone.functions.push_back(function);
    return module::interpret(alone, alone.functions[0], arguments)[0];
  };
  EXPECT_EQ(module::differing(interpreted(after), interpreted(before)), -1);
}

}  // namespace
}  // namespace veritpu::module_compiler
