#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arch/numbers.h"
#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

using Data = std::vector<double>;

Data output(Graph g, NodeId node, Interpreter::Rounding rounding = Interpreter::Rounding::none) {
  g.outputs = {{"y", node}};
  return Interpreter(g, rounding).run({}, {}).outputs["y"];
}

// A constant per element, so that values need no host.
NodeId values(Graph& g, const Data& data, DType dtype = DType::f32) {
  NodeId sum = -1;
  const NodeId index = iota(g, {1, static_cast<int64_t>(data.size())});
  for (size_t i = 0; i < data.size(); i++) {
    const NodeId here = binary(g, Op::equal, index, constant(g, static_cast<double>(i)));
    const NodeId rest = sum < 0 ? constant(g, 0, dtype) : sum;
    sum = select(g, here, constant(g, data[i], dtype), rest);
  }
  return sum;
}

TEST(Interpreter, Elementwise) {
  Graph g;
  const NodeId a = values(g, {-2, 0, 3}), b = values(g, {-1, 0, 4});
  EXPECT_EQ(output(g, binary(g, Op::add, a, b)), (Data{-3, 0, 7}));
  EXPECT_EQ(output(g, binary(g, Op::sub, a, b)), (Data{-1, 0, -1}));
  EXPECT_EQ(output(g, binary(g, Op::mul, a, b)), (Data{2, 0, 12}));
  EXPECT_EQ(output(g, binary(g, Op::maximum, a, b)), (Data{-1, 0, 4}));
  EXPECT_EQ(output(g, binary(g, Op::minimum, a, b)), (Data{-2, 0, 3}));
  EXPECT_EQ(output(g, binary(g, Op::less, a, b)), (Data{1, 0, 1}));
  EXPECT_EQ(output(g, binary(g, Op::less_equal, a, b)), (Data{1, 1, 1}));
  EXPECT_EQ(output(g, binary(g, Op::equal, a, b)), (Data{0, 1, 0}));
  EXPECT_EQ(output(g, select(g, a, b, constant(g, 9))), (Data{-1, 9, 4}));
  EXPECT_EQ(output(g, unary(g, Op::abs, a)), (Data{2, 0, 3}));
  EXPECT_EQ(output(g, unary(g, Op::exp, a)), (Data{std::exp(-2.0), 1, std::exp(3.0)}));
  EXPECT_EQ(output(g, unary(g, Op::log, unary(g, Op::abs, a))), (Data{std::log(2.0), -INFINITY, std::log(3.0)}));
  EXPECT_EQ(output(g, unary(g, Op::sqrt, unary(g, Op::abs, b))), (Data{1, 0, 2}));
  EXPECT_EQ(output(g, relu(g, a)), (Data{0, 0, 3}));
}

TEST(Interpreter, BroadcastAndReduce) {
  Graph g;
  const NodeId row = values(g, {1, 2, 3}), column = reshape(g, values(g, {10, 20}), {2, 1});
  const NodeId table = binary(g, Op::add, row, column);
  EXPECT_EQ(output(g, table), (Data{11, 12, 13, 21, 22, 23}));
  EXPECT_EQ(output(g, reduce(g, Op::reduce_sum, table, {0})), (Data{32, 34, 36}));
  EXPECT_EQ(output(g, reduce(g, Op::reduce_sum, table, {1})), (Data{36, 66}));
  EXPECT_EQ(output(g, reduce(g, Op::reduce_max, table, {0, 1})), (Data{23}));
  EXPECT_EQ(output(g, reduce(g, Op::reduce_min, table, {1})), (Data{11, 21}));
  const NodeId cube = reshape(g, table, {3, 1, 2});
  EXPECT_EQ(output(g, reduce(g, Op::reduce_sum, cube, {0, 1})), (Data{11 + 13 + 22, 12 + 21 + 23}));
  EXPECT_EQ(output(g, binary(g, Op::sub, cube, reshape(g, values(g, {1, 2}), {2, 1}))),
            (Data{10, 11, 9, 10, 12, 20, 11, 19, 21, 22, 20, 21}));
}

TEST(Interpreter, NaN) {
  Graph g;
  const NodeId a = values(g, {1, NAN, 2}), b = values(g, {NAN, 1, 3});
  for (Op op : {Op::maximum, Op::minimum}) {
    const Data y = output(g, binary(g, op, a, b));
    EXPECT_TRUE(std::isnan(y[0]) && std::isnan(y[1]) && !std::isnan(y[2]));
  }
  EXPECT_TRUE(std::isnan(output(g, reduce(g, Op::reduce_max, a, {1}))[0]));
  EXPECT_TRUE(std::isnan(output(g, reduce(g, Op::reduce_min, b, {1}))[0]));
  EXPECT_EQ(output(g, argmax(g, a)), (Data{3}));
}

TEST(Interpreter, Argmax) {
  Graph g;
  EXPECT_EQ(output(g, argmax(g, reshape(g, values(g, {1, 5, 5, 7, 0, 7}), {2, 3}))), (Data{1, 0}));
  EXPECT_EQ(output(g, argmax(g, reshape(g, values(g, {-1, -5, -INFINITY, -INFINITY}), {2, 2}))), (Data{0, 0}));
}

