// How a graph is split into phases.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu {
namespace {

using compiler::is_internal;
using compiler::Phase;
using graph::DType;
using graph::Graph;
using graph::GraphError;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<Phase> phases_of(const Graph& g, int64_t microbatch, compiler::Cuts cuts = compiler::Cuts::sums) {
  return compiler::split(compiler::index_pools(graph::simplify(graph::decompose(g))), microbatch, cuts);
}

std::vector<int64_t> trip_count(const std::vector<Phase>& phases) {
  std::vector<int64_t> all;
  for (const auto& s : phases) all.push_back(s.trip_count);
  return all;
}
int count(const Graph& g, Op op) {
  return static_cast<int>(std::count_if(g.nodes.begin(), g.nodes.end(), [&](const auto& n) { return n.op == op; }));
}
// Operations that make what the phase hands on through HBM, and how many microbatches of those it reads.
std::vector<Op> saves(const Phase& s) {
  std::vector<Op> ops;
  for (const auto& o : s.graph.outputs)
    if (is_internal(o.name)) ops.push_back(s.graph[o.node].op);
  return ops;
}
int reads(const Phase& s) {
  return static_cast<int>(std::count_if(s.graph.nodes.begin(), s.graph.nodes.end(),
                                        [](const auto& n) { return n.op == Op::input && is_internal(n.name); }));
}

NodeId linear(Graph& g, NodeId x, const std::string& name, int64_t columns, std::vector<NodeId>& weights) {
  weights.push_back(graph::parameter(g, name, DType::f32, {g[x].shape[1], columns}));
  return graph::matmul(g, x, weights.back(), MatmulFormat::f16, DType::f16);
}
void descend(Graph& g, NodeId loss, const std::vector<NodeId>& weights) {
  const auto gradients = graph::gradients(g, loss, weights);
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], gradients[i])});
  g.outputs.push_back({"loss", loss});
}

TEST(Split, AnMlpIsOneLoopBetweenResetAndUpdate) {
  Graph g;
  std::vector<NodeId> weights;
  const NodeId x = graph::input(g, "x", DType::f16, {96, 20});
  const NodeId labels = graph::input(g, "labels", DType::u8, {96, 1});
  const NodeId hidden = graph::relu(g, linear(g, x, "w1", 30, weights));
  const NodeId logits = linear(g, hidden, "w2", 10, weights);
  descend(g, graph::cross_entropy(g, logits, labels), weights);
  g.outputs.push_back({"logits", logits});
  const auto phases = phases_of(g, 16);
  ASSERT_THAT(trip_count(phases), ElementsAre(1, 6, 1));
  // Sums: two weights' gradients and the loss, all in fp32.
  EXPECT_EQ(phases[0].graph.assignments.size(), 3u);
  EXPECT_EQ(phases[1].graph.assignments.size(), 3u);
  for (const auto& a : phases[1].graph.assignments) {
    EXPECT_TRUE(is_internal(phases[1].graph[a.parameter].name));
    EXPECT_EQ(phases[1].graph[a.parameter].dtype, DType::f32);
    EXPECT_EQ(phases[1].graph[a.value].op, Op::add);
  }
  ASSERT_EQ(phases[1].graph.outputs.size(), 1u);
  EXPECT_EQ(phases[1].graph[phases[1].graph.outputs[0].node].shape, (graph::Shape{16, 10}));
  EXPECT_EQ(phases[2].graph.assignments.size(), 2u);
  ASSERT_EQ(phases[2].graph.outputs.size(), 1u);
  EXPECT_EQ(phases[2].graph.outputs[0].name, "loss");
  EXPECT_EQ(count(phases[1].graph, Op::matmul), 5);
  EXPECT_EQ(count(phases[2].graph, Op::matmul), 0);
  for (const auto& s : phases) {
    EXPECT_EQ(reads(s), 0);
    EXPECT_THAT(saves(s), IsEmpty());
    EXPECT_NO_THROW(graph::verify(s.graph));
  }
}

TEST(Split, StatisticsOfABatchNeedLevelsAndOnlyTheProductIsSaved) {
  Graph g;
  std::vector<NodeId> weights;
  const NodeId x = graph::input(g, "x", DType::f16, {96, 20});
  const NodeId y = linear(g, x, "w", 30, weights);
  const NodeId gamma = graph::parameter(g, "gamma", DType::f32, {1, 30});
  const NodeId beta = graph::parameter(g, "beta", DType::f32, {1, 30});
  const NodeId mean = graph::parameter(g, "mean", DType::f32, {1, 30});
  const NodeId variance = graph::parameter(g, "variance", DType::f32, {1, 30});
  const auto norm = graph::batch_norm_training(g, y, gamma, beta, mean, variance, 1e-3, 0.9, true);
  g.assignments = {{mean, norm.mean}, {variance, norm.variance}};
  const NodeId relu = graph::relu(g, norm.y);
  weights.insert(weights.end(), {gamma, beta});
  descend(g, graph::reduce_mean(g, graph::convert(g, graph::binary(g, Op::mul, relu, relu), DType::f32), {0, 1}),
          weights);
  const auto phases = phases_of(g, 32);
  // Mean; variance; the loss and the gradients' sums; the gradient of the weights.
  EXPECT_THAT(trip_count(phases), ElementsAre(1, 3, 1, 3, 1, 3, 1, 3, 1));
  int carrying = 0;
  for (const auto& s : phases) {
    for (const Op op : saves(s)) EXPECT_EQ(op, Op::matmul);
    carrying += static_cast<int>(saves(s).size());
    EXPECT_NO_THROW(graph::verify(s.graph));
  }
  EXPECT_EQ(carrying, 1);
  EXPECT_EQ(saves(phases[1]).size(), 1u);
  EXPECT_EQ(count(phases[7].graph, Op::matmul), 1);
}

