#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

// What a builder appends, as printed.
void expect_type(const char* type, const std::function<NodeId(Graph&)>& build) {
  Graph g;
  const std::string line = print(g, build(g));
  EXPECT_THAT(line, testing::EndsWith(std::string(" : ") + type));
}

NodeId f32(Graph& g, Shape shape) {
  return parameter(g, "p" + std::to_string(g.nodes.size()), DType::f32, std::move(shape));
}
NodeId of(Graph& g, DType dtype) {
  return input(g, "i" + std::to_string(g.nodes.size()), dtype, {2, 3});
}

TEST(Builder, Broadcasting) {
  const std::pair<std::pair<Shape, Shape>, const char*> cases[] = {
      {{{3, 4}, {3, 4}}, "f32[3, 4]"}, {{{3, 4}, {1, 4}}, "f32[3, 4]"}, {{{3, 1}, {1, 4}}, "f32[3, 4]"},
      {{{4}, {3, 4}}, "f32[3, 4]"},    {{{1}, {3, 4}}, "f32[3, 4]"},    {{{2, 1, 4}, {3, 1}}, "f32[2, 3, 4]"},
      {{{1, 1}, {4}}, "f32[1, 4]"},
  };
  for (const auto& [shapes, type] : cases) {
    for (Op op : {Op::add, Op::sub, Op::mul, Op::div, Op::maximum, Op::minimum, Op::less, Op::less_equal, Op::equal}) {
      expect_type(type, [&, &s = shapes](Graph& g) { return binary(g, op, f32(g, s.first), f32(g, s.second)); });
    }
    expect_type(type, [&, &s = shapes](Graph& g) {
      const NodeId a = f32(g, s.first), b = f32(g, s.second);
      return select(g, a, b, b);
    });
  }
}

TEST(Builder, WiderDtype) {
  const DType all[] = {DType::f32, DType::f16, DType::bf16, DType::u8};
  const char* expected[4][4] = {{"f32", "f32", "f32", "f32"},
                                {"f32", "f16", "f16", "f32"},
                                {"f32", "f16", "bf16", "f32"},
                                {"f32", "f32", "f32", "f32"}};
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 4; j++) {
      const std::string type = std::string(expected[i][j]) + "[2, 3]";
      expect_type(type.c_str(), [&](Graph& g) { return binary(g, Op::add, of(g, all[i]), of(g, all[j])); });
      expect_type(type.c_str(), [&](Graph& g) { return select(g, of(g, DType::f32), of(g, all[i]), of(g, all[j])); });
    }
  }
}

TEST(Builder, OtherTypes) {
  expect_type("f32[1, 1]", [](Graph& g) { return constant(g, 2); });
  expect_type("f32[1, 7]", [](Graph& g) { return iota(g, {1, 7}); });
  expect_type("f32[2, 3]", [](Graph& g) { return unary(g, Op::exp, of(g, DType::u8)); });
  expect_type("f16[2, 3]", [](Graph& g) { return unary(g, Op::abs, of(g, DType::f16)); });
  expect_type("bf16[2, 3]", [](Graph& g) { return convert(g, of(g, DType::u8), DType::bf16); });
  expect_type("f16[1, 3]", [](Graph& g) { return reduce(g, Op::reduce_sum, of(g, DType::f16), {0}); });
  expect_type("f32[1, 1]", [](Graph& g) { return reduce(g, Op::reduce_max, of(g, DType::u8), {0, 1}); });
  expect_type("f32[3, 2]", [](Graph& g) { return reshape(g, of(g, DType::u8), {3, 2}); });
  expect_type("f16[2, 3]", [](Graph& g) { return relu(g, of(g, DType::f16)); });
  expect_type("f32[2, 3]", [](Graph& g) { return relu(g, of(g, DType::u8)); });
  expect_type("f16[2, 3]", [](Graph& g) { return log_softmax(g, of(g, DType::f16)); });
  expect_type("f32[2, 1]", [](Graph& g) { return argmax(g, of(g, DType::f16)); });
  expect_type("f16[1, 1]", [](Graph& g) {
    return nll_loss(g, of(g, DType::f16), input(g, "labels", DType::u8, {2, 1}));
  });
  Graph g;
  const NodeId a = f32(g, {2});
  EXPECT_EQ(convert(g, a, DType::f32), a);
}

TEST(Builder, Matmul) {
  for (const bool ta : {false, true}) {
    for (const bool tb : {false, true}) {
      expect_type("f16[3, 4]", [&](Graph& g) {
        const NodeId a = f32(g, ta ? Shape{5, 3} : Shape{3, 5}), b = f32(g, tb ? Shape{4, 5} : Shape{5, 4});
        return matmul(g, a, b, MatmulFormat::f16, DType::f16, ta, tb);
      });
    }
  }
}

TEST(Builder, Layers) {
  Graph g;
  EXPECT_EQ(g.layer("a"), 1);
  EXPECT_EQ(g.layer("b"), 2);
  EXPECT_EQ(g.layer("a"), 1);
  EXPECT_EQ(g[f32(g, {2})].layer, 1);
  EXPECT_EQ(g.layer(""), 0);
}

