// The interpreter where JAX's programs do not reach: operations that others send, and the rounding of each step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/module/builder.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ModuleInterpreter, RoundsEachStep) {
  // 256 + 1 has no bf16, and is 256 again at each step; a sum of wider ones would be 258.
  const std::string body =
      "%0 = stablehlo.add %a, %b : tensor<bf16>\n%1 = stablehlo.add %0, %b : tensor<bf16>\nreturn %1 : tensor<bf16>";
  EXPECT_THAT(run_main(main_of("%a: tensor<bf16>, %b: tensor<bf16>", body, "tensor<bf16>"),
                       {tensor("dense<256.0> : tensor<bf16>"), tensor("dense<1.0> : tensor<bf16>")}),
              ElementsAre("2.56e+02"));
}

TEST(ModuleInterpreter, WrapsWholeNumbers) {
  const std::string body = "%0 = stablehlo.multiply %a, %a : tensor<2xi8>\nreturn %0 : tensor<2xi8>";
  EXPECT_THAT(
      run_main(main_of("%a: tensor<2xi8>", body, "tensor<2xi8>"), {tensor("dense<[-128, 100]> : tensor<2xi8>")}),
      ElementsAre("[0, 16]"));
}

TEST(ModuleInterpreter, ChoosesByIf) {
  const std::string text =
      main_of("%p: tensor<i1>, %a: tensor<i32>",
              "%0 = \"stablehlo.if\"(%p) ({\n stablehlo.return %a : tensor<i32>\n}, {\n %1 = "
              "stablehlo.negate %a : tensor<i32>\n stablehlo.return %1 : tensor<i32>\n}) : (tensor<i1>) "
              "-> tensor<i32>\nreturn %0 : tensor<i32>",
              "tensor<i32>");
  EXPECT_THAT(run_main(text, {tensor("dense<true> : tensor<i1>"), tensor("dense<5> : tensor<i32>")}), ElementsAre("5"));
  EXPECT_THAT(run_main(text, {tensor("dense<false> : tensor<i1>"), tensor("dense<5> : tensor<i32>")}),
              ElementsAre("-5"));
}

TEST(ModuleInterpreter, CompositesMeanTheirDecomposition) {
  EXPECT_THAT(
      run_main("func.func @main(%a: tensor<f32>) -> tensor<f32> {\n%0 = stablehlo.composite \"chlo.twice\" %a "
               "{composite_attributes = {k = 1 : i64}, decomposition = @twice, version = 1 : i32} : (tensor<f32>) "
               "-> tensor<f32>\nreturn %0 : tensor<f32>\n}\nfunc.func private @twice(%a: tensor<f32>) -> "
               "tensor<f32> {\n%0 = stablehlo.add %a, %a : tensor<f32>\nreturn %0 : tensor<f32>\n}\n",
               {tensor("dense<1.5> : tensor<f32>")}),
      ElementsAre("3.0e+00"));
}

TEST(ModuleInterpreter, MapsRegions) {
  const std::string body =
      "%0 = \"stablehlo.map\"(%a, %a) <{dimensions = array<i64: 0>}> ({\n^bb0(%l: tensor<i32>, %r: tensor<i32>):\n %m "
      "= "
      "stablehlo.multiply %l, %r : tensor<i32>\n stablehlo.return %m : tensor<i32>\n}) : (tensor<3xi32>, "
      "tensor<3xi32>) -> "
      "tensor<3xi32>\nreturn %0 : tensor<3xi32>";
  EXPECT_THAT(
      run_main(main_of("%a: tensor<3xi32>", body, "tensor<3xi32>"), {tensor("dense<[1, -2, 3]> : tensor<3xi32>")}),
      ElementsAre("[1, 4, 9]"));
}

TEST(ModuleInterpreter, RegionsThatAreNoOrderSort) {
  const std::string body =
      "%0 = \"stablehlo.sort\"(%a) <{dimension = 0 : i64}> ({\n^bb0(%l: tensor<i32>, %r: tensor<i32>):\n %t = "
      "stablehlo.constant dense<true> : tensor<i1>\n stablehlo.return %t : tensor<i1>\n}) : (tensor<40xi32>) -> "
      "tensor<40xi32>\nreturn %0 : tensor<40xi32>";
  EXPECT_EQ(
      run_main(main_of("%a: tensor<40xi32>", body, "tensor<40xi32>"), {tensor("dense<7> : tensor<40xi32>")}).size(),
      1u);
}

