// Post-training quantisation as a pass: which products it finds, what it makes of them, and its error.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/graph/interpreter.h"
#include "runtime/graph/quantise.h"

namespace veritpu::graph {
namespace {

constexpr int64_t kRows = 24, kIn = 40, kOut = 12;

Graph dense() {
  Graph g;
  const NodeId x = input(g, "x", DType::f32, {kRows, kIn});
  const NodeId w = convert(g, parameter(g, "w", DType::f32, {kIn, kOut}), DType::f16);
  const NodeId y = matmul(g, x, w, MatmulFormat::f16, DType::f32);
  g.outputs.push_back({"y", binary(g, Op::add, y, parameter(g, "b", DType::f32, {1, kOut}))});
  g.outputs.push_back({"gram", matmul(g, x, x, MatmulFormat::fp32, DType::f32, true)});
  return g;
}

std::vector<double> draw(int64_t count, double scale, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<double> values(static_cast<size_t>(count));
  for (double& v : values) v = scale * (static_cast<double>(random()) / 0x80000000u - 1);
  return values;
}

TEST(Quantise, FindsProductsOfWeights) {
  const Graph g = dense();
  const auto found = weight_products(g);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(g[found[0].product].op, Op::matmul);
  EXPECT_EQ(g[found[0].activation].name, "x");
  EXPECT_EQ(g[found[0].weight].name, "w");
}

TEST(Quantise, LeavesNothingOfTheWeight) {
  const Graph q = quantised(dense(), {{"w", 2.0}});
  int products = 0;
  for (const Node& node : q.nodes) {
    EXPECT_NE(node.name, "w");
    products += node.op == Op::matmul && node.format == MatmulFormat::int8;
  }
  EXPECT_EQ(products, 1);
  EXPECT_EQ(print(quantised(dense(), {})).find("int8"), std::string::npos);
  EXPECT_THROW(quantised(dense(), {{"b", 1.0}}), GraphError);
}

TEST(Quantise, ChannelsHaveScalesOfTheirOwn) {
  const QuantisedWeight q = quantise({1.0f, -200.0f, 0, -0.5f, 100.0f, 0}, 3, 254);
  EXPECT_EQ(q.int8, (std::vector<float>{127, -127, 0, -64, 64, 0}));  // 63.5 goes to even
  EXPECT_EQ(q.scale.size(), 3u);
  EXPECT_FLOAT_EQ(q.scale[0], 2.0f / 127);
  EXPECT_FLOAT_EQ(q.scale[1], 400.0f / 127);
  EXPECT_GT(q.scale[2], 0) << "of a channel of zeros";
}

// Each factor is off by half a step at most, so a product of K factors by K (a/2 |w| + w/2 |a| + a w / 4).
TEST(Quantise, ErrsByHalfAStepOfEachFactor) {
  const std::vector<double> x = draw(kRows * kIn, 3, 1), w = draw(kIn * kOut, 0.25, 2), b = draw(kOut, 1, 3);
  const Interpreter::Values inputs{{"x", x}};
  const auto expected = Interpreter(dense()).run(inputs, {{"w", w}, {"b", b}}).outputs;
  const QuantisedWeight q = quantise({w.begin(), w.end()}, kOut, 3);
  const Interpreter::Values parameters{
      {int8_name("w"), {q.int8.begin(), q.int8.end()}}, {scale_name("w"), {q.scale.begin(), q.scale.end()}}, {"b", b}};
  Interpreter interpreter(quantised(dense(), {{"w", 3.0}}), Rounding::dtypes);
  const auto got = interpreter.run(inputs, parameters).outputs;
  const double a = 3.0 / 127, s = 0.25 / 127, bound = kIn * (a / 2 * 0.25 + s / 2 * 3 + a * s / 4);
  double worst = 0, square = 0;
  for (size_t i = 0; i < got.at("y").size(); i++) {
    const double error = std::fabs(got.at("y")[i] - expected.at("y")[i]);
    worst = std::max(worst, error), square += error * error;
  }
  EXPECT_LE(worst, bound);
  EXPECT_GT(worst, 0);
  EXPECT_LT(std::sqrt(square / static_cast<double>(got.at("y").size())), bound / 8) << "errors are random";
}

TEST(Quantise, HasNoGradient) {
  Graph g = quantised(dense(), {{"w", 1.0}});
  const NodeId loss = reduce(g, Op::reduce_sum, g.outputs[0].node, {0, 1});
  NodeId x = 0;
  while (g[x].name != "x") x++;
  EXPECT_THROW(gradients(g, loss, {x}), GraphError);
}

}  // namespace
}  // namespace veritpu::graph