// Two loops: the variance of what `make` gives of a product. What is saved, and what each loop computes besides.
std::vector<Phase> varying(const std::function<NodeId(Graph& g, NodeId product)>& make) {
  Graph g;
  std::vector<NodeId> weights;
  const NodeId x = graph::input(g, "x", DType::f32, {96, 20});
  const NodeId y = make(g, graph::convert(g, linear(g, x, "w", 30, weights), DType::f32));
  const NodeId apart = graph::binary(g, Op::sub, y, graph::reduce_mean(g, y, {0}));
  g.outputs.push_back({"variance", graph::reduce_mean(g, graph::binary(g, Op::mul, apart, apart), {0})});
  const auto phases = phases_of(g, 32);
  EXPECT_THAT(trip_count(phases), ElementsAre(1, 3, 1, 3, 1));
  EXPECT_EQ(reads(phases[3]), static_cast<int>(saves(phases[1]).size()));
  return phases;
}

TEST(Split, WhatAllElseIsMadeOfIsSaved) {
  const auto two_ways = [](Graph& g, NodeId y) {
    return graph::binary(g, Op::maximum, graph::unary(g, Op::exp, y), y);
  };
  const auto saved = varying([&](Graph& g, NodeId y) {
    return graph::convert(g, two_ways(g, y), DType::f16);  // no larger than the product
  });
  EXPECT_THAT(saves(saved[1]), ElementsAre(Op::convert));
  EXPECT_EQ(count(saved[1].graph, Op::exp), 1);
  EXPECT_EQ(count(saved[3].graph, Op::exp), 0);
  // It would be larger; or not all that is wanted; or the first loop has no use for it.
  const auto larger = varying(two_ways);
  EXPECT_THAT(saves(larger[1]), ElementsAre(Op::matmul));
  EXPECT_EQ(count(larger[3].graph, Op::exp), 1);
  const auto shown = varying([&](Graph& g, NodeId y) {
    g.outputs.push_back({"product", y});
    return graph::convert(g, two_ways(g, y), DType::f16);
  });
  EXPECT_THAT(saves(shown[1]), ElementsAre(Op::matmul));
  Graph g;
  std::vector<NodeId> weights;
  const NodeId y = linear(g, graph::input(g, "x", DType::f32, {96, 20}), "w", 30, weights);
  const NodeId greatest = graph::reduce(g, Op::reduce_max, y, {0});
  const NodeId times = graph::binary(g, Op::mul, graph::unary(g, Op::exp, y), greatest);
  g.outputs.push_back({"sum", graph::reduce(g, Op::reduce_sum, times, {0})});
  const auto later = phases_of(g, 32);
  ASSERT_THAT(trip_count(later), ElementsAre(1, 3, 3, 1));
  EXPECT_THAT(saves(later[1]), ElementsAre(Op::matmul));
}

TEST(Split, WhatRandomNumbersMakeIsSaved) {
  const auto phases = varying([](Graph& g, NodeId y) {
    const NodeId step = graph::parameter(g, "step", DType::f32, {1, 1});
    g.outputs.push_back({"product", y});
    return graph::dropout(g, y, 0.5, 3, step);
  });
  EXPECT_THAT(saves(phases[1]), ElementsAre(Op::mul));
  EXPECT_EQ(count(phases[1].graph, Op::random), 1);
  EXPECT_EQ(count(phases[3].graph, Op::random), 0);
}

TEST(Split, RandomNumbersLearnWhichMicrobatchTheyAreFor) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {64, 12});
  const NodeId step = graph::parameter(g, "step", DType::f32, {1, 1});
  g.assignments.push_back({step, graph::binary(g, Op::add, step, graph::constant(g, 1))});
  g.outputs.push_back({"sum", graph::reduce(g, Op::reduce_sum, graph::dropout(g, x, 0.5, 3, step), {0})});
  const auto phases = phases_of(g, 8);
  ASSERT_THAT(trip_count(phases), ElementsAre(1, 8, 1));
  const Graph& loop = phases[1].graph;
  int found = 0;
  for (const auto& node : loop.nodes) {
    if (node.op != Op::random) continue;
    ++found;
    EXPECT_EQ(node.shape, (graph::Shape{8, 12}));
    ASSERT_EQ(node.inputs.size(), 2u);
    EXPECT_EQ(loop[node.inputs[0]].name, "step");
    const NodeId counter = node.inputs[1];
    EXPECT_EQ(loop[counter].op, Op::parameter);
    const auto counts = [&](const auto& a) { return a.parameter == counter && loop[a.value].op == Op::add; };
    EXPECT_TRUE(std::any_of(loop.assignments.begin(), loop.assignments.end(), counts));
    const auto resets = [&](const auto& a) { return phases[0].graph[a.parameter].name == loop[counter].name; };
    EXPECT_TRUE(std::any_of(phases[0].graph.assignments.begin(), phases[0].graph.assignments.end(), resets));
  }
  EXPECT_EQ(found, 1);
}

