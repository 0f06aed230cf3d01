// Max pools before what never decreases: the same values and gradients, and only where that is so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/graph/rewrite.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Window;
using Function = NodeId (*)(Graph& g, NodeId x);

NodeId scalar(Graph& g, double value) {
  return graph::constant(g, value, DType::f32, {1});
}
NodeId leaky(Graph& g, NodeId x) {
  return graph::binary(g, Op::maximum, x, graph::binary(g, Op::mul, scalar(g, 0.1), x));
}
NodeId twice_negated(Graph& g, NodeId x) {
  const NodeId below = graph::binary(g, Op::sub, scalar(g, 2), graph::binary(g, Op::div, x, scalar(g, 4)));
  return graph::binary(g, Op::mul, below, scalar(g, -3));
}

// A convolution, a bias, a function and a pool; outputs `y`, and if asked for the gradients of half its squares' sum.
Graph network(Function function, const Window& pool, bool gradients) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {6, 9, 8, 3});
  const NodeId w = graph::parameter(g, "w", DType::f32, {3, 3, 3, 5});
  const NodeId b = graph::parameter(g, "b", DType::f32, {1, 1, 1, 5});
  const Window same = graph::same_window(g[x].shape, {3, 3}, {1, 1});
  const NodeId sums = graph::conv2d(g, x, w, same, MatmulFormat::fp32, DType::f32);
  const NodeId y = graph::max_pool(g, function(g, graph::binary(g, Op::add, sums, b)), pool);
  g.outputs.push_back({"y", y});
  if (!gradients) return g;
  const NodeId squares = graph::binary(g, Op::mul, graph::binary(g, Op::mul, y, y), scalar(g, 0.5));
  const auto d = graph::gradients(g, graph::reduce(g, Op::reduce_sum, squares, {0, 1, 2, 3}), {w, b});
  g.outputs.push_back({"w'", d[0]});
  g.outputs.push_back({"b'", d[1]});
  return g;
}

Graph early(const Graph& g) {
  return compiler::early_pools(compiler::index_pools(graph::simplify(graph::decompose(g))));
}

// What its one pool is of.
Op operand(const Graph& g) {
  const auto live = graph::live(g);
  std::vector<Op> found;
  for (size_t id = 0; id < g.nodes.size(); ++id)
    if (live[id] && g.nodes[id].op == Op::max_pool) found.push_back(g[g.nodes[id].inputs[0]].op);
  EXPECT_EQ(found.size(), 1U);
  return found.at(0);
}

constexpr Function kFunctions[] = {graph::elu, graph::relu, graph::sigmoid, graph::tanh, leaky, twice_negated};
const Window kUnfusable[] = {{{2, 2}, {2, 2}, {}}, {{3, 2}, {3, 2}, {1, 2, 0, 1}}, {{2, 3}, {2, 4}, {0, 0, 2, 0}}};
const Window kOverlapping[] = {{{3, 3}, {2, 2}, {1, 1, 1, 1}}, {{2, 3}, {1, 2}, {}}};

TEST(EarlyPools, HaveTheSameValues) {
  std::mt19937 random(1);
  std::normal_distribution<double> any;
  int compared = 0;
  for (const Function f : kFunctions)
    for (const auto& windows : {std::vector<Window>(std::begin(kUnfusable), std::end(kUnfusable)),
                                std::vector<Window>(std::begin(kOverlapping), std::end(kOverlapping))})
      for (const Window& w : windows) {
        const Graph g = network(f, w, false), pooled = early(g);
        EXPECT_EQ(operand(g), g[g[g.outputs[0].node].inputs[0]].op);
        EXPECT_EQ(operand(pooled), Op::conv2d);
        graph::Interpreter::Values inputs, parameters;
        for (const auto& node : g.nodes)
          if (compiler::is_source(node.op)) {
            auto& values = (node.op == Op::input ? inputs : parameters)[node.name];
            for (int64_t i = graph::elements(node.shape); i > 0; --i) values.push_back(any(random));
          }
        const auto want = graph::Interpreter(g).run(inputs, parameters).outputs.at("y");
        const auto got = graph::Interpreter(pooled).run(inputs, parameters).outputs.at("y");
        ASSERT_EQ(got.size(), want.size());
        for (size_t i = 0; i < want.size(); ++i, ++compared) EXPECT_NEAR(got[i], want[i], 1e-12) << i;
      }
  EXPECT_GT(compared, 10000);
}

