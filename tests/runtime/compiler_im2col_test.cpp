// Windows of what is elementwise in an input: where they come from, and their values to the last bit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/passes/relayout.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Window;

struct Case {
  const char* name;
  DType dtype;
  int64_t channels, kernel, stride, pad, height, width;
  int n, relaid;  // of the convolutions' windows, how many go through HBM
};

// Convolutions of an image, of its opposite, and of it less a mean, with the gradients of a weighted sum.
Graph convolutions(const Case& with) {
  Graph g;
  const NodeId input = graph::input(g, "x", with.dtype, {3, with.height * with.width * with.channels});
  const NodeId x = graph::reshape(g, graph::convert(g, input, DType::f32), {3, with.height, with.width, with.channels});
  const NodeId mean = graph::parameter(g, "mean", DType::f32, {1, 1});
  const NodeId less = graph::binary(g, Op::sub, x, mean), opposite = graph::binary(g, Op::sub, mean, less);
  const Window window{{with.kernel, with.kernel},
                      {with.stride, with.stride},
                      {with.pad, with.pad - (with.pad > 1), with.pad, with.pad}};
  std::vector<NodeId> weights;
  NodeId loss = graph::constant(g, 0);
  for (const NodeId image : {graph::binary(g, Op::mul, less, graph::constant(g, 2)), x, opposite}) {
    const std::string name = "w" + std::to_string(weights.size());
    weights.push_back(graph::parameter(g, name, DType::f32, {with.kernel, with.kernel, with.channels, 9}));
    const NodeId y = graph::conv2d(g, image, weights.back(), window, MatmulFormat::fp32, DType::f32);
    g.outputs.push_back({"y" + std::to_string(weights.size()), y});
    const NodeId weighted = graph::binary(g, Op::mul, y, graph::iota(g, {1, 9}));
    loss = graph::binary(g, Op::add, loss,
                         graph::reshape(g, graph::reduce(g, Op::reduce_sum, weighted, {0, 1, 2, 3}), {1, 1}));
  }
  const auto gradients = graph::gradients(g, loss, weights);
  for (size_t i = 0; i < weights.size(); ++i) g.outputs.push_back({"d" + std::to_string(i), gradients[i]});
  return g;
}

class Windows : public testing::TestWithParam<Case> {};

TEST_P(Windows, AreTheInterpretersToTheLastBit) {
  const Case& with = GetParam();
  const Graph g = convolutions(with);
  const auto count = [&, lowered =
                             compiler::lower(compiler::relaid(graph::simplify(graph::decompose(g))), with.n)](Op op) {
    return std::count_if(lowered.nodes.begin(), lowered.nodes.end(), [op](const auto& node) { return node.op == op; });
  };
  EXPECT_EQ(count(Op::relayout), with.relaid);
  EXPECT_EQ(count(Op::im2col), 1);
  EXPECT_EQ(count(Op::conv2d), 0);

  std::mt19937 random(3);
  Comparer comparer(test_chip(with.n));
  const Comparison c = comparer.run(g, 2, random, 4, true, {});
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_GT(c.values, 1000);
  int64_t ordered = 0;
  EXPECT_THAT(hazards_of(comparer.executable().program(), with.n, ordered), testing::IsEmpty());
  EXPECT_GT(ordered, 100);
}

// Of pixels none go through HBM if they fit a row: where windows hang over the edges, they are marked. Other inputs
// have no number to spare for a mark.
INSTANTIATE_TEST_SUITE_P(Of, Windows,
                         testing::Values(Case{"PixelsSame5", DType::u8, 1, 5, 1, 2, 11, 9, 32, 0},
                                         Case{"PixelsSame3", DType::u8, 1, 3, 1, 1, 8, 10, 32, 0},
                                         Case{"PixelsStrided", DType::u8, 1, 5, 2, 2, 11, 12, 32, 0},
                                         Case{"PixelsOfSeveralTiles", DType::u8, 1, 5, 1, 2, 7, 6, 8, 2},
                                         Case{"Colours3", DType::u8, 3, 3, 1, 1, 9, 7, 32, 0},
                                         Case{"Colours5", DType::u8, 3, 5, 1, 2, 9, 7, 32, 2},
                                         Case{"ColoursStrided", DType::u8, 3, 3, 2, 1, 12, 13, 32, 0},
                                         Case{"PixelsInside", DType::u8, 1, 3, 1, 0, 9, 9, 32, 0},
                                         Case{"NumbersSame5", DType::f32, 1, 5, 1, 2, 11, 9, 32, 2},
                                         Case{"NumbersOfSeveralTiles", DType::f32, 3, 5, 1, 2, 7, 6, 8, 2},
                                         Case{"NumbersInside", DType::f32, 1, 3, 1, 0, 9, 9, 32, 0}),
                         [](const auto& info) { return info.param.name; });

// A microbatch's windows of an image that a batch norm would make, on both cores.
TEST(WindowsOfPixels, RunAlikeOnBothCores) {
  std::mt19937 random(4);
  Comparer comparer(*arch::find_chip("n8"), Engine::check);
  const Comparison c = comparer.run(convolutions({"", DType::u8, 1, 2, 1, 1, 6, 5, 8, 0}), 1, random, 4, true, {});
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_GT(c.values, 1000);
}

}  // namespace
}  // namespace veritpu
