// Parameters are assigned in place, yet every reader sees the value from before the step.
#include <gtest/gtest.h>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;

// Whole numbers all through, so every bit must match over three steps.
void check(const Graph& g) {
  std::mt19937 random(6);
  for (int n : {8, 16}) {
    Comparer comparer(test_chip(n));
    const auto c = comparer.run(g, 3, random, 3, true, {});
    EXPECT_EQ(c.different, 0) << c.first << "\n" << print(g);
    EXPECT_GT(c.values, 0);
  }
}

NodeId parameter(Graph& g, const char* name, graph::Shape shape = {9, 21}) {
  return graph::parameter(g, name, DType::f32, std::move(shape));
}

TEST(Assignments, FromEachOther) {
  Graph g;
  const NodeId a = parameter(g, "a"), b = parameter(g, "b"), c = parameter(g, "c");
  g.assignments = {{a, b}, {b, c}, {c, a}};
  g.outputs = {{"a", a}, {"b", b}};
  check(g);
}

TEST(Assignments, FromValuesThatNeedEachOther) {
  Graph g;
  const NodeId a = parameter(g, "a"), b = parameter(g, "b");
  const NodeId less = graph::reduce(g, Op::reduce_min, a, {0}), more = graph::reduce(g, Op::reduce_max, b, {1});
  g.assignments = {{a, graph::binary(g, Op::sub, b, less)}, {b, graph::binary(g, Op::minimum, a, more)}};
  check(g);
}

TEST(Assignments, OfOneValueToTwoAndOfAParameterToItself) {
  Graph g;
  const NodeId a = parameter(g, "a"), b = parameter(g, "b"), c = parameter(g, "c");
  const NodeId sum = graph::binary(g, Op::minimum, graph::binary(g, Op::add, a, b), graph::constant(g, 5));
  g.assignments = {{a, sum}, {b, sum}, {c, c}};
  g.outputs = {{"sum", sum}, {"c", c}};
  check(g);
}

TEST(Assignments, OfLeaves) {
  Graph g;
  const NodeId a = parameter(g, "a"), b = parameter(g, "b"), c = parameter(g, "c", {9, 1});
  const NodeId x = graph::input(g, "x", DType::f32, {9, 21});
  g.assignments = {{a, x}, {b, graph::constant(g, 2, DType::f32, {9, 21})}, {c, graph::iota(g, {9, 1})}};
  g.outputs = {{"iota", graph::iota(g, {9, 21})}, {"a", a}, {"b", b}, {"c", c}, {"x", x}};
  check(g);
}

TEST(Assignments, OfProductsWithTheirOwnOperand) {
  for (const bool transposed : {false, true}) {
    Graph g;
    const NodeId a = parameter(g, "a", {19, 19}), b = parameter(g, "b", {19, 1});
    const NodeId small = graph::binary(g, Op::equal, a, graph::constant(g, 1));
    const NodeId square = graph::matmul(g, a, small, MatmulFormat::fp32, DType::f32, transposed);
    g.assignments = {{a, graph::matmul(g, a, square, MatmulFormat::fp32, DType::f32)},
                     {b, graph::matmul(g, square, b, MatmulFormat::fp32, DType::f32)}};
    g.outputs = {{"spread", graph::binary(g, Op::add, square, b)}};
    std::mt19937 random(7);
    Comparer comparer(test_chip(8));
    const auto c = comparer.run(g, 1, random, 1, true, {});
    EXPECT_EQ(c.different, 0) << c.first;
    EXPECT_GT(c.values, 700);
  }
}

TEST(Assignments, ReadAgainAfterwards) {
  Graph g;
  const NodeId a = parameter(g, "a"), x = graph::input(g, "x", DType::u8, {30, 21});
  const NodeId next = graph::binary(g, Op::sub, a, graph::constant(g, 1));
  // Both the old and the new value, elementwise, in a product and in a sum over rows.
  const NodeId both = graph::binary(g, Op::mul, a, next);
  g.assignments = {{a, next}};
  g.outputs = {{"both", both},
               {"old", graph::matmul(g, x, a, MatmulFormat::bf16, DType::f32, false, true)},
               {"new", graph::matmul(g, x, next, MatmulFormat::bf16, DType::f32, false, true)},
               {"sum", graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::add, a, next), {0})}};
  check(g);
}

}  // namespace
}  // namespace veritpu
