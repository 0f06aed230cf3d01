// Convolution and pooling: values and gradients by the definition, for windows of any kind.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

using Data = std::vector<double>;

Data values(Random& random, const Shape& shape) {
  Data data;
  for (int64_t i = 0; i < elements(shape); i++) data.push_back(uniform(random, -2, 2));
  return data;
}

// An image, a window that fits it, and both gradients' operands; drawn at random.
struct Case {
  Window window;
  Shape image, weights, result;
};

Case draw(Random& random) {
  const auto pick = [&](int n) -> int64_t { return 1 + below(random, n); };
  Case c;
  c.image = {pick(2), pick(6), pick(6), pick(3)};
  for (const int axis : {0, 1}) {
    c.window.kernel[axis] = 1 + below(random, static_cast<int>(c.image[1 + axis]));
    c.window.stride[axis] = pick(3);
    for (const int end : {0, 1}) c.window.pad[2 * axis + end] = below(random, static_cast<int>(c.window.kernel[axis]));
  }
  c.weights = {c.window.kernel[0], c.window.kernel[1], c.image[3], pick(3)};
  c.result = {c.image[0], 0, 0, c.weights[3]};
  for (const int axis : {0, 1}) {  // counted: how often the kernel can be laid
    const int64_t end = c.image[1 + axis] + c.window.pad[2 * axis + 1];
    for (int64_t at = -c.window.pad[2 * axis]; at + c.window.kernel[axis] <= end; at += c.window.stride[axis]) {
      c.result[1 + axis]++;
    }
  }
  return c;
}

// Calls f(index of the image's element in channel 0 or -1 in a pad, index of the result's in channel 0, ky, kx).
template <typename F>
void each(const Case& c, F f) {
  for (int64_t n = 0; n < c.image[0]; n++) {
    for (int64_t i = 0; i < c.result[1]; i++) {
      for (int64_t j = 0; j < c.result[2]; j++) {
        for (int64_t ky = 0; ky < c.window.kernel[0]; ky++) {
          for (int64_t kx = 0; kx < c.window.kernel[1]; kx++) {
            const int64_t y = i * c.window.stride[0] + ky - c.window.pad[0];
            const int64_t x = j * c.window.stride[1] + kx - c.window.pad[2];
            const bool inside = y >= 0 && x >= 0 && y < c.image[1] && x < c.image[2];
            f(inside ? (n * c.image[1] + y) * c.image[2] + x : -1, (n * c.result[1] + i) * c.result[2] + j, ky, kx);
          }
        }
      }
    }
  }
}

int compare(const Data& found, const Data& expected) {
  EXPECT_EQ(found.size(), expected.size());
  for (size_t i = 0; i < std::min(found.size(), expected.size()); i++) EXPECT_NEAR(found[i], expected[i], 1e-12) << i;
  return static_cast<int>(found.size());
}

// The result of `build` and the gradients of sum(result * dy) with respect to "x" and, if it is there, "w".
Interpreter::Values run(const Case& c, const Interpreter::Values& in,
                        const std::function<NodeId(Graph&, NodeId x)>& build) {
  Graph g;
  const NodeId x = parameter(g, "x", DType::f32, c.image), y = build(g, x);
  const NodeId dy = parameter(g, "dy", DType::f32, g[y].shape);
  const NodeId loss = reduce(g, Op::reduce_sum, binary(g, Op::mul, y, dy), {0, 1, 2, 3});
  g.outputs = {{"y", y}, {"dx", gradients(g, loss, {x})[0]}};
  for (NodeId p : parameters_of(g)) {
    if (g[p].name == "w") g.outputs.push_back({"dw", gradients(g, loss, {p})[0]});
  }
  verify(g);
  return Interpreter(g).run({}, in).outputs;
}

TEST(Window, Convolution) {
  int compared = 0;
  Random random(1);
  for (int i = 0; i < 300; i++) {
    const Case c = draw(random);
    const Interpreter::Values in{
        {"x", values(random, c.image)}, {"w", values(random, c.weights)}, {"dy", values(random, c.result)}};
    const auto found = run(c, in, [&](Graph& g, NodeId x) {
      const NodeId w = parameter(g, "w", DType::f32, c.weights);
      return conv2d(g, x, w, c.window, MatmulFormat::fp32, DType::f32);
    });
    const Data &x = in.at("x"), &w = in.at("w"), &dy = in.at("dy");
    Data y(dy.size()), dx(x.size()), dw(w.size());
    const int64_t in_channels = c.image[3], out_channels = c.weights[3];
    each(c, [&](int64_t from, int64_t to, int64_t ky, int64_t kx) {
      for (int64_t a = 0; from >= 0 && a < in_channels; a++) {
        for (int64_t b = 0; b < out_channels; b++) {
          const int64_t p = from * in_channels + a, r = to * out_channels + b;
          const int64_t q = ((ky * c.window.kernel[1] + kx) * in_channels + a) * out_channels + b;
          y[r] += x[p] * w[q];
          dx[p] += dy[r] * w[q];
          dw[q] += dy[r] * x[p];
        }
      }
    });
    compared += compare(found.at("y"), y) + compare(found.at("dx"), dx) + compare(found.at("dw"), dw);
    ASSERT_FALSE(HasFailure()) << print(c.image) << print(c.weights) << print(c.result);
  }
  EXPECT_GT(compared, 10000);
}

