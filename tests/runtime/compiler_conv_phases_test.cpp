// Convolutional networks in phases: batches far beyond VMEM, on the chip, against the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/compiler/passes/relayout.h"
#include "runtime/compiler/schedule/plan.h"
#include "runtime/graph/interpreter.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/conv_nets.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using Random = std::mt19937;

struct Case {
  const char* name;
  int n, graphs, vmem_rows;
  int64_t batch;
};

class ImageBatches : public testing::TestWithParam<Case> {};

TEST_P(ImageBatches, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(test_chip(with.n, with.vmem_rows), with.graphs, 2, 2, [&](Random& random, int) {
    return random_exact_conv_graph(random, with.n, with.batch, 3, 9, false);
  });
  EXPECT_GT(c.values, 500 * with.graphs);
  EXPECT_GT(c.ordered, 100 * with.graphs);
  EXPECT_GT(c.phased, with.graphs / 2);
  EXPECT_GT(c.levels, with.graphs / 4);
  EXPECT_GT(c.microbatches, with.graphs / 8);
  EXPECT_LT(c.too_large, with.graphs / 4);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ImageBatches,
                         testing::Values(Case{"N8", 8, 80, 2048, 48}, Case{"N8Odd", 8, 40, 2048, 45},
                                         Case{"N32", 32, 20, 8192, 96}),
                         [](const auto& info) { return info.param.name; });

// The published networks, smaller: pools before and after activations, batch norm of images, dropout, flattening.
ConvNet like_cnn8(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 14, 14, 1}, DType::u8, precision);
  net.scale(1 / (255 * .3081), -.1307 / .3081);
  net.conv(5, 3).max_pool(2).relu().batch_norm(1e-2).conv(10, 3).max_pool(2).relu().batch_norm(1e-2);
  net.flatten().dense(12).relu().dense(4);
  return net;
}
ConvNet like_keras_cnn(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 9, 9, 2}, DType::f32, precision);
  net.conv(20, 3).max_pool(2).elu().flatten().dense(10);
  return net;
}
ConvNet like_deep_cnn(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 9, 9, 1}, DType::f32, precision);
  net.conv(9, 3, true).elu().max_pool(2).dropout(.25).batch_norm();
  net.conv(17, 3, true).elu().max_pool(2).dropout(.25);
  net.flatten().dense(20).elu().dropout(.5).dense(10);
  return net;
}

// As published, the pixels themselves normalised.
ConvNet of_normalised(DType dtype, int64_t channels, int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 9, 9, channels}, dtype, precision);
  net.scale(1 / 64.0, -1).batch_norm().conv(9, 3, true).elu().max_pool(2).flatten().dense(10);
  return net;
}
ConvNet of_normalised_pixels(int64_t batch, ConvNet::Precision precision) {
  return of_normalised(DType::u8, 1, batch, precision);
}
ConvNet of_normalised_colours(int64_t batch, ConvNet::Precision precision) {
  return of_normalised(DType::u8, 3, batch, precision);
}
ConvNet of_normalised_numbers(int64_t batch, ConvNet::Precision precision) {
  return of_normalised(DType::f32, 1, batch, precision);
}
// More weights than VMEM holds, of which loops hold one layer's or another's.
ConvNet of_many_weights(int64_t batch, int64_t channels) {
  ConvNet net({batch, 9, 9, 2}, DType::f32, {});
  net.conv(16, 3, true)
      .elu()
      .max_pool(2)
      .batch_norm()
      .conv(24, 3, true)
      .elu()
      .batch_norm()
      .conv(channels, 3, true)
      .elu()
      .max_pool(2);
  net.flatten().dense(24).elu().dense(4);
  return net;
}

struct Net {
  const char* name;
  ConvNet (*make)(int64_t batch, ConvNet::Precision precision);
  int n, vmem_rows, loops;
  int64_t batch;
};

// As `compile` has it before `plan`.
Graph pooled(const Graph& simple) {
  return compiler::relayout_reshapes(compiler::early_pools(compiler::index_pools(simple)));
}

