// Convolutions and pools on the chip against the interpreter, to the last bit, on whole numbers.
#include <gtest/gtest.h>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Window;
using Random = std::mt19937;

Window draw_window(Random& random, int64_t height, int64_t width, bool pool) {
  Window w;
  const int64_t extent[] = {height, width};
  for (int i : {0, 1}) {
    w.kernel[i] = draw(random, 1, std::min<int64_t>(extent[i], 4));
    w.stride[i] = random() % 2 ? 1 : draw(random, 1, 3);
    if (pool && random() % 2) w.stride[i] = w.kernel[i];
    for (int side : {0, 1})
      if (random() % 2) w.pad[2 * i + side] = draw(random, 0, std::max<int64_t>(0, (w.kernel[i] - 1) / (pool ? 2 : 1)));
  }
  return w;
}

// x, elementwise of an input; a convolution, bias and ReLU, perhaps a pool and another convolution, perhaps flattened
// into a matmul. Outputs: values on the way, and the gradients of a weighted sum of the last, of every parameter.
Graph random_images(Random& random, int n) {
  Graph g;
  const auto channels = [&] { return random() % 3 ? draw(random, 1, 6) : draw(random, n - 1, 2 * n + 2); };
  const int64_t batch = draw(random, 1, 10), height = draw(random, 1, 9), width = draw(random, 1, 9), c = channels();
  const MatmulFormat format = static_cast<MatmulFormat>(random() % 3);
  NodeId x = graph::input(g, "x", random() % 2 ? DType::f32 : DType::u8, {batch, height, width, c});
  std::vector<NodeId> parameters;
  const auto parameter = [&](graph::Shape shape) {
    parameters.push_back(graph::parameter(g, "p" + std::to_string(parameters.size()), DType::f32, std::move(shape)));
    return parameters.back();
  };
  // Small whole numbers, whatever comes.
  const auto small = [&](NodeId a) {
    a = graph::binary(g, Op::minimum, a, graph::constant(g, 3));
    return graph::binary(g, Op::maximum, a, graph::constant(g, -2));
  };
  if (random() % 2) x = graph::binary(g, Op::mul, graph::convert(g, x, DType::f32), graph::constant(g, -1));
  if (random() % 3 == 0) x = graph::binary(g, Op::add, x, graph::constant(g, 2));
  if (random() % 3 == 0) x = graph::binary(g, Op::sub, x, graph::parameter(g, "mean", DType::f32, {1, 1}));
  if (random() % 3 == 0) x = graph::binary(g, Op::mul, small(x), parameter({1, 1, 1, c}));
  for (int layer = static_cast<int>(random() % 2); layer < 2; ++layer) {
    const auto shape = g[x].shape;
    const Window window = draw_window(random, shape[1], shape[2], false);
    const NodeId w = parameter({window.kernel[0], window.kernel[1], shape[3], channels()});
    x = graph::conv2d(g, x, w, window, format, DType::f32);
    if (random() % 2) x = graph::binary(g, Op::add, x, parameter({1, 1, 1, g[w].shape[3]}));
    if (random() % 2) x = graph::relu(g, x);
    g.outputs.push_back({"conv" + std::to_string(layer), x});
    x = small(x);
    if (random() % 2) {
      const Window pool = draw_window(random, g[x].shape[1], g[x].shape[2], true);
      x = graph::max_pool(g, x, pool);
      g.outputs.push_back({"pool" + std::to_string(layer), x});
    }
  }
  if (random() % 2) {
    x = graph::reshape(g, x, {batch, graph::elements(g[x].shape) / batch});
    const NodeId w = parameter({g[x].shape[1], channels()});
    x = graph::matmul(g, x, w, format, DType::f32);
    g.outputs.push_back({"dense", x});
  }
  // Each element's gradient is its column's number, so that few are equal.
  const auto shape = g[x].shape;
  const NodeId weighted = graph::binary(g, Op::mul, x, small(graph::iota(g, {1, shape.back()})));
  std::vector<int> axes;
  for (size_t i = 0; i < shape.size(); ++i) axes.push_back(static_cast<int>(i));
  const NodeId loss = graph::reshape(g, graph::reduce(g, Op::reduce_sum, weighted, axes), {1, 1});
  const auto gradients = graph::gradients(g, loss, parameters);
  for (size_t i = 0; i < parameters.size(); ++i)
    if (random() % 2)
      g.outputs.push_back({"d" + std::to_string(i), gradients[i]});
    else
      g.assignments.push_back({parameters[i], gradients[i]});
  return g;
}

// Random numbers and what dropout makes of them: plain rows, and images, of one tile and of several.
TEST(Random, IsTheInterpretersBitForBit) {
  int64_t values = 0;
  for (const graph::Shape& shape :
       std::vector<graph::Shape>{{6, 5}, {40, 70}, {3, 4, 5, 9}, {8, 7, 7, 33}, {1, 3, 1, 1}}) {
    Graph g;
    const NodeId step = graph::parameter(g, "step", DType::f32, {1, 1});
    const NodeId x = graph::input(g, "x", DType::f32, shape);
    const NodeId draw = graph::random(g, shape, 12345, step);
    NodeId y = graph::dropout(g, x, 0.5, 7, step);
    if (shape.size() == 4) {
      graph::Window window;
      window.kernel = {1, 1};
      y = graph::max_pool(g, y, window);
    }
    g.outputs = {{"random", draw}, {"dropout", y}};
    g.assignments.push_back({step, graph::binary(g, Op::add, step, graph::constant(g, 1))});
    Random random(3);
    Comparer comparer(test_chip(32));
    const Comparison c = comparer.run(g, 3, random, 9, true, {});
    ASSERT_EQ(c.different, 0) << graph::print(shape) << ": " << c.first;
    values += c.values;
  }
  EXPECT_GT(values, 20000);
}

struct Case {
  const char* name;
  int n, graphs, acc_rows;
};
class Images : public testing::TestWithParam<Case> {};

TEST_P(Images, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(test_chip(with.n, 1 << 16, with.acc_rows), with.graphs, 1, 3,
                                        [&](Random& random, int) { return random_images(random, with.n); });
  EXPECT_GT(c.values, 100 * with.graphs);
  EXPECT_EQ(c.too_large, 0);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Images,
                         testing::Values(Case{"N8", 8, 150, 0}, Case{"N16", 16, 60, 0}, Case{"N32", 32, 30, 0},
                                         Case{"FewAccumulators", 8, 100, 128}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace veritpu