// Small integers, so that windows have equals; some values are NaN, -infinity or in no window.
TEST(Window, MaxPool) {
  int compared = 0;
  Random random(2);
  for (int i = 0; i < 300; i++) {
    Case c = draw(random);
    c.result[3] = c.image[3];
    Interpreter::Values in{{"x", values(random, c.image)}, {"dy", values(random, c.result)}};
    Data& x = in["x"];
    for (double& v : x) v = below(random, 30) == 0 ? -INFINITY : std::floor(v);
    const auto found = run(c, in, [&](Graph& g, NodeId n) { return max_pool(g, n, c.window); });
    const Data& dy = in.at("dy");
    Data y(dy.size(), -INFINITY), dx(x.size());
    std::vector<int64_t> chosen(dy.size(), -1);
    const int64_t channels = c.image[3];
    each(c, [&](int64_t from, int64_t to, int64_t, int64_t) {
      for (int64_t a = 0; from >= 0 && a < channels; a++) {
        const int64_t p = from * channels + a, r = to * channels + a;
        if (chosen[r] < 0 || x[p] > y[r]) y[r] = x[p], chosen[r] = p;
      }
    });
    for (size_t r = 0; r < y.size(); r++) dx[chosen[r]] += dy[r];
    EXPECT_EQ(found.at("y"), y);
    compared += static_cast<int>(y.size()) + compare(found.at("dx"), dx);
    ASSERT_FALSE(HasFailure()) << print(c.image) << print(c.result);
  }
  EXPECT_GT(compared, 5000);
}

TEST(Window, AveragePool) {
  int compared = 0;
  Random random(3);
  for (int i = 0; i < 300; i++) {
    Case c = draw(random);
    c.result[3] = c.image[3];
    const bool count_pads = i % 2;
    const Interpreter::Values in{{"x", values(random, c.image)}, {"dy", values(random, c.result)}};
    const auto found = run(c, in, [&](Graph& g, NodeId n) { return avg_pool(g, n, c.window, count_pads); });
    const Data &x = in.at("x"), &dy = in.at("dy");
    const int64_t channels = c.image[3];
    Data y(dy.size()), dx(x.size()), count(dy.size() / channels);
    each(c, [&](int64_t from, int64_t to, int64_t, int64_t) { count[to] += count_pads || from >= 0; });
    each(c, [&](int64_t from, int64_t to, int64_t, int64_t) {
      for (int64_t a = 0; from >= 0 && a < channels; a++) {
        const int64_t p = from * channels + a, r = to * channels + a;
        y[r] += x[p] / count[to];
        dx[p] += dy[r] / count[to];
      }
    });
    compared += compare(found.at("y"), y) + compare(found.at("dx"), dx);
    ASSERT_FALSE(HasFailure()) << print(c.image) << print(c.result);
  }
  EXPECT_GT(compared, 5000);
}

// A NaN is its windows' maximum and equal to nothing: their gradient goes nowhere.
TEST(Window, MaxPoolOfNaN) {
  const Case c{{{1, 2}, {1, 2}, {}}, {1, 1, 4, 1}, {}, {}};
  const auto found =
      run(c, {{"x", {NAN, 1, 2, 3}}, {"dy", {5, 7}}}, [&](Graph& g, NodeId x) { return max_pool(g, x, c.window); });
  EXPECT_TRUE(std::isnan(found.at("y")[0]));
  EXPECT_EQ(found.at("y")[1], 3);
  EXPECT_EQ(found.at("dx"), (Data{0, 0, 0, 7}));
}

