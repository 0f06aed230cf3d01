// Convolutions of many groups, and their gradients.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "arch/config.h"
#include "runtime/module/builder.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using namespace module;

// Dimensions in any order, strides, dilations, padding; groups of features, or of the batch.
Module convolution(std::mt19937& random) {
  const auto pick = [&](int64_t least, int64_t most) {
    return least + static_cast<int64_t>(random() % static_cast<uint64_t>(most - least + 1));
  };
  const auto order = [&](int64_t rank) {
    List all(static_cast<size_t>(rank));
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random);
    return all;
  };
  const bool of_batch = random() % 2;
  const bool deep = random() % 2;  // groups of one feature, or more
  const int64_t spatial = pick(1, 2), rank = spatial + 2, groups = pick(2, 40), each = deep ? pick(1, 5) : pick(1, 2),
                features = of_batch ? pick(1, 3)
                           : deep   ? pick(2, 6)
                                    : 1;
  const List in = order(rank), kernel = order(rank), out = order(rank);
  Shape x(static_cast<size_t>(rank)), w = x;
  x[in[0]] = of_batch ? groups * (deep ? pick(1, 3) : 1) : pick(1, 3);
  x[in[1]] = of_batch ? features : groups * features;
  w[kernel[0]] = features;
  w[kernel[1]] = groups * each;
  Windows windows;
  for (int64_t s = 2; s < rank; s++) {
    // Of a gradient of weights the window is nearly as large as what it slides over.
    w[kernel[s]] = of_batch ? pick(4, 9) : pick(1, 4);
    x[in[s]] = w[kernel[s]] + pick(0, of_batch ? 2 : 9);
    windows.strides.push_back(pick(1, 2));
    windows.lhs.push_back(of_batch ? 1 : pick(1, 2));
    windows.rhs.push_back(w[kernel[s]] * 2 < x[in[s]] ? pick(1, 2) : 1);
    windows.reversal.push_back(pick(0, 1));
    windows.padding.push_back({pick(-1, 2), pick(0, 2)});
    if (windows.padding.back()[0] < 0 && x[in[s]] <= w[kernel[s]]) windows.padding.back()[0] = 0;
  }
  const Element e = random() % 3 ? Element::f32 : Element::bf16;
  Builder build("main");
  const ValueId image = build.argument({e, x}), weights = build.argument({e, w});
  const auto attributes = convolution_attributes(in, kernel, out, windows, groups, of_batch);
  Module m;
  m.functions.push_back(build.finish({build.add_one(Op::convolution, {image, weights}, attributes)}));
  return m;
}

TEST(ModuleGrouped, ConvolutionsOfManyGroups) {
  std::mt19937 random(1);
  size_t compared = 0, on_vector_unit = 0, merged = 0, programs = 0;
  for (int i = 0; i < 150; ++i) {
    const Module m = convolution(random);
    const auto given = small_arguments(m);
    const auto want = interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "lite", "n128"}) {
      const arch::ChipConfig config = *arch::find_chip(name);
      SystemChip chip(config, Engine::fast);
      const std::string plan = plan_text(m, config.core);
      on_vector_unit += plan.find(": product ") == std::string::npos;
      merged += plan.find(":i1[") != std::string::npos;  // where groups meet
      ++programs;
      ASSERT_EQ(differing(run(m, given, chip, {Precision::fp32, true, true}).results[0], want[0]), -1) << name << ":\n"
                                                                                                       << print(m);
      compared += want[0].lanes.size();
    }
  }
  std::printf("%zu elements compared, %zu of %zu programs without a product, %zu with several groups as one\n",
              compared, on_vector_unit, programs, merged);
  EXPECT_GT(compared, 50000U);
  EXPECT_GT(on_vector_unit, programs / 10);
  EXPECT_GT(merged, programs / 5);
}

std::string layer(const std::string& a, const std::string& b, const std::string& to, const std::string& dimensions,
                  int feature_groups, int batch_groups) {
  return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
         " {\n%0 = stablehlo.convolution(%a, %b) dim_numbers = " + dimensions +
         ", window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [0, "
         "0]} {batch_group_count = " +
         std::to_string(batch_groups) + " : i64, feature_group_count = " + std::to_string(feature_groups) +
         " : i64} : (" + a + ", " + b + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n";
}
const std::string kForward = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
                  kWeights = "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]";

TEST(ModuleGrouped, GradientsOfDepthwiseLayersHaveNoProducts) {
  const std::string x = "tensor<4x14x14x96xf32>", w = "tensor<3x3x1x96xf32>";
  const Module m = parse(layer(x, x, w, kWeights, 1, 96), "depthwise");
  for (const char* name : {"lite", "n128"})
    EXPECT_EQ(plan_text(m, arch::find_chip(name)->core).find(": product "), std::string::npos) << name;
}

// Of two outputs a group: the images' lanes come twice, by a product with ones and zeros; the vector unit has the rest.
TEST(ModuleGrouped, OutputsOfAGroupAreGroupsOfOne) {
  const std::string x = "tensor<4x14x14x64xf32>", y = "tensor<4x14x14x128xf32>", w = "tensor<3x3x1x128xf32>";
  const std::string plan = plan_text(parse(layer(x, y, w, kWeights, 1, 64), "twice"), arch::find_chip("n128")->core);
  const size_t first = plan.find(": product ");
  ASSERT_NE(first, std::string::npos) << plan;
  EXPECT_EQ(plan.find(": product ", first + 1), std::string::npos) << plan;
  EXPECT_EQ(plan.find(":i1["), std::string::npos) << plan;
}

// 32 groups of 4 channels fill an array of 128 x 128 as one.
TEST(ModuleGrouped, GroupsBecomeOne) {
  const std::string x = "tensor<4x14x14x128xf32>", w = "tensor<3x3x4x128xf32>";
  for (const auto& text : {layer(x, w, x, kForward, 32, 1), layer(x, x, w, kWeights, 1, 32)}) {
    const std::string plan = plan_text(parse(text, "groups"), arch::find_chip("n128")->core);
    EXPECT_NE(plan.find("; batch; m"), std::string::npos) << plan;
  }
}

}  // namespace
}  // namespace veritpu::module_compiler
