// Programs in phases: batches far beyond VMEM, on the chip, against the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;

struct Case {
  const char* name;
  int n, graphs, vmem_rows;
  int64_t batch;
};

class RandomBatches : public testing::TestWithParam<Case> {};

// Every value to the last bit, over three steps of one launch; and each program's accesses in order.
TEST_P(RandomBatches, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c =
      compare_exactly(test_chip(with.n, with.vmem_rows), with.graphs, 3, kWhole, [&](std::mt19937& random, int seed) {
        return random_exact_batch_graph(random, with.n, 3 + seed % 30, with.batch);
      });
  EXPECT_GT(c.values, 500 * with.graphs);
  EXPECT_GT(c.ordered, 100 * with.graphs);
  EXPECT_GT(c.phased, with.graphs / 3);
  EXPECT_GT(c.levels, with.graphs / 10);
  EXPECT_LT(c.too_large, with.graphs / 3);
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomBatches,
                         testing::Values(Case{"N8", 8, 200, 512, 240}, Case{"N8Odd", 8, 100, 512, 225},
                                         Case{"N32", 32, 60, 1024, 480}),
                         [](const auto& info) { return info.param.name; });

struct Precision {
  const char* name;
  DType dtype;
  MatmulFormat format;
  double error;  // allowed in |y| + 1: a few roundings, which other orders of sums turn one way or the other
};
const Precision kPrecisions[] = {{"fp32", DType::f32, MatmulFormat::fp32, 1.0 / (1 << 18)},
                                 {"bf16", DType::bf16, MatmulFormat::bf16, 1.0 / 64},
                                 {"fp16", DType::f16, MatmulFormat::f16, 1.0 / 256},
                                 {"mixed", DType::f32, MatmulFormat::bf16, 1.0 / (1 << 12)}};

// A classifier with one hidden layer, which is normalised over the batch if `normed`; a step of gradient descent.
Graph classifier(const Precision& p, int64_t batch, bool normed) {
  Graph g;
  const NodeId x = graph::convert(g, graph::input(g, "x", DType::f32, {batch, 20}), p.dtype);
  const NodeId labels = graph::input(g, "labels", DType::f32, {batch, 10});
  std::vector<NodeId> weights;
  const auto parameter = [&](const char* name, graph::Shape shape) {
    weights.push_back(graph::parameter(g, name, DType::f32, std::move(shape)));
    return graph::convert(g, weights.back(), p.dtype);
  };
  g.layer("first");
  NodeId h = graph::matmul(g, x, parameter("w1", {20, 37}), p.format, p.dtype);
  h = graph::binary(g, Op::add, h, parameter("b1", {1, 37}));
  if (normed) {
    g.layer("norm");
    const NodeId gamma = parameter("gamma", {1, 37}), beta = parameter("beta", {1, 37});
    const NodeId mean = graph::parameter(g, "mean", DType::f32, {1, 37});
    const NodeId variance = graph::parameter(g, "variance", DType::f32, {1, 37});
    const auto norm = graph::batch_norm_training(g, h, gamma, beta, mean, variance, 1e-3, 0.9, true);
    g.assignments = {{mean, norm.mean}, {variance, norm.variance}};
    h = norm.y;
  }
  g.layer("second");
  const NodeId logits = graph::matmul(g, graph::relu(g, h), parameter("w2", {37, 10}), p.format, p.dtype);
  g.layer("loss");
  // Squares: every value is a sum and a product of others, so that errors stay proportional.
  const NodeId error = graph::binary(g, Op::sub, graph::convert(g, logits, DType::f32), labels);
  const NodeId loss = graph::reduce_mean(g, graph::binary(g, Op::mul, error, error), {0, 1});
  const std::vector<NodeId> gradients = graph::gradients(g, loss, weights);
  g.layer("descent");
  for (size_t i = 0; i < weights.size(); ++i) {
    const NodeId step = graph::binary(g, Op::mul, gradients[i], graph::constant(g, 0.125));
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], step)});
    g.outputs.push_back({"gradient" + std::to_string(i), gradients[i]});
  }
  g.outputs.push_back({"loss", loss});
  g.outputs.push_back({"logits", logits});
  g.outputs.push_back({"class", graph::argmax(g, logits)});
  return g;
}

TEST(Phases, TrainAsTheInterpreterDoes) {
  int64_t values = 0, ordered = 0;
  for (const int n : {8, 32})
    for (const Precision& p : kPrecisions)
      for (const bool normed : {false, true}) {
        std::mt19937 random(7);
        const Graph g = classifier(p, 1200, normed);
        Comparer comparer(test_chip(n, n == 8 ? 2048 : 1024));
        const auto c = comparer.run(g, 3, random, 1, false, [&](const std::string& name, double y) {
          if (name == "class") return 0.0;
          return p.error * (std::abs(y) + 1);
        });
        const Program& program = comparer.executable().program();
        EXPECT_EQ(c.different, 0) << n << ' ' << p.name << ' ' << normed << ": " << c.first;
        EXPECT_EQ(loops(program), normed ? 5 : 2);
        EXPECT_THAT(hazards_of(program, n, ordered), testing::IsEmpty());
        values += c.values;
      }
  EXPECT_GT(values, 200000);
  EXPECT_GT(ordered, 10000);
}

}  // namespace
}  // namespace veritpu