TEST(Window, FiniteDifferences) {
  int compared = 0;
  const Window window{{2, 3}, {2, 1}, {1, 0, 0, 2}};
  const Shape image{2, 3, 4, 2};
  compared += check_gradient("conv2d", image, {2, 3, 2, 3}, [&](Graph& g, NodeId x, NodeId w) {
    return conv2d(g, x, w, window, MatmulFormat::fp32, DType::f32);
  });
  compared +=
      check_gradient("max_pool", image, {1}, [&](Graph& g, NodeId x, NodeId) { return max_pool(g, x, window); });
  for (const bool count_pads : {false, true}) {
    compared += check_gradient("avg_pool", image, {1},
                               [&](Graph& g, NodeId x, NodeId) { return avg_pool(g, x, window, count_pads); });
  }
  EXPECT_EQ(compared, (48 + 36 + 48) + 3 * (48 + 1 + 32));
}

// Operands are rounded to the format on their way in; sums are not, and results once.
TEST(Window, ConvolutionRounds) {
  Graph g;
  const NodeId x = constant(g, 1 + 0x1p-11, DType::f32, {1, 2, 2, 1}), w = constant(g, 1, DType::f32, {2, 2, 1, 1});
  const auto dtypes = Interpreter::Rounding::dtypes;
  const auto result = [&](MatmulFormat format, DType dtype) {
    Graph with = g;
    with.outputs = {{"y", conv2d(with, x, w, Window{{2, 2}}, format, dtype)}};
    return Interpreter(with, dtypes).run({}, {}).outputs["y"][0];
  };
  EXPECT_EQ(result(MatmulFormat::fp32, DType::f32), 4 + 0x1p-9);
  EXPECT_EQ(result(MatmulFormat::fp32, DType::f16), 4);
  EXPECT_EQ(result(MatmulFormat::f16, DType::f32), 4);
}

// As matmul's: halves that the matrix unit makes have halves' gradients.
TEST(Window, HalfConvolutionGivesHalfGradients) {
  for (MatmulFormat format : {MatmulFormat::f16, MatmulFormat::bf16}) {
    Graph g;
    const NodeId x = parameter(g, "x", DType::f32, {1, 3, 3, 1}), w = parameter(g, "w", DType::f32, {2, 2, 1, 1});
    const NodeId y = conv2d(g, x, w, Window{{2, 2}}, format, DType::f32);
    gradients(g, reduce(g, Op::reduce_sum, y, {0, 1, 2, 3}), {x, w});
    int found = 0;
    for (const Node& n : g.nodes) {
      if (n.op != Op::conv2d_input_grad && n.op != Op::conv2d_weight_grad) continue;
      found++;
      EXPECT_EQ(n.dtype, format == MatmulFormat::f16 ? DType::f16 : DType::f32);
      EXPECT_EQ(n.format, format);
    }
    EXPECT_EQ(found, 2);
  }
}

TEST(Window, Same) {
  const auto pads = [](Shape image, std::array<int64_t, 2> kernel, std::array<int64_t, 2> stride) {
    const Window w = same_window(image, kernel, stride);
    Graph g;
    const NodeId y = max_pool(g, parameter(g, "x", DType::f32, image), w);
    EXPECT_EQ(g[y].shape[1], (image[1] + stride[0] - 1) / stride[0]);
    EXPECT_EQ(g[y].shape[2], (image[2] + stride[1] - 1) / stride[1]);
    return w.pad;
  };
  using Pads = std::array<int64_t, 4>;
  EXPECT_EQ(pads({1, 28, 28, 1}, {5, 5}, {1, 1}), (Pads{2, 2, 2, 2}));
  EXPECT_EQ(pads({1, 8, 9, 1}, {3, 3}, {2, 2}), (Pads{0, 1, 1, 1}));
  EXPECT_EQ(pads({1, 8, 9, 1}, {2, 4}, {1, 1}), (Pads{0, 1, 1, 2}));
  EXPECT_EQ(pads({1, 8, 9, 1}, {1, 2}, {3, 4}), (Pads{0, 0, 0, 1}));
}

