#include <gtest/gtest.h>

#include <functional>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

NodeId positive(Graph& g, NodeId a) {
  return binary(g, Op::add, unary(g, Op::abs, a), constant(g, 0.5));
}

TEST(Gradients, Elementwise) {
  int compared = 0;
  for (Op op : {Op::add, Op::sub, Op::mul, Op::maximum, Op::minimum, Op::less, Op::less_equal, Op::equal}) {
    for (const Shape& b : {Shape{3, 4}, Shape{1, 4}, Shape{3, 1}, Shape{1, 1}, Shape{4}, Shape{2, 3, 4}}) {
      const auto build = [&](Graph& g, NodeId x, NodeId y) { return binary(g, op, x, y); };
      compared += check_gradient(name(op), {3, 4}, b, build);
      compared += check_gradient(name(op), b, {3, 4}, build);
    }
  }
  compared += check_gradient("div", {3, 4}, {1, 4},
                             [](Graph& g, NodeId x, NodeId y) { return binary(g, Op::div, x, positive(g, y)); });
  compared += check_gradient("div of itself", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) {
    return binary(g, Op::div, positive(g, x), binary(g, Op::mul, x, x));
  });
  for (const bool swap : {false, true}) {
    for (Op op : {Op::maximum, Op::minimum}) {
      compared += check_gradient("extremum with a constant", {3, 4}, {1}, [&](Graph& g, NodeId x, NodeId) {
        const NodeId c = constant(g, 0.25);
        return swap ? binary(g, op, c, x) : binary(g, op, x, c);
      });
    }
  }
  compared += check_gradient("relu", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) { return relu(g, x); });
  compared += check_gradient("select", {3, 4}, {3, 1}, [](Graph& g, NodeId x, NodeId y) {
    return select(g, binary(g, Op::less, x, y), binary(g, Op::mul, x, x), y);
  });
  EXPECT_GT(compared, 2000);
}

TEST(Gradients, Functions) {
  int compared = 0;
  compared += check_gradient("exp", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) { return unary(g, Op::exp, x); });
  compared +=
      check_gradient("log", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) { return unary(g, Op::log, positive(g, x)); });
  compared += check_gradient("sqrt", {3, 4}, {1},
                             [](Graph& g, NodeId x, NodeId) { return unary(g, Op::sqrt, positive(g, x)); });
  compared += check_gradient("abs", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) { return unary(g, Op::abs, x); });
  compared += check_gradient("reshape", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) {
    return reshape(g, x, {2, 1, 6});
  });
  compared += check_gradient("log_softmax", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) { return log_softmax(g, x); });
  compared += check_gradient("decomposed", {3, 4}, {1}, [](Graph& g, NodeId x, NodeId) {
    log_softmax(g, x);
    g = decompose(g);
    return static_cast<NodeId>(g.nodes.size()) - 1;
  });
  compared += check_gradient("log_softmax_grad", {3, 4}, {3, 4}, [](Graph& g, NodeId x, NodeId y) {
    Node node{Op::log_softmax_grad};
    node.shape = {3, 4};
    node.inputs = {x, y};
    g.nodes.push_back(node);
    return static_cast<NodeId>(g.nodes.size()) - 1;
  });
  EXPECT_GT(compared, 8 * 20);
}

TEST(Gradients, Reductions) {
  int compared = 0;
  for (Op op : {Op::reduce_sum, Op::reduce_max, Op::reduce_min}) {
    for (const std::vector<int>& axes : {std::vector<int>{0}, {1}, {2}, {0, 1}, {0, 2}, {0, 1, 2}}) {
      compared +=
          check_gradient(name(op), {2, 3, 4}, {1}, [&](Graph& g, NodeId x, NodeId) { return reduce(g, op, x, axes); });
    }
  }
  EXPECT_GT(compared, 3 * 6 * 25);
}

