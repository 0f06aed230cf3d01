// Transposes, reshapes, and broadcasts and reductions over any dimensions, on the chip against the interpreter, to the
// last bit, on whole numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Shape;
using Random = std::mt19937;

// Operations on values of up to four dimensions, one after the other, each an output or what the next takes.
class Chain {
 public:
  Chain(Random& random, int n) : random_(random), n_(n) {}

  Graph run() {
    Shape shape;
    for (int64_t i = draw(random_, 2, 4); i > 0; --i) shape.push_back(draw(random_, 1, 5));
    shape.back() = random_() % 2 ? draw(random_, 1, 4) : draw(random_, n_ - 1, 2 * n_ + 1);
    NodeId x = random_() % 2 ? parameter(shape) : graph::input(g_, "x", random_() % 2 ? DType::f32 : DType::u8, shape);
    x = small(x);
    for (int i = 0; i < 4; ++i) {
      x = small(next(x));
      if (random_() % 2) g_.outputs.push_back({"x" + std::to_string(i), x});
    }
    g_.outputs.push_back({"last", x});
    const auto& first = g_[0];
    if (first.op == Op::parameter)
      g_.assignments.push_back({0, graph::reshape(g_, small(spread_to(x, first.shape)), first.shape)});
    return std::move(g_);
  }

 private:
  NodeId parameter(Shape shape) {
    return graph::parameter(g_, "p" + std::to_string(g_.nodes.size()), DType::f32, std::move(shape));
  }
  NodeId small(NodeId a) {
    a = graph::binary(g_, Op::minimum, graph::convert(g_, a, DType::f32), graph::constant(g_, 3));
    return graph::binary(g_, Op::maximum, a, graph::constant(g_, -2));
  }
  NodeId spread_to(NodeId x, const Shape& shape) {
    std::vector<int> axes(g_[x].shape.size());
    std::iota(axes.begin(), axes.end(), 0);
    const NodeId sum = graph::reshape(g_, graph::reduce(g_, Op::reduce_max, x, axes), Shape(shape.size(), 1));
    return graph::binary(g_, Op::add, parameter(shape), sum);
  }
  Shape some_ones(Shape shape) {
    for (auto& size : shape)
      if (random_() % 2) size = 1;
    if (random_() % 3 == 0) shape.erase(shape.begin());
    return shape.empty() ? Shape{1} : shape;
  }
  NodeId next(NodeId x) {
    const Shape shape = g_[x].shape;
    switch (random_() % 6) {
      case 0: {
        std::vector<int> axes(shape.size());
        std::iota(axes.begin(), axes.end(), 0);
        std::shuffle(axes.begin(), axes.end(), random_);
        return graph::transpose(g_, x, axes);
      }
      case 1: {
        std::vector<int> axes;
        for (size_t i = 0; i < shape.size(); ++i)
          if (random_() % 2) axes.push_back(static_cast<int>(i));
        if (axes.empty()) axes = {0};
        const Op op[] = {Op::reduce_sum, Op::reduce_max, Op::reduce_min};
        return graph::reduce(g_, op[random_() % 3], x, axes);
      }
      case 2: return graph::binary(g_, Op::mul, x, parameter(some_ones(shape)));
      case 3: {
        Shape wide = shape;
        for (auto& size : wide)
          if (size == 1) size = draw(random_, 1, 4);
        return graph::binary(g_, Op::sub, parameter(wide), x);
      }
      case 4: {
        Shape other = shape;
        std::shuffle(other.begin(), other.end(), random_);
        if (other.size() > 2 && random_() % 2) {
          other[1] *= other[0];
          other.erase(other.begin());
        } else if (other.size() < 4) {
          other.insert(other.begin(), 1);
        }
        return graph::reshape(g_, x, other);
      }
      default: break;
    }
    if (shape.size() == 2) {
      const bool a = random_() % 2, b = random_() % 2;
      const int64_t inner = shape[a ? 0 : 1], columns = draw(random_, 1, n_ + 2);
      return graph::matmul(g_, x, parameter(b ? Shape{columns, inner} : Shape{inner, columns}), MatmulFormat::fp32,
                           DType::f32, a, b);
    }
    if (shape.size() != 4) return x;
    graph::Window window;
    for (int i : {0, 1}) window.kernel[i] = draw(random_, 1, std::min<int64_t>(shape[1 + i], 3));
    if (random_() % 2) return graph::max_pool(g_, x, window);
    const NodeId kernels = parameter({window.kernel[0], window.kernel[1], shape[3], draw(random_, 1, n_ + 1)});
    return graph::conv2d(g_, x, kernels, window, MatmulFormat::fp32, DType::f32);
  }

  Random& random_;
  const int n_;
  Graph g_;
};

class Relayout : public testing::TestWithParam<int> {};

TEST_P(Relayout, MatchesTheInterpreterExactly) {
  const int n = GetParam(), graphs = 1200 / n;
  const Comparisons c =
      compare_exactly(test_chip(n, 1 << 16), graphs, 2, 3, [&](Random& random, int) { return Chain(random, n).run(); });
  EXPECT_GT(c.values, 50 * graphs);
  EXPECT_EQ(c.too_large, 0);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Relayout, testing::Values(8, 16, 32));

// A program may read an input in two shapes, and average windows that hang over an image's edges.
TEST(Relayout, ReadsAnInputInTwoShapes) {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {4, 6});
  const NodeId y = graph::input(g, "y", DType::f32, {8, 3});
  const NodeId sum = graph::reduce(g, Op::reduce_sum, x, {0, 1});
  g.outputs = {{"out", graph::binary(g, Op::add, graph::reshape(g, x, {8, 3}), graph::binary(g, Op::mul, y, sum))}};
  Random random(1);
  const Comparison c = Comparer(test_chip(8)).run(g, 3, random, 3, true, {});
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_EQ(c.values, 3 * 24);
}

}  // namespace
}  // namespace veritpu