TEST(Split, ConvolutionsAreOfSamplesAndTheirWeightsGradientsAreSums) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {24, 6, 6, 2});
  const NodeId w = graph::parameter(g, "w", DType::f32, {3, 3, 2, 4});
  const auto window = graph::same_window(g[x].shape, {3, 3}, {1, 1});
  const NodeId y = graph::max_pool(g, graph::relu(g, graph::conv2d(g, x, w, window, MatmulFormat::fp32, DType::f32)),
                                   graph::Window{{2, 2}, {2, 2}, {}});
  const NodeId flat = graph::reshape(g, y, {24, 36});
  descend(g, graph::reduce_mean(g, graph::binary(g, Op::mul, flat, flat), {0, 1}), {w});
  const auto phases = phases_of(g, 6);
  ASSERT_THAT(trip_count(phases), ElementsAre(1, 4, 1));
  for (const auto& node : phases[1].graph.nodes) {
    if (node.op == Op::conv2d_weight_grad) {
      EXPECT_EQ(node.shape, (graph::Shape{3, 3, 2, 4}));
    } else if (node.op == Op::pool_scatter) {
      EXPECT_EQ(node.shape, (graph::Shape{6, 6, 6, 4}));
      EXPECT_EQ(node.image, (graph::Shape{6, 6, 6}));
    }
  }
  EXPECT_EQ(count(phases[1].graph, Op::conv2d_weight_grad), 1);
  EXPECT_EQ(count(phases[1].graph, Op::pool_scatter), 1);
}

TEST(Split, ImagesAndRowsCanHaveLoopsOfTheirOwn) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {24, 6, 6, 2});
  std::vector<NodeId> weights{graph::parameter(g, "w", DType::f32, {3, 3, 2, 4})};
  const auto window = graph::same_window(g[x].shape, {3, 3}, {1, 1});
  const NodeId y = graph::conv2d(g, x, weights[0], window, MatmulFormat::fp32, DType::f32);
  const NodeId pooled = graph::max_pool(g, y, graph::Window{{2, 2}, {2, 2}, {}});
  const NodeId z = graph::convert(g, linear(g, graph::reshape(g, pooled, {24, 36}), "v", 5, weights), DType::f32);
  descend(g, graph::reduce_mean(g, graph::binary(g, Op::mul, z, z), {0, 1}), weights);
  EXPECT_THAT(trip_count(phases_of(g, 6)), ElementsAre(1, 4, 1));
  const auto phases = phases_of(g, 6, compiler::Cuts::shapes);
  ASSERT_THAT(trip_count(phases), ElementsAre(1, 4, 4, 4, 1));
  EXPECT_EQ(count(phases[1].graph, Op::conv2d), 1);
  EXPECT_THAT(saves(phases[1]), testing::UnorderedElementsAre(Op::max_pool, Op::max_pool_index));
  EXPECT_EQ(count(phases[2].graph, Op::matmul), 3);
  EXPECT_THAT(saves(phases[2]), ElementsAre(Op::matmul));
  EXPECT_EQ(count(phases[3].graph, Op::conv2d_weight_grad), 1);
  EXPECT_EQ(reads(phases[3]), 2);
}

TEST(Split, WhatMixesSamplesIsRefused) {
  int refused = 0;
  const auto message = [&](const std::function<NodeId(Graph&, NodeId)>& make) -> std::string {
    Graph g;
    const NodeId x = graph::input(g, "x", DType::f32, {24, 8});
    g.outputs.push_back({"y", make(g, x)});
    try {
      phases_of(g, 8);
    } catch (const GraphError& e) {
      ++refused;
      return e.what();
    }
    return "";
  };
  const auto gram = [](Graph& g, NodeId x) {
    return graph::matmul(g, x, x, MatmulFormat::fp32, DType::f32, false, true);
  };
  EXPECT_THAT(message(gram), HasSubstr("does not treat the samples of a batch alike"));
  const auto of_each = [](Graph& g, NodeId x) {
    return graph::binary(g, Op::add, x, graph::parameter(g, "p", DType::f32, {24, 1}));
  };
  EXPECT_THAT(message(of_each), HasSubstr("add: it does not treat"));
  const auto turned = [](Graph& g, NodeId x) { return graph::reshape(g, x, {8, 24}); };
  EXPECT_THAT(message(turned), HasSubstr("reshape"));
  EXPECT_EQ(message([](Graph& g, NodeId x) { return graph::reshape(g, x, {96, 2}); }), "");
  EXPECT_EQ(refused, 3);
}

}  // namespace
}  // namespace veritpu
