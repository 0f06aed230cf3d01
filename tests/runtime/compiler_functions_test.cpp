// Operations whose results round more than once: within bounds that follow from docs/numbers.md.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;

constexpr double kUlp = 1.0 / (1 << 23);  // of fp32, relative: at most this between neighbours
constexpr double kTiny = 1.2e-38;         // below it, results are flushed

// One ulp of the type on top of `error`: where the fp32 results differ, they may round to neighbours.
double rounded(DType dtype, double error, double value) {
  const double magnitude = std::abs(value) + error;
  if (dtype == DType::f16) return error + std::max(magnitude / 1024, 6e-8);
  if (dtype == DType::bf16) return error + std::max(magnitude / 128, kTiny);
  return error + kTiny;
}

class Functions : public testing::TestWithParam<std::tuple<int, DType>> {
 protected:
  // Runs one step over sizes around the tile. `build` gives the output from a parameter of the shape.
  template <typename Build>
  void check(Build build, double bound, const std::function<double(double)>& error) {
    const auto [n, dtype] = GetParam();
    int64_t values = 0;
    for (const int64_t rows : {int64_t{1}, int64_t{5}, int64_t{n} + 1, int64_t{32}})
      for (const int64_t columns : {1, n - 1, n, n + 1, 2 * n + 3}) {
        Graph g;
        g.outputs.push_back({"out", build(g, graph::parameter(g, "p", dtype, {rows, columns}))});
        std::mt19937 random(static_cast<unsigned>(rows * 1000 + columns));
        Comparer comparer(test_chip(n));
        const DType type = g[g.outputs[0].node].dtype;
        const auto c = comparer.run(g, 1, random, bound, false, [&](const std::string&, double expected) {
          return rounded(type, error(expected), expected);
        });
        EXPECT_EQ(c.different, 0) << rows << " x " << columns << ": " << c.first;
        values += c.values;
      }
    EXPECT_GE(values, 20);
  }
};