TEST(Window, Errors) {
  const auto convolve = [](Shape image, Shape weights, const Window& window, DType dtype = DType::f32) {
    return [=](Graph& g) {
      conv2d(g, constant(g, 1, DType::f32, image), constant(g, 1, DType::f32, weights), window, MatmulFormat::fp32,
             dtype);
    };
  };
  const auto pool = [](Shape image, const Window& window) {
    return [=](Graph& g) { max_pool(g, constant(g, 1, DType::f32, image), window); };
  };
  expect_error("conv2d: the image is [4, 4]; reshape it to [images, rows, columns, channels].",
               convolve({4, 4}, {2, 2, 1, 1}, {{2, 2}}));
  expect_error("conv2d: the weights are [2, 2]; give [kernel rows, kernel columns, channels in, channels out].",
               convolve({1, 4, 4, 1}, {2, 2}, {{2, 2}}));
  expect_error("conv2d: the window's kernel is [3, 3] and the weights are [2, 2, 1, 1]; make them agree.",
               convolve({1, 4, 4, 1}, {2, 2, 1, 1}, {{3, 3}}));
  expect_error("conv2d: the image [1, 4, 4, 3] has 3 channels and the weights [2, 2, 1, 5] take 1; make them equal.",
               convolve({1, 4, 4, 3}, {2, 2, 1, 5}, {{2, 2}}));
  expect_error("conv2d: only inputs can be u8; choose f32, f16 or bf16.",
               convolve({1, 4, 4, 1}, {2, 2, 1, 1}, {{2, 2}}, DType::u8));
  expect_error("conv2d: kernel [5, 5] does not fit into [1, 4, 4, 1] with its pads; make it smaller or pad more.",
               convolve({1, 4, 4, 1}, {5, 5, 1, 1}, {{5, 5}}));
  expect_error("max_pool: the image is [4, 4]; reshape it to [images, rows, columns, channels].",
               pool({4, 4}, {{2, 2}}));
  expect_error("max_pool: kernel [2, 0] and stride [1, 1] have an element below 1; make each positive.",
               pool({1, 4, 4, 1}, {{2, 0}}));
  expect_error("max_pool: kernel [2, 2] and stride [0, 1] have an element below 1; make each positive.",
               pool({1, 4, 4, 1}, {{2, 2}, {0, 1}}));
  expect_error("max_pool: a pad of 2 with kernel [2, 3]; choose it from 0 to less than the kernel.",
               pool({1, 4, 4, 1}, {{2, 3}, {1, 1}, {0, 2, 0, 0}}));
  expect_error("max_pool: a pad of -1 with kernel [2, 3]; choose it from 0 to less than the kernel.",
               pool({1, 4, 4, 1}, {{2, 3}, {1, 1}, {0, 0, -1, 0}}));
  expect_error("same_window: the image is [4, 4]; reshape it to [images, rows, columns, channels].", [](Graph&) {
    same_window({4, 4}, {2, 2}, {1, 1});
  });
  expect_error("same_window: kernel [2, 2] and stride [1, 0] have an element below 1; make each positive.", [](Graph&) {
    same_window({1, 4, 4, 1}, {2, 2}, {1, 0});
  });
}

// The gradients' nodes, of which one shape is wrong.
TEST(Window, ErrorsOfGradients) {
  const Window window{{2, 2}};
  const auto node = [&](Op op, std::vector<Shape> inputs, Shape shape) {
    return [=](Graph& g) {
      Node n{op};
      for (const Shape& s : inputs) n.inputs.push_back(constant(g, 1, DType::f32, s));
      n.shape = shape;
      n.window = window;
      g.nodes.push_back(n);
      verify(g);
    };
  };
  const Shape x{1, 4, 4, 2}, w{2, 2, 2, 3}, dy{1, 3, 3, 3}, pooled{1, 3, 3, 2}, wrong{1, 3, 2, 3};
  EXPECT_NO_THROW([&] {
    Graph g;
    node(Op::conv2d_input_grad, {dy, w}, x)(g);
    node(Op::conv2d_weight_grad, {x, dy}, w)(g);
    node(Op::max_pool_grad, {x, pooled, pooled}, x)(g);
    node(Op::avg_pool_grad, {pooled}, x)(g);
  }());
  expect_error(
      "%2 = conv2d_input_grad: the gradient is [1, 3, 2, 3] but the window yields [1, 3, 3, 3]; make them agree.",
      node(Op::conv2d_input_grad, {wrong, w}, x));
  expect_error("%2 = conv2d_input_grad: the result is [4]; reshape it to [images, rows, columns, channels].",
               node(Op::conv2d_input_grad, {dy, w}, {4}));
  expect_error(
      "%2 = conv2d_weight_grad: the gradient is [1, 3, 2, 3] but the window yields [1, 3, 3, 3]; make them agree.",
      node(Op::conv2d_weight_grad, {x, wrong}, w));
  expect_error("%3 = max_pool_grad: the maximum is [1, 3, 2, 3] but the window yields [1, 3, 3, 2]; make them agree.",
               node(Op::max_pool_grad, {x, wrong, pooled}, x));
  expect_error("%3 = max_pool_grad: the gradient is [1, 3, 2, 3] but the window yields [1, 3, 3, 2]; make them agree.",
               node(Op::max_pool_grad, {x, pooled, wrong}, x));
  expect_error("%1 = avg_pool_grad: the gradient is [1, 3, 2, 3] but the window yields [1, 3, 3, 2]; make them agree.",
               node(Op::avg_pool_grad, {wrong}, x));
}

}  // namespace
}  // namespace veritpu::graph