TEST(ConvPhases, TrainAsTheInterpreterDoes) {
  struct Precision {
    ConvNet::Precision precision;
    double error;  // allowed in |y| + 1: sums in another order
  };
  const Precision precisions[] = {{{DType::f32, MatmulFormat::fp32}, 1.0 / (1 << 16)},
                                  {{DType::f32, MatmulFormat::bf16}, 1.0 / (1 << 10)}};
  int64_t values = 0, ordered = 0;
  for (const Net& net :
       {Net{"cnn8", like_cnn8, 8, 4096, 8, 48}, Net{"cnn8", like_cnn8, 32, 8192, 8, 90},
        Net{"keras-cnn", like_keras_cnn, 8, 1024, 4, 60}, Net{"deep-cnn", like_deep_cnn, 8, 4096, 5, 48},
        Net{"deep-cnn", like_deep_cnn, 32, 4096, 5, 50}, Net{"pixels", of_normalised_pixels, 8, 2048, 4, 48},
        Net{"pixels", of_normalised_pixels, 32, 2048, 4, 48}, Net{"colours", of_normalised_colours, 32, 4096, 4, 48},
        Net{"numbers", of_normalised_numbers, 32, 4096, 4, 48}})
    for (const Precision& p : precisions) {
      Random random(11);
      const Graph g = net.make(net.batch, p.precision).step(ConvNet::Loss::squares, 1.0 / 64, false, true);
      Comparer comparer(test_chip(net.n, net.vmem_rows));
      const auto c = comparer.run(g, 2, random, 0.4, false,
                                  [&](const std::string&, double y) { return p.error * (std::abs(y) + 1); });
      const Program& program = comparer.executable().program();
      EXPECT_EQ(c.different, 0) << net.name << ' ' << net.n << ": " << c.first << ", of " << c.values;
      EXPECT_EQ(loops(program), net.loops) << net.name << ' ' << net.n;
      EXPECT_THAT(hazards_of(program, net.n, ordered), testing::IsEmpty());
      values += c.values;
    }
  EXPECT_GT(values, 10000);
  EXPECT_GT(ordered, 10000);
}

TEST(ConvPhases, PublishedNetworksFitLiteAtTheirBatch) {
  constexpr size_t kMostBytes = 64 << 20;
  int programs = 0;
  for (const ConvNet::Precision& p :
       {ConvNet::Precision{DType::f32, MatmulFormat::fp32}, ConvNet::Precision{DType::f32, MatmulFormat::bf16},
        ConvNet::Precision{DType::bf16, MatmulFormat::bf16}, ConvNet::Precision{DType::f16, MatmulFormat::f16}})
    for (const Graph& g : {cnn8(128, p), keras_cnn(1000, p), deep_cnn(1000, p, false), deep_cnn(1000, p, true)}) {
      SystemChip chip(*arch::find_chip("lite"), Engine::fast);
      const auto client = Client::make(chip);
      const auto step = client->compile(g);
      EXPECT_GT(loops(step->program()), 1);
      EXPECT_LT(step->program().instructions.size() * arch::kInstructionBytes, kMostBytes);
      ++programs;
    }
  EXPECT_EQ(programs, 16);
}

// What streams weights wants as many samples as fit; of images of 28 x 28, VMEM holds few.
TEST(ConvPhases, EachPhaseHasItsOwnMicrobatch) {
  const arch::CoreConfig core = arch::find_chip("lite")->core;
  const Graph g = graph::simplify(graph::decompose(deep_cnn(1000, {}, false)));
  const auto plan = compiler::plan(pooled(g), core, {});
  std::set<int64_t> microbatches;
  for (const auto& phase : plan.phases)
    if (phase.trip_count > 1) microbatches.insert(plan.batch / phase.trip_count);
  EXPECT_GT(microbatches.size(), 1U);
  for (const auto& phase : plan.phases) EXPECT_EQ(phase.placement.spill_bytes, 0);
  EXPECT_EQ(plan.phases.size(), 17U);
}

// The mean and the variance of pixels need none of their points apart: 28 x 28 of them are 25 rows on lite.
TEST(ConvPhases, SumsOfPixelsAreOfRowsOfPixels) {
  Graph g;
  const auto images = graph::input(g, "images", DType::u8, {20, 784});
  const auto x = graph::convert(g, graph::reshape(g, images, {20, 28, 28, 1}), DType::f32);
  const auto mean = graph::parameter(g, "mean", DType::f32, {1, 1, 1, 1});
  const auto apart = graph::binary(g, graph::Op::sub, x, mean);
  const auto squares = graph::binary(g, graph::Op::mul, apart, apart);
  g.outputs.push_back({"sum", graph::reduce(g, graph::Op::reduce_sum, squares, {0, 1, 2})});
  Graph with_points = g;
  with_points.outputs.push_back({"points", apart});
  int flat = 0, points = 0;
  for (const auto& node : compiler::lower(g, 32).nodes) flat += compiler::rows(node) == 20;
  for (const auto& node : compiler::lower(with_points, 32).nodes) points += compiler::rows(node) == 20 * 784;
  EXPECT_EQ(flat, 3);
  EXPECT_EQ(points, 3);
}