TEST(Interpreter, LossOfUniformGuess) {
  Graph g;
  const NodeId logits = constant(g, 1000, DType::f32, {6, 10});
  const NodeId labels = reshape(g, values(g, {0, 1, 2, 3, 4, 9}), {6, 1});
  EXPECT_NEAR(output(g, nll_loss(g, log_softmax(g, logits), labels))[0], std::log(10.0), 1e-12);
}

// The sum over the batch is beyond the halves; the mean is not.
TEST(Interpreter, LossOfHalvesSumsInF32) {
  Graph g;
  const NodeId log_probabilities = constant(g, -2000, DType::f16, {64, 10});
  const NodeId loss = nll_loss(g, log_probabilities, constant(g, 3, DType::f32, {64, 1}));
  EXPECT_EQ(g[loss].dtype, DType::f16);
  EXPECT_EQ(output(g, loss, Interpreter::Rounding::dtypes), (Data{2000}));
}

// Against the definition, at sizes around the blocking.
TEST(Interpreter, Matmul) {
  Random random(3);
  int compared = 0;
  for (int64_t m : {1, 3, 8}) {
    for (int64_t inner : {1, 4, 7, 17}) {
      for (int64_t n : {1, 5, 16}) {
        for (int transposes = 0; transposes < 4; transposes++) {
          const bool ta = transposes & 1, tb = transposes & 2;
          Graph g;
          const NodeId a = parameter(g, "a", DType::f32, ta ? Shape{inner, m} : Shape{m, inner});
          const NodeId b = parameter(g, "b", DType::f32, tb ? Shape{n, inner} : Shape{inner, n});
          g.outputs = {{"c", matmul(g, a, b, MatmulFormat::fp32, DType::f32, ta, tb)}};
          const auto in = random_parameters(g, random);
          const Data &x = in.at("a"), &y = in.at("b"), c = Interpreter(g).run({}, in).outputs["c"];
          for (int64_t i = 0; i < m; i++) {
            for (int64_t j = 0; j < n; j++) {
              double sum = 0;
              for (int64_t k = 0; k < inner; k++)
                sum += x[ta ? k * m + i : i * inner + k] * y[tb ? j * inner + k : k * n + j];
              EXPECT_NEAR(c[i * n + j], sum, 1e-12);
              compared++;
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(compared, (1 + 3 + 8) * 4 * (1 + 5 + 16) * 4);
}

TEST(Interpreter, RoundsToDtypes) {
  const auto rounding = Interpreter::Rounding::dtypes;
  Graph g;
  const Data x{1 + std::ldexp(1, -11), 1 + 3 * std::ldexp(1, -11), 70000, 1e-9, 1.0 / 3};
  const NodeId a = values(g, x);
  EXPECT_EQ(output(g, convert(g, a, DType::f16), rounding), (Data{1, 1 + std::ldexp(1, -9), INFINITY, 0, 0x555p-12}));
  EXPECT_EQ(output(g, convert(g, a, DType::bf16), rounding), (Data{1, 1, 70144, 0x1.12p-30, 0x1.56p-2}));
  EXPECT_EQ(output(g, a, rounding)[4], static_cast<double>(1.0f / 3));
  EXPECT_EQ(output(g, values(g, {1e-40}), rounding), (Data{0}));
}

TEST(Interpreter, RoundsMatmulOperands) {
  const double fine = 1 + std::ldexp(1, -10) + std::ldexp(1, -12);
  const std::pair<MatmulFormat, double> cases[] = {
      {MatmulFormat::fp32, fine}, {MatmulFormat::f16, 1 + std::ldexp(1, -10)}, {MatmulFormat::bf16, 1}};
  for (const auto& [format, expected] : cases) {
    Graph g;
    const NodeId y = matmul(g, constant(g, fine), constant(g, 1), format, DType::f32);
    EXPECT_EQ(output(g, y, Interpreter::Rounding::dtypes), (Data{expected}));
    EXPECT_EQ(output(g, y), (Data{fine}));
  }
}

TEST(Interpreter, StateAndValues) {
  Graph g;
  const NodeId x = input(g, "x", DType::u8, {1, 2}), w = parameter(g, "w", DType::f32, {1, 2});
  const NodeId next = binary(g, Op::add, w, x);
  g.assignments = {{w, next}};
  Interpreter interpreter(g);
  Interpreter::Values parameters{{"w", {0, 0}}};
  for (int step = 0; step < 3; step++) parameters = interpreter.run({{"x", {1, 200}}}, parameters).assigned;
  EXPECT_EQ(parameters["w"], (Data{3, 600}));
  EXPECT_EQ(interpreter.value(next), (Data{3, 600}));
  EXPECT_EQ(interpreter.value(w), (Data{2, 400}));
}

TEST(Interpreter, Errors) {
  Graph g;
  input(g, "x", DType::u8, {1, 2});
  const auto sentence = [&](const Interpreter::Values& inputs) -> std::string {
    try {
      Interpreter(g).run(inputs, {});
    } catch (const GraphError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(sentence({}), "input 'x' has no value; give it one.");
  EXPECT_EQ(sentence({{"x", {1, 2, 3}}}), "input 'x' has 3 elements; [1, 2] takes 2.");
}

}  // namespace
}  // namespace veritpu::graph