TEST(Gradients, Matmul) {
  int compared = 0;
  for (MatmulFormat format : {MatmulFormat::fp32, MatmulFormat::bf16, MatmulFormat::f16}) {
    for (const bool ta : {false, true}) {
      for (const bool tb : {false, true}) {
        compared +=
            check_gradient("matmul", ta ? Shape{5, 3} : Shape{3, 5}, tb ? Shape{4, 5} : Shape{5, 4},
                           [&](Graph& g, NodeId x, NodeId y) { return matmul(g, x, y, format, DType::f32, ta, tb); });
      }
    }
  }
  compared += check_gradient("square", {3, 3}, {1}, [](Graph& g, NodeId x, NodeId) {
    return matmul(g, x, x, MatmulFormat::fp32, DType::f32, true);
  });
  EXPECT_EQ(compared, 12 * (15 + 20 + 12) + 9 + 1 + 9);
}

TEST(Gradients, NegativeLogLikelihood) {
  const int compared = check_gradient("nll", {6, 4}, {6, 1}, [](Graph& g, NodeId x, NodeId) {
    const NodeId labels = binary(g, Op::less, reduce(g, Op::reduce_sum, x, {1}), constant(g, 0.3));
    return nll_loss(g, log_softmax(g, x), labels);
  });
  EXPECT_EQ(compared, 24 + 6 + 1);
}

TEST(Gradients, RandomGraphs) {
  int compared = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Graph g = random_graph(random, 4 + below(random, 12), false);
    compared += check_gradients(g, random);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_EQ(compared, 300 * (12 + 4 + 3 + 4 + 24));
}

// Of the extremum of equals: half each between values, nothing through a constant, evenly over a reduction.
TEST(Gradients, Ties) {
  Graph g;
  const NodeId a = parameter(g, "a", DType::f32, {1, 4}), b = parameter(g, "b", DType::f32, {1, 4});
  const NodeId sum = binary(g, Op::add, binary(g, Op::maximum, a, b), relu(g, a));
  const NodeId loss = binary(g, Op::add, reduce(g, Op::reduce_sum, sum, {1}), reduce(g, Op::reduce_max, b, {1}));
  const auto d = gradients(g, loss, {a, b});
  g.outputs = {{"a", d[0]}, {"b", d[1]}};
  auto found = Interpreter(g).run({}, {{"a", {0, 0, 5, 1}}, {"b", {0, 5, 5, 0}}}).outputs;
  EXPECT_EQ(found["a"], (std::vector<double>{0.5, 0, 1.5, 2}));
  EXPECT_EQ(found["b"], (std::vector<double>{0.5, 1.5, 1, 0}));
}

// In any mixture of dtypes a gradient has its node's type, and the graph stays valid.
TEST(Gradients, TypesOfMixedGraphs) {
  int checked = 0;
  for (unsigned seed = 1; seed <= 200; seed++) {
    Random random(seed);
    Graph g = random_graph(random, 12, true);
    const auto wrt = parameters_of(g);
    const auto found = gradients(g, loss_of(g), wrt);
    ASSERT_NO_THROW(verify(g)) << print(g);
    ASSERT_NO_THROW(verify(simplify(decompose(g)))) << print(g);
    for (size_t i = 0; i < wrt.size(); i++) {
      EXPECT_EQ(g[found[i]].dtype, g[wrt[i]].dtype);
      EXPECT_EQ(g[found[i]].shape, g[wrt[i]].shape);
      checked++;
    }
  }
  EXPECT_EQ(checked, 1000);
}

// A weight that enters the matrix unit as halves has its gradient rounded to halves, even if it is f32 itself.
TEST(Gradients, HalfMatmulGivesHalfGradients) {
  for (MatmulFormat format : {MatmulFormat::f16, MatmulFormat::bf16}) {
    Graph g;
    const NodeId w = parameter(g, "w", DType::f32, {3, 3});
    const NodeId y = matmul(g, w, w, format, DType::f32);
    const NodeId d = gradients(g, reduce(g, Op::reduce_sum, y, {0, 1}), {w})[0];
    int products = 0;
    for (NodeId n = y + 1; n < static_cast<NodeId>(g.nodes.size()); n++) {
      if (g[n].op != Op::matmul) continue;
      products++;
      EXPECT_EQ(g[n].dtype, format == MatmulFormat::f16 ? DType::f16 : DType::f32);
      EXPECT_EQ(g[n].format, format);
    }
    EXPECT_EQ(products, 2);
    EXPECT_EQ(g[d].dtype, DType::f32);
  }
}