// x log2(e) is rounded twice (the constant, the product): an error in the exponent, so relative to the result.
TEST_P(Functions, Exp) {
  check([](Graph& g, NodeId x) { return graph::unary(g, Op::exp, x); }, 20,
        [](double y) { return y * kUlp * (std::abs(std::log(y)) + 1); });
}
// log2 to 0.52 ulp, the constant and the product to half of one each.
TEST_P(Functions, Log) {
  check([](Graph& g, NodeId x) { return graph::unary(g, Op::log, graph::unary(g, Op::abs, x)); }, 1000,
        [](double y) { return std::isinf(y) ? 0 : std::abs(y) * kUlp * 1.6; });
}
TEST_P(Functions, Sqrt) {
  check([](Graph& g, NodeId x) { return graph::unary(g, Op::sqrt, graph::unary(g, Op::abs, x)); }, 1000,
        [](double y) { return y * kUlp * 1.1; });
}
TEST_P(Functions, Quotients) {
  check([](Graph& g, NodeId x) { return graph::binary(g, Op::div, graph::constant(g, 3, g[x].dtype), x); }, 100,
        [](double y) { return std::isinf(y) ? 0 : std::abs(y) * kUlp * 1.1; });
  check([](Graph& g, NodeId x) { return graph::binary(g, Op::div, x, graph::constant(g, 3, g[x].dtype)); }, 100,
        [](double y) { return std::abs(y) * kUlp * 1.1; });
}
// A sum of k terms up to b in any order: k - 1 roundings of at most k b each.
TEST_P(Functions, Sums) {
  for (const auto& axes : std::vector<std::vector<int>>{{0}, {1}, {0, 1}}) {
    const auto [n, dtype] = GetParam();
    const double most = (2 * n + 3) * 33.0 * 2;
    check([&](Graph& g, NodeId x) { return graph::reduce(g, Op::reduce_sum, x, axes); }, 2,
          [&](double) { return most * kUlp * std::log2(most); });
  }
}
// The greatest term is zero, so the sum is at least 1 and its logarithm's error that of the sum.
TEST_P(Functions, LogSoftmax) {
  check([](Graph& g, NodeId x) { return graph::log_softmax(g, x); }, 10,
        [](double y) { return (std::abs(y) + 32) * kUlp * 2; });
}
TEST_P(Functions, LogSoftmaxGradient) {
  check(
      [](Graph& g, NodeId x) {
        const NodeId y = graph::log_softmax(g, x);
        const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, y, y), {0, 1});
        return graph::gradients(g, loss, {x})[0];
      },
      2,
      [&](double) {
        const auto [n, dtype] = GetParam();
        // y, its gradient 2 y and the probabilities carry a type's rounding each; the sum adds up to 2 n of them.
        const double unit = dtype == DType::f32 ? 64 * kUlp : dtype == DType::f16 ? 1.0 / 1024 : 1.0 / 128;
        return 16 * unit * (2 * n + 3);
      });
}
// Every product of the three passes is exact in fp32 but for lo * lo, which is below 2^-24 of it; the chain of k sums
// rounds at most k terms up to k b^2.
TEST_P(Functions, Products) {
  for (const auto format : {MatmulFormat::fp32, MatmulFormat::bf16, MatmulFormat::f16})
    for (const int form : {0, 1, 2}) {
      const auto [n, dtype] = GetParam();
      const DType type = dtype;
      check(
          [&](Graph& g, NodeId x) {
            const auto rows = g[x].shape[0], columns = g[x].shape[1];
            const NodeId w = graph::parameter(g, "w", type,
                                              form == 0   ? graph::Shape{columns, 11}
                                              : form == 1 ? graph::Shape{11, columns}
                                                          : graph::Shape{rows, 11});
            return graph::matmul(g, x, w, format, type, form == 2, form == 1);
          },
          1, [&](double) { return (2 * n + 3) * 4 * kUlp; });
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Functions,
                         testing::Combine(testing::Values(8, 16, 32),
                                          testing::Values(DType::f32, DType::f16, DType::bf16)),
                         [](const auto& info) {
                           return "N" + std::to_string(std::get<0>(info.param)) + name(std::get<1>(info.param));
                         });

TEST(FunctionsOf, SpecialValues) {
  const double inf = INFINITY, nan = NAN;
  struct Case {
    Op op;
    std::vector<float> from;
    std::vector<double> to;
  };
  const std::vector<Case> cases = {
      {Op::sqrt, {0, INFINITY, 4, -1, 1e-40f, 1}, {0, inf, 2, nan, 0, 1}},
      {Op::exp, {0, -200, 200, INFINITY, -INFINITY, NAN}, {1, 0, inf, inf, 0, nan}},
      {Op::log, {1, 0, INFINITY, -1, NAN, 1e-40f}, {0, -inf, inf, nan, nan, -inf}},
      {Op::abs, {-1, 2, -INFINITY, -0.0f, 3, -4}, {1, 2, inf, 0, 3, 4}},
  };
  int checked = 0;
  for (const auto& c : cases) {
    Graph g;
    g.outputs.push_back({"out", graph::unary(g, c.op, graph::parameter(g, "p", DType::f32, {2, 3}))});
    SystemChip chip(test_chip(8), Engine::fast);
    const auto client = Client::make(chip);
    const auto step = client->compile(g);
    client->set_parameter("p", c.from);
    const auto out = step->execute(1, {}).outputs.at("out");
    for (size_t i = 0; i < c.to.size(); ++i, ++checked) {
      if (std::isnan(c.to[i]))
        EXPECT_TRUE(std::isnan(out[i])) << name(c.op) << "(" << c.from[i] << ") is " << out[i];
      else
        EXPECT_EQ(out[i], c.to[i]) << name(c.op) << "(" << c.from[i] << ")";
    }
  }
  EXPECT_EQ(checked, 24);
}

// f16 is the wider of the two, yet does not hold every bf16: what is chosen is rounded like what is computed.
TEST(MixedTypes, ChoicesAreRoundedToTheWiderType) {
  int64_t values = 0;
  for (const double bound : {1e-5, 1.0}) {
    Graph g;
    const NodeId a = graph::parameter(g, "a", DType::f16, {6, 19}), b = graph::parameter(g, "b", DType::bf16, {6, 19});
    const NodeId third = graph::constant(g, bound / 3, DType::bf16);
    g.outputs = {{"max", graph::binary(g, Op::maximum, a, b)},
                 {"min", graph::binary(g, Op::minimum, b, a)},
                 {"select", graph::select(g, graph::binary(g, Op::less, a, third), b, a)},
                 {"sum", graph::binary(g, Op::add, a, graph::constant(g, bound / 7, DType::f16))},
                 {"difference", graph::binary(g, Op::sub, third, b)}};
    std::mt19937 random(9);
    const auto c = Comparer(test_chip(8)).run(g, 1, random, bound, false, {});
    EXPECT_EQ(c.different, 0) << c.first;
    values += c.values;
  }
  EXPECT_EQ(values, 2 * 5 * 6 * 19);
}

// More rows than the accumulators take at once: the epilogue's sums and fixed operands outlive the first part.
TEST(LargeProducts, GoThroughTheAccumulatorsInParts) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::u8, {5, 70}), w = graph::parameter(g, "w", DType::f32, {5, 11});
  const NodeId bias = graph::parameter(g, "bias", DType::f32, {1, 11});
  const NodeId scaled = graph::binary(g, Op::mul, x, graph::constant(g, 2));
  const NodeId y = graph::matmul(g, scaled, w, MatmulFormat::fp32, DType::f32, true);
  const NodeId biased = graph::binary(g, Op::add, y, bias);
  g.outputs = {{"y", biased},
               {"sum", graph::reduce(g, Op::reduce_sum, biased, {0})},
               {"most", graph::reduce(g, Op::reduce_max, biased, {1})}};
  std::mt19937 random(10);
  const auto c = Comparer(test_chip(8, 0, 64)).run(g, 3, random, 3, true, {});
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_EQ(c.values, 3 * (70 * 11 + 11 + 70));
}

}  // namespace
}  // namespace veritpu