// Where windows overlap, the gradient at a point is a sum, and is multiplied there: what is before the pool stays. So
// does a maximum of two images, whose gradient looks at both.
TEST(EarlyPools, TrainAsTheInterpreterDoes) {
  int64_t values = 0;
  const auto check = [&](Function f, const Window& w, bool moves) {
    const Graph g = network(f, w, true);
    EXPECT_EQ(operand(early(g)) == Op::conv2d, moves);
    std::mt19937 random(2);
    const auto c = Comparer(test_chip(8)).run(g, 1, random, 0.5, false, [](const std::string&, double y) {
      return (std::abs(y) + 1) / (1 << 14);
    });
    EXPECT_EQ(c.different, 0) << c.first << ", of " << c.values;
    values += c.values;
  };
  for (const Function f : kFunctions)
    for (const Window& w : kUnfusable) check(f, w, f != leaky);
  for (const Window& w : kOverlapping) check(graph::elu, w, false);
  EXPECT_GT(values, 5000);
}

TEST(EarlyPools, CanBeOfBytes) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::u8, {6, 9, 8, 3});
  const NodeId scaled = graph::binary(g, Op::sub, graph::binary(g, Op::mul, x, scalar(g, 1.0 / 256)), scalar(g, 0.5));
  g.outputs.push_back({"y", graph::max_pool(g, scaled, kUnfusable[1])});
  EXPECT_EQ(operand(early(g)), Op::input);
  EXPECT_NO_THROW(graph::verify(early(g)));
  std::mt19937 random(3);
  const auto c = Comparer(test_chip(8)).run(g, 2, random, 0, true, [](const std::string&, double) { return 0; });
  EXPECT_EQ(c.different, 0) << c.first << ", of " << c.values;
  EXPECT_GT(c.values, 200);
}

TEST(EarlyPools, StayWhereTheyMust) {
  const Window& half = kUnfusable[0];
  const auto of = [&](Function f) { return operand(early(network(f, half, false))); };
  // What rounds to a narrow type, goes down, goes both ways, or is unknown at other points.
  EXPECT_EQ(of([](Graph& g, NodeId x) { return graph::convert(g, graph::elu(g, x), DType::bf16); }), Op::convert);
  EXPECT_EQ(of([](Graph& g, NodeId x) { return graph::binary(g, Op::sub, scalar(g, 1), x); }), Op::sub);
  EXPECT_EQ(of([](Graph& g, NodeId x) { return graph::binary(g, Op::mul, x, graph::sigmoid(g, x)); }), Op::mul);
  EXPECT_EQ(of([](Graph& g, NodeId x) { return graph::unary(g, Op::abs, x); }), Op::abs);
  EXPECT_EQ(of([](Graph& g, NodeId x) { return graph::binary(g, Op::div, scalar(g, 1), x); }), Op::div);
  EXPECT_EQ(of([](Graph& g, NodeId x) {
              const NodeId factors = graph::parameter(g, "factors", DType::f32, {1, 1, 1, 5});
              return graph::binary(g, Op::mul, x, factors);
            }),
            Op::mul);
  // As far as it goes: of two images' sum.
  EXPECT_EQ(of([](Graph& g, NodeId x) {
              const NodeId other = graph::input(g, "other", DType::f32, g[x].shape);
              return graph::relu(g, graph::binary(g, Op::add, x, other));
            }),
            Op::add);
  // What others read, be it an output.
  Graph shown = network(graph::elu, half, false);
  shown.outputs.push_back({"elu", shown[shown.outputs[0].node].inputs[0]});
  EXPECT_EQ(operand(early(shown)), Op::maximum);
  // A pool of as many points.
  EXPECT_EQ(operand(early(network(graph::elu, {{1, 1}, {1, 1}, {}}, false))), Op::maximum);
}

}  // namespace
}  // namespace veritpu