// What convolution and pooling leave in the backward graph has no gradient of its own.
TEST(Gradients, OnlyOnceOfWindows) {
  const Window window{{2, 2}};
  const std::pair<const char*, std::function<NodeId(Graph&, NodeId)>> cases[] = {
      {"conv2d",
       [&](Graph& g, NodeId x) {
         return conv2d(g, x, constant(g, 1, DType::f32, {2, 2, 1, 1}), window, {}, {});
       }},
      {"max_pool", [&](Graph& g, NodeId x) { return max_pool(g, x, window); }},
      {"avg_pool", [&](Graph& g, NodeId x) { return avg_pool(g, x, window, true); }},
  };
  for (const auto& [op, build] : cases) {
    Graph g;
    const NodeId x = parameter(g, "x", DType::f32, {1, 3, 3, 1}), y = build(g, binary(g, Op::mul, x, x));
    const NodeId loss = reduce(g, Op::reduce_sum, binary(g, Op::mul, y, y), {0, 1, 2, 3});
    const NodeId d = gradients(g, loss, {x})[0];
    try {
      gradients(g, reduce(g, Op::reduce_sum, d, {0, 1, 2, 3}), {x});
      ADD_FAILURE() << op;
    } catch (const GraphError& error) {
      EXPECT_EQ(error.what(), "gradients: " + std::string(op) +
                                  " has no second derivative; ask for the gradient of its result only once.");
    }
  }
}

TEST(Gradients, SeedScalesAndUnreachedIsZero) {
  Graph g;
  const NodeId a = parameter(g, "a", DType::f32, {2}), b = parameter(g, "b", DType::f16, {2});
  const NodeId loss = reduce(g, Op::reduce_sum, binary(g, Op::mul, a, a), {0});
  const NodeId scale = parameter(g, "scale", DType::f16, {1, 1});
  const auto d = gradients(g, loss, {a, b, scale, loss}, scale);
  g.outputs = {{"a", d[0]}, {"b", d[1]}, {"scale", d[2]}, {"loss", d[3]}};
  auto found = Interpreter(g).run({}, {{"a", {3, -1}}, {"b", {1, 1}}, {"scale", {8}}}).outputs;
  EXPECT_EQ(found["a"], (std::vector<double>{48, -16}));
  EXPECT_EQ(found["b"], (std::vector<double>{0, 0}));
  EXPECT_EQ(found["scale"], (std::vector<double>{0}));
  EXPECT_EQ(found["loss"], (std::vector<double>{8}));
}

// The adjoint of an operand that nobody asked for is not computed: the first layer needs no gradient to its input.
TEST(Gradients, OnlyWhatIsAsked) {
  Graph g = perceptron({8, 6, 4}, 5, 0.1, Precision::fp32);
  int products = 0;
  for (const Node& n : g.nodes) products += n.op == Op::matmul;
  EXPECT_EQ(products, 2 + 3);
}

TEST(Gradients, KeepLayers) {
  Graph g;
  g.layer("first");
  const NodeId a = parameter(g, "a", DType::f32, {2, 2});
  const NodeId y = unary(g, Op::exp, a);
  g.layer("second");
  const NodeId loss = reduce(g, Op::reduce_sum, unary(g, Op::sqrt, y), {0, 1});
  const int32_t last = g.layer("last");
  const NodeId before = static_cast<NodeId>(g.nodes.size());
  const NodeId d = gradients(g, loss, {a})[0];
  EXPECT_EQ(g.current_layer, last);
  EXPECT_EQ(g.layers[g[d].layer], "first");
  EXPECT_EQ(g.layers[g[before].layer], "second");
}

}  // namespace
}  // namespace veritpu::graph