TEST(Builder, ErrorsOfLeaves) {
  expect_error("parameter 'w': a shape needs at least one dimension; write a scalar as [1, 1].",
               [](Graph& g) { return parameter(g, "w", DType::f32, {}); });
  expect_error("input 'x': shape [0, 4] has a dimension below 1; make every dimension positive.", [](Graph& g) {
    return input(g, "x", DType::f32, {0, 4});
  });
  expect_error("constant: shape [4294967296, 4294967296] has more elements than can be counted; make it smaller.",
               [](Graph& g) {
                 return constant(g, 1, DType::f32, {1LL << 32, 1LL << 32});
               });
  expect_error("parameter 'w': only inputs can be u8; choose f32, f16 or bf16.",
               [](Graph& g) { return parameter(g, "w", DType::u8, {2}); });
  expect_error("parameter: it has no name; the host needs one to find it.",
               [](Graph& g) { return parameter(g, "", DType::f32, {2}); });
  expect_error("'w' already names a parameter or input of this graph; choose another name.", [](Graph& g) {
    parameter(g, "w", DType::f32, {2});
    return input(g, "w", DType::f32, {2});
  });
  expect_error("iota: f32 counts only to 16777216; make the last dimension smaller.",
               [](Graph& g) { return iota(g, {(1 << 24) + 1}); });
}

TEST(Builder, ErrorsOfOperations) {
  expect_error(
      "add: shapes [3, 4] and [3, 5] do not broadcast; each pair of dimensions, from the last, must be equal or "
      "hold a 1.",
      [](Graph& g) {
        return binary(g, Op::add, f32(g, {3, 4}), f32(g, {3, 5}));
      });
  expect_error(
      "select: shapes [3, 4] and [2] do not broadcast; each pair of dimensions, from the last, must be equal or "
      "hold a 1.",
      [](Graph& g) {
        return select(g, f32(g, {2}), f32(g, {3, 4}), f32(g, {1}));
      });
  expect_error("exp: input %9 is no node of this graph; pass an id that a builder returned.",
               [](Graph& g) { return unary(g, Op::exp, 9); });
  expect_error("%-1 is no node of this graph; pass an id that a builder returned.",
               [](Graph& g) { return convert(g, -1, DType::f16); });
  expect_error("add is not a function of one value; use its own builder.",
               [](Graph& g) { return unary(g, Op::add, f32(g, {2})); });
  expect_error("exp is not a function of two values; use its own builder.", [](Graph& g) {
    const NodeId a = f32(g, {2});
    return binary(g, Op::exp, a, a);
  });
  expect_error("matmul is not a reduction; use its own builder.",
               [](Graph& g) { return reduce(g, Op::matmul, f32(g, {2}), {0}); });
  expect_error("convert: only inputs can be u8; choose f32, f16 or bf16.",
               [](Graph& g) { return convert(g, f32(g, {2}), DType::u8); });
  expect_error("reduce_sum: no axes are given; name at least one to reduce.",
               [](Graph& g) { return reduce(g, Op::reduce_sum, f32(g, {2}), {}); });
  expect_error("reduce_max: axis 2 is not one of [3, 4]; use 0 to 1.", [](Graph& g) {
    return reduce(g, Op::reduce_max, f32(g, {3, 4}), {2});
  });
  expect_error("reduce_min: axes must ascend without repeats; sort them.", [](Graph& g) {
    return reduce(g, Op::reduce_min, f32(g, {3, 4}), {1, 0});
  });
  expect_error("reshape: [3, 4] has 12 elements and [5] has 5; make them equal.", [](Graph& g) {
    return reshape(g, f32(g, {3, 4}), {5});
  });
}

TEST(Builder, ErrorsOfMatmul) {
  const auto product = [](Shape a, Shape b, DType result, bool ta, bool tb) {
    return [=](Graph& g) { return matmul(g, f32(g, a), f32(g, b), MatmulFormat::fp32, result, ta, tb); };
  };
  expect_error("matmul: operands are [2, 3, 4] and [4, 5]; reshape both to two dimensions.",
               product({2, 3, 4}, {4, 5}, DType::f32, false, false));
  expect_error("matmul: [3, 4] by [3, 5] contracts 4 with 3; make them equal.",
               product({3, 4}, {3, 5}, DType::f32, false, false));
  expect_error("matmul: [3, 4] transposed by [5, 4] transposed contracts 3 with 4; make them equal.",
               product({3, 4}, {5, 4}, DType::f32, true, true));
  expect_error("matmul: only inputs can be u8; choose f32, f16 or bf16.",
               product({3, 4}, {4, 5}, DType::u8, false, false));
}

TEST(Builder, ErrorsOfComposites) {
  expect_error(
      "nll_loss: log probabilities are [6, 4] and labels [6]; give [batch, classes] and [batch, 1] or [batch, "
      "classes].",
      [](Graph& g) {
        return nll_loss(g, f32(g, {6, 4}), f32(g, {6}));
      });
  expect_error("argmax: the operand is [2, 3, 4]; reshape it to two dimensions.", [](Graph& g) {
    return argmax(g, f32(g, {2, 3, 4}));
  });
  const auto differentiate = [](NodeId loss, NodeId wrt, NodeId seed) {
    return [=](Graph& g) {
      f32(g, {1, 1}), f32(g, {3, 4}), of(g, DType::u8);
      return gradients(g, loss, {wrt}, seed)[0];
    };
  };
  expect_error("gradients: the loss is f32[3, 4]; reduce it to one floating-point element.", differentiate(1, 0, -1));
  expect_error("gradients: 'i2' is u8, which has no gradient; convert it and differentiate that.",
               differentiate(0, 2, -1));
  expect_error("gradients: the seed is [3, 4]; give it one element.", differentiate(0, 0, 1));
  expect_error("gradients: loss %7 is no node of this graph; pass an id that a builder returned.",
               differentiate(7, 0, -1));
  expect_error("gradients: operand %7 is no node of this graph; pass an id that a builder returned.",
               differentiate(0, 7, -1));
}

}  // namespace
}  // namespace veritpu::graph
