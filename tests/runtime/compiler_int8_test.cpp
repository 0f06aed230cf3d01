// Products of int8 on the chip, bit for bit as on the interpreter: whole numbers, rounded and cut at the unit's edge.
#include <gtest/gtest.h>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;

// Halves of whole numbers: ties are among them, and with a bound of 400 numbers beyond int8.
NodeId halves(Graph& g, NodeId x) {
  return graph::binary(g, Op::mul, x, graph::constant(g, 0.5));
}

Graph dense(std::mt19937& random, int) {
  Graph g;
  const int64_t rows = draw(random, 1, 70), in = draw(random, 1, 100), out = draw(random, 1, 70);
  const NodeId x = halves(g, graph::input(g, "x", DType::f32, {rows, in}));
  const NodeId w = graph::parameter(g, "w", DType::f32, {in, out});
  const NodeId y = graph::matmul(g, x, w, MatmulFormat::int8, DType::f32);
  g.outputs.push_back({"sum", y});
  g.outputs.push_back(
      {"relu", graph::relu(g, graph::binary(g, Op::add, y, graph::parameter(g, "b", DType::f32, {1, out})))});
  return g;
}

Graph convolution(std::mt19937& random, int) {
  Graph g;
  const int64_t size = draw(random, 5, 12), in = draw(random, 1, 9), out = draw(random, 1, 20),
                batch = draw(random, 1, 9);
  const NodeId x = halves(g, graph::input(g, "x", DType::f32, {batch, size, size, in}));
  const NodeId w = graph::parameter(g, "w", DType::f32, {3, 3, in, out});
  graph::Window window;
  window.kernel = {3, 3};
  if (random() % 2) window.pad = {1, 1, 1, 1};
  g.outputs.push_back({"y", graph::conv2d(g, x, w, window, MatmulFormat::int8, DType::f32)});
  return g;
}

TEST(CompilerInt8, DenseProductsAreExact) {
  for (const int n : {8, 32})
    for (const double bound : {40.0, 400.0}) EXPECT_GT(compare_exactly(test_chip(n), 12, 2, bound, dense).values, 5000);
}

TEST(CompilerInt8, ConvolutionsAreExact) {
  for (const int n : {8, 32}) EXPECT_GT(compare_exactly(test_chip(n), 12, 2, 400, convolution).values, 5000);
}

}  // namespace
}  // namespace veritpu