// What a batch norm wants of the gradient behind it, weight gradients give, to the last digits of a double; and nobody
// makes an input gradient that only its sums were wanted of.
TEST(ConvPhases, SumsOfInputGradientsAreOfWeightGradients) {
  const auto count = [](const Graph& g, graph::Op op) {
    return std::count_if(g.nodes.begin(), g.nodes.end(), [op](const auto& node) { return node.op == op; });
  };
  const auto input_gradients = [&](const Graph& g) { return count(g, graph::Op::conv2d_input_grad); };
  const auto simple = [](const Graph& g) { return graph::simplify(graph::decompose(g)); };
  struct Normalised {
    ConvNet (*make)(int64_t batch, ConvNet::Precision precision);
    int n, of_bf16;  // how many weight gradients the convolution has: its own, of ones, of the image, of its rest
  };
  int compared = 0;
  for (const Normalised& with : {Normalised{of_normalised_pixels, 8, 3}, Normalised{of_normalised_colours, 32, 3},
                                 Normalised{of_normalised_numbers, 8, 4}})
    for (const MatmulFormat format : {MatmulFormat::fp32, MatmulFormat::bf16}) {
      const Graph g = simple(with.make(3, {DType::f32, format}).step(ConvNet::Loss::squares, 1.0 / 64, false, true));
      const Graph summed = graph::simplify(compiler::summed_gradients(g, with.n));
      EXPECT_EQ(input_gradients(g), 1);
      EXPECT_EQ(input_gradients(summed), 0);
      EXPECT_EQ(count(summed, graph::Op::conv2d_weight_grad), format == MatmulFormat::bf16 ? with.of_bf16 : 3);
      Random random(5);
      graph::Interpreter::Values inputs, parameters;
      for (const auto& node : g.nodes)
        if (node.op == graph::Op::input || node.op == graph::Op::parameter) {
          auto& values = (node.op == graph::Op::input ? inputs : parameters)[node.name];
          for (int64_t i = graph::elements(node.shape); i > 0; --i)
            values.push_back(std::uniform_real_distribution<>(0.1, 1)(random));
        }
      const auto want = graph::Interpreter(g).run(inputs, parameters).outputs;
      const auto got = graph::Interpreter(summed).run(inputs, parameters).outputs;
      for (const auto& [name, values] : want)
        for (size_t i = 0; i < values.size(); ++i, ++compared)
          EXPECT_NEAR(got.at(name)[i], values[i], 1e-9 * (std::abs(values[i]) + 1)) << name << ' ' << i;
    }
  EXPECT_GT(compared, 1000);
  // A gradient that goes on to the layer before, and one that is rounded before it is summed.
  for (const Graph& g : {simple(cnn8(8, {})), simple(deep_cnn(8, {DType::f32, MatmulFormat::f16}, true))}) {
    EXPECT_EQ(input_gradients(graph::simplify(compiler::summed_gradients(g, 32))), input_gradients(g));
    EXPECT_GT(input_gradients(g), 0);
  }
}

// ELU's gradient is a function of its result, so of the pool's where that comes next: nothing is multiplied, or
// saved, at the points that no window chose.
TEST(ConvPhases, GradientsOfPooledFunctionsAreOfPooledSize) {
  const Graph g = compiler::index_pools(graph::simplify(graph::decompose(deep_cnn(1000, {}, false))));
  int scatters = 0, readers = 0;
  for (const auto& node : g.nodes) {
    if (node.op == graph::Op::pool_scatter) ++scatters;
    for (const auto input : node.inputs)
      if (g[input].op == graph::Op::pool_scatter) {
        ++readers;
        EXPECT_TRUE(graph::is_convolution(node.op)) << graph::name(node.op);
      }
  }
  EXPECT_GE(scatters, 3);
  EXPECT_EQ(readers, 5);  // the first has no input to give a gradient to
}

// A loop that has room for some of the parameters in HBM, weights or sums, loads them once and not trip by trip.
TEST(ConvPhases, LoopsHoldParameters) {
  constexpr int kN = 8, kVmemRows = 8192;
  arch::CoreConfig core;
  core.n = kN;
  core.vmem_rows = kVmemRows;
  int64_t ordered = 0;
  for (const int channels : {32, 48}) {
    const Graph g = of_many_weights(192, channels).step(ConvNet::Loss::squares, 1.0 / 64);
    const Graph simple = graph::simplify(graph::decompose(g));
    const auto plan = compiler::plan(pooled(simple), core, {});
    std::set<std::string> promoted;
    for (const auto& phase : plan.phases) promoted.insert(phase.promoted.begin(), phase.promoted.end());
    if (channels == 32)
      EXPECT_THAT(promoted, testing::ElementsAre(testing::StartsWith("%add"), "conv6.w"));
    else
      EXPECT_THAT(promoted, testing::ElementsAre("conv6.w"));

    Random random(12);
    Comparer comparer(test_chip(kN, kVmemRows));
    const auto c = comparer.run(g, 2, random, 0.4, false,
                                [&](const std::string&, double y) { return (std::abs(y) + 1) / (1 << 16); });
    EXPECT_EQ(c.different, 0) << c.first << ", of " << c.values;
    EXPECT_GT(c.values, 10000);
    EXPECT_THAT(hazards_of(comparer.executable().program(), kN, ordered), testing::IsEmpty());
  }
  EXPECT_GT(ordered, 10000);
}

}  // namespace
}  // namespace veritpu