TEST(ModuleInterpreter, RefusesOtherArguments) {
  const Module module = parse(main_of("%a: tensor<2xf32>", "return %a : tensor<2xf32>", "tensor<2xf32>"), "m");
  const auto said = [&](const std::vector<Tensor>& arguments) -> std::string {
    try {
      interpret(module, *module.find("main"), arguments);
    } catch (const InterpretError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(said({}), "@main takes 1 arguments, not 0; give as many");
  EXPECT_EQ(said({tensor("dense<0> : tensor<2xi32>")}),
            "argument 0 of @main is tensor<2xf32>, not tensor<2xi32>; give that type");
}

// batch_norm_* of [4, 2] values in f64, as functions of one element that moves.
class BatchNorm : public testing::Test {
 protected:
  static constexpr int kRows = 4, kFeatures = 2;
  const Type type_{Element::f64, {kRows, kFeatures}}, vector_{Element::f64, {kFeatures}};

  static Tensor numbers(const Type& type, double seed) {
    Tensor tensor{type, {}};
    for (int64_t i = 0; i < elements(type.shape); i++) {
      Lane lane;
      lane.real = std::sin(seed + 1.7 * static_cast<double>(i));
      tensor.lanes.push_back(lane);
    }
    return tensor;
  }

  std::vector<Tensor> run(Op op, const std::vector<Tensor>& arguments) const {
    Builder build("main");
    std::vector<ValueId> operands;
    for (const Tensor& a : arguments) operands.push_back(build.argument(a.type));
    const auto results = build.add(op, operands, {{Attr::epsilon, 0.25}, {Attr::feature_index, int64_t{1}}});
    Module module;
    module.functions.push_back(build.finish(results));
    verify(module, "built");
    return interpret(module, module.functions[0], arguments);
  }
};

TEST_F(BatchNorm, TrainingHasNoMeanAndInferenceAgrees) {
  const Tensor x = numbers(type_, 0), scale = numbers(vector_, 1), offset = numbers(vector_, 2);
  const auto trained = run(Op::batch_norm_training, {x, scale, offset});
  for (int f = 0; f < kFeatures; f++) {
    double mean = 0, variance = 0, result = 0;
    for (int r = 0; r < kRows; r++) mean += x.lanes[r * kFeatures + f].real / kRows;
    for (int r = 0; r < kRows; r++) variance += std::pow(x.lanes[r * kFeatures + f].real - mean, 2) / kRows;
    for (int r = 0; r < kRows; r++) result += trained[0].lanes[r * kFeatures + f].real / kRows;
    EXPECT_NEAR(trained[1].lanes[f].real, mean, 1e-15);
    EXPECT_NEAR(trained[2].lanes[f].real, variance, 1e-15);
    EXPECT_NEAR(result, offset.lanes[f].real, 1e-15);
    EXPECT_NEAR(trained[0].lanes[f].real,
                (x.lanes[f].real - mean) / std::sqrt(variance + 0.25) * scale.lanes[f].real + offset.lanes[f].real,
                1e-14);
  }
  const auto inferred = run(Op::batch_norm_inference, {x, scale, offset, trained[1], trained[2]});
  for (size_t i = 0; i < x.lanes.size(); i++) EXPECT_NEAR(inferred[0].lanes[i].real, trained[0].lanes[i].real, 1e-14);
}

TEST_F(BatchNorm, GradientIsTheSlope) {
  const std::vector<Tensor> at{numbers(type_, 0), numbers(vector_, 1), numbers(vector_, 2)};
  const Tensor seed = numbers(type_, 5);
  const auto loss = [&](const std::vector<Tensor>& arguments) {
    const auto y = run(Op::batch_norm_training, arguments)[0];
    double sum = 0;
    for (size_t i = 0; i < y.lanes.size(); i++) sum += y.lanes[i].real * seed.lanes[i].real;
    return sum;
  };
  const auto forward = run(Op::batch_norm_training, at);
  const auto grads = run(Op::batch_norm_grad, {at[0], at[1], forward[1], forward[2], seed});
  for (size_t n = 0; n < at.size(); n++) {
    for (size_t i = 0; i < at[n].lanes.size(); i++) {
      auto above = at, below = at;
      above[n].lanes[i].real += 1e-5;
      below[n].lanes[i].real -= 1e-5;
      EXPECT_NEAR(grads[n].lanes[i].real, (loss(above) - loss(below)) / 2e-5, 1e-9) << n << " " << i;
    }
  }
}

}  // namespace
}  // namespace veritpu::module
