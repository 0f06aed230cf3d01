// The vector unit need not round what the matrix unit rounds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "arch/config.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/round_as_read.h"
#include "systemc/system_chip.h"
#include "tests/runtime/collective_modules.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Module;
using module::Tensor;

// Buffers of 64 x 128: f32 is added up and rounded, which products read, or others too.
enum Reader : uint8_t { product, product_with_f32, product_in_f32, map, caller };
bool rounds(const std::vector<Reader>& readers, Element narrow = Element::bf16) {
  Plan plan;
  const auto buffer = [&](BufferInfo::Role role, Element element) {
    plan.buffers.push_back({role, element, 64 * 128, 128});
    return dense(static_cast<BufferId>(plan.buffers.size()) - 1, element, {64, 128});
  };
  const bool result = std::count(readers.begin(), readers.end(), caller);
  const View from = buffer(BufferInfo::argument, Element::f32),
             to = buffer(result ? BufferInfo::result : BufferInfo::temporary, narrow);
  Lane sum{Lane::node, Element::f32}, rounded{Lane::node, narrow};
  sum.op = module::Op::add, sum.operands = {0, 0};
  rounded.op = module::Op::convert, rounded.operands = {1};
  const Lane input{Lane::input, Element::f32, 0};
  plan.kernels.push_back({Map{{64, 128}, {from}, {input, sum, rounded}, {{2, to}}}});
  for (const Reader reader : readers) {
    if (reader == map)
      plan.kernels.push_back(
          {Map{{64, 128}, {to}, {{Lane::input, narrow, 0}}, {{0, buffer(BufferInfo::result, narrow)}}}});
    if (reader == map || reader == caller) continue;
    Product p{to, reader == product_with_f32 ? from : to, buffer(BufferInfo::result, Element::f32)};
    p.m = {{64, 128, 0, 128}}, p.n = {{128, 0, 1, 1}}, p.k = {{64, 1, 128, 0}};
    p.precision = reader == product_in_f32 ? Precision::fp32 : Precision::one_pass;
    plan.kernels.push_back({p});
  }
  round_as_read(plan);
  return std::get<Map>(plan.kernels[0].what).outputs[0].lane == 2;
}

TEST(ModuleRoundAsRead, OnlyWhatProductsOfThatWidthRead) {
  EXPECT_FALSE(rounds({product}));
  EXPECT_FALSE(rounds({product, product}));
  EXPECT_TRUE(rounds({product, map}));
  EXPECT_TRUE(rounds({product, caller}));
  EXPECT_TRUE(rounds({product, product_in_f32}));  // three passes take a word apart
  EXPECT_FALSE(rounds({product_with_f32}));
  EXPECT_FALSE(rounds({product}, Element::f16));
  EXPECT_TRUE(rounds({product_with_f32}, Element::f16));  // it is in bf16
}

// A product of what is added and rounded; the caller may have that too.
Module text(bool kept) {
  const std::string more = kept ? ", tensor<40x48xbf16>" : "";
  return module::parse(
      "module @m {\nfunc.func public @main(%a: tensor<40x48xf32>, %b: tensor<40x48xf32>, %w: tensor<48x16xbf16>) -> "
      "(tensor<40x16xf32>" +
          more +
          ") {\n%s = stablehlo.add %a, %b : tensor<40x48xf32>\n"
          "%v = stablehlo.convert %s : (tensor<40x48xf32>) -> tensor<40x48xbf16>\n"
          "%y = stablehlo.dot_general %v, %w, contracting_dims = [1] x [0] : (tensor<40x48xbf16>, "
          "tensor<48x16xbf16>) -> tensor<40x16xf32>\nreturn %y" +
          (kept ? ", %v" : "") + " : tensor<40x16xf32>" + more + "\n}\n}\n",
      "a product");
}

std::vector<Tensor> arguments_of(const Module& m) {
  const double rare[] = {INFINITY, NAN, 3.4e38, 1e-40, -0.0, 1.00390625};
  std::mt19937 random(3);
  std::vector<Tensor> all;
  for (const auto& argument : m.functions[0].arguments) {
    Tensor tensor = module::drawn(random, m.functions[0].type(argument.value));
    for (auto& lane : tensor.lanes)
      if (tensor.type.element == Element::f32 && random() % 200 == 0)
        lane.real = static_cast<float>(rare[random() % 6]);
    all.push_back(std::move(tensor));
  }
  return all;
}

TEST(ModuleRoundAsRead, TheProductHasTheSameBits) {
  size_t compared = 0;
  for (const char* name : {"n8", "lite", "n128"})
    for (const int rows : {32768, 512}) {  // of VMEM
      arch::ChipConfig config = *arch::find_chip(name);
      config.core.vmem_rows = rows;
      SystemChip chip(config, Engine::fast);
      const auto arguments = arguments_of(text(false));
      const Tensor got = run(text(false), arguments, chip).results[0],
                   want = run(text(true), arguments, chip).results[0];
      EXPECT_EQ(module::differing(got, want), -1) << name;
      compared += want.lanes.size();
    }
  EXPECT_EQ(compared, 6u * 640u);
}

}  // namespace
}  // namespace veritpu::module_compiler
