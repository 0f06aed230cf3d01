// Scalars of whole numbers apart from the rest: both together are the module.
#include <gtest/gtest.h>

#include "runtime/module/lower.h"
#include "runtime/module/scalars.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

const std::string kArguments = "%w: tensor<2xf32> {tf.aliasing_output = 2 : i32}, %t: tensor<i32>, %x: tensor<2xf32>";
const std::string kTypes = "tensor<i32>, tensor<f32>, tensor<2xf32>, tensor<f32>";
const std::string kBody = R"(
  %one = stablehlo.constant dense<1> : tensor<i32>
  %decay = stablehlo.constant dense<0.5> : tensor<f32>
  %next = stablehlo.add %t, %one : tensor<i32>
  %real = stablehlo.convert %next : (tensor<i32>) -> tensor<f32>
  %power = stablehlo.power %decay, %real : tensor<f32>
  %spread = stablehlo.broadcast_in_dim %power, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %step = stablehlo.multiply %x, %spread : tensor<2xf32>
  %made = stablehlo.subtract %w, %step : tensor<2xf32>
  %last = stablehlo.add %decay, %decay : tensor<f32>
  return %next, %power, %made, %last : )";

TEST(ModuleScalars, AndTheRestAreTheModule) {
  const Module module = parse(main_of(kArguments, kBody + kTypes, kTypes), "step");
  const auto split = split_scalars(module);
  ASSERT_TRUE(split);
  EXPECT_EQ(split->scalar_arguments, std::vector<size_t>{1});
  EXPECT_EQ(split->rest_arguments, (std::vector<size_t>{0, 2}));
  EXPECT_EQ(split->scalar_results, (std::vector<size_t>{0, 1}));
  EXPECT_EQ(split->rest_results, (std::vector<size_t>{2, 3}));
  ASSERT_EQ(split->handed, 1u);
  const Function &scalars = split->scalars.functions[0], &rest = split->rest.functions[0];
  EXPECT_EQ(rest.arguments[0].alias, 0);

  const Tensor w = tensor("dense<[1.0, 2.0]> : tensor<2xf32>"), x = tensor("dense<[8.0, 4.0]> : tensor<2xf32>");
  const Tensor t = tensor("dense<2> : tensor<i32>");
  const auto whole = interpret(module, *module.find("main"), {w, t, x});
  const auto made = interpret(split->scalars, scalars, {t});
  ASSERT_EQ(made.size(), 3u);  // what is handed over, then results
  EXPECT_EQ(made[1].lanes[0].integer, whole[0].lanes[0].integer);
  EXPECT_EQ(made[2].lanes[0].real, whole[1].lanes[0].real);
  const auto others = interpret(split->rest, rest, {w, x, made[0]});
  ASSERT_EQ(others.size(), 2u);
  for (size_t i = 0; i < 2; i++) EXPECT_EQ(others[0].lanes[i].real, whole[2].lanes[i].real);
  EXPECT_EQ(whole[2].lanes[0].real, 1 - 8.0 / 8);
  EXPECT_EQ(others[1].lanes[0].real, 1);
  EXPECT_NO_THROW(lower(split->rest, rest));  // the rest is a graph
  EXPECT_THROW(lower(module, *module.find("main")), LowerError);
}

TEST(ModuleScalars, AreNotApartWithoutNeed) {
  const auto splits = [](const std::string& arguments, const std::string& body, const std::string& results) {
    return split_scalars(parse(main_of(arguments, body + results, results), "step")).has_value();
  };
  EXPECT_FALSE(splits("%x: tensor<f32>", "%y = stablehlo.add %x, %x : tensor<f32>\n return %y : ", "tensor<f32>"));
  EXPECT_FALSE(splits("%t: tensor<i32>", "%y = stablehlo.add %t, %t : tensor<i32>\n return %y : ", "tensor<i32>"));
  EXPECT_FALSE(splits("%t: tensor<i32>",  // the rest is of whole numbers
                      "%y = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<i32>) -> tensor<3xi32>\n return %y : ",
                      "tensor<3xi32>"));
}

}  // namespace
}  // namespace veritpu::module
