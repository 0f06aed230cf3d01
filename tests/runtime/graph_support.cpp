#include "tests/runtime/graph_support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace veritpu::graph {

double uniform(Random& random, double low, double high) {
  return low + (high - low) * (random() / 4294967296.0);  // std's distributions differ between libraries
}

int below(Random& random, int n) {
  return static_cast<int>(random() % static_cast<unsigned>(n));
}

Interpreter::Values random_parameters(const Graph& g, Random& random) {
  Interpreter::Values values;
  for (NodeId p : parameters_of(g)) {
    for (int64_t i = 0; i < elements(g[p].shape); i++) values[g[p].name].push_back(uniform(random, -2, 2));
  }
  return values;
}

void expect_error(const char* sentence, const std::function<void(Graph&)>& build) {
  Graph g;
  try {
    build(g);
    ADD_FAILURE() << "no error; expected: " << sentence;
  } catch (const GraphError& error) {
    EXPECT_STREQ(error.what(), sentence);
  }
}

NodeId loss_of(const Graph& g) {
  for (const Output& o : g.outputs) {
    if (o.name == "loss") return o.node;
  }
  return -1;
}

std::vector<NodeId> parameters_of(const Graph& g) {
  std::vector<NodeId> found;
  for (NodeId n = 0; n < static_cast<NodeId>(g.nodes.size()); n++) {
    if (g[n].op == Op::parameter) found.push_back(n);
  }
  return found;
}

namespace {

class Grower {
 public:
  Grower(Graph& g, Random& random, bool mixed) : g_(g), random_(random), mixed_(mixed) {
    const Shape shapes[] = {{3, 4}, {1, 4}, {3, 1}, {4}, {2, 3, 4}};
    for (const Shape& shape : shapes) {
      values_.push_back(parameter(g, "p" + std::to_string(values_.size()), dtype(), shape));
    }
  }

  void grow() {
    NodeId n = step();
    if (mixed_ && below(random_, 3) == 0) n = convert(g_, n, dtype());
    values_.push_back(n);
  }

  NodeId loss() {
    NodeId loss = -1;
    for (int i = 0; i < 3; i++) {
      const NodeId x = values_[values_.size() - 1 - i];
      std::vector<int> axes;
      for (size_t axis = 0; axis < g_[x].shape.size(); axis++) axes.push_back(static_cast<int>(axis));
      const NodeId sum = reshape(g_, reduce(g_, Op::reduce_sum, x, axes), {1, 1});
      loss = loss < 0 ? sum : binary(g_, Op::add, loss, sum);
    }
    return loss;
  }

 private:
  Graph& g_;
  Random& random_;
  bool mixed_;
  std::vector<NodeId> values_;

  DType dtype() {
    const DType dtypes[] = {DType::f32, DType::f16, DType::bf16};
    return mixed_ ? dtypes[below(random_, 3)] : DType::f32;
  }
  NodeId any() { return values_[below(random_, static_cast<int>(values_.size()))]; }
  NodeId scalar(double value) { return constant(g_, value, dtype(), {1}); }
  NodeId positive(NodeId a) { return binary(g_, Op::add, unary(g_, Op::abs, a), scalar(1)); }

  // Of the same shape, or one that broadcasts with it.
  NodeId partner(NodeId a) {
    for (int tries = 0; tries < 20; tries++) {
      const NodeId b = any();
      const Shape &x = g_[a].shape, &y = g_[b].shape;
      bool fits = true;
      for (size_t i = 1; i <= std::min(x.size(), y.size()); i++) {
        const int64_t p = x[x.size() - i], q = y[y.size() - i];
        fits = fits && (p == q || p == 1 || q == 1);
      }
      if (fits) return b;
    }
    return a;
  }

  NodeId matrix(NodeId a) {
    if (g_[a].shape.size() == 2) return a;
    return reshape(g_, a, {g_[a].shape.back(), elements(g_[a].shape) / g_[a].shape.back()});
  }

  NodeId product(NodeId x) {
    const NodeId a = matrix(x);
    const bool ta = below(random_, 2), tb = below(random_, 2);
    const int64_t inner = g_[a].shape[ta ? 0 : 1];
    NodeId b = a;  // by itself, if nothing fits
    bool fits = false;
    for (int tries = 0; tries < 20 && !fits; tries++) {
      b = matrix(any());
      fits = g_[b].shape[tb ? 1 : 0] == inner;
    }
    const MatmulFormat formats[] = {MatmulFormat::fp32, MatmulFormat::bf16, MatmulFormat::f16};
    const MatmulFormat format = formats[below(random_, 3)];
    if (!fits) return matmul(g_, a, a, format, dtype(), ta, !ta);
    return matmul(g_, a, b, format, dtype(), ta, tb);
  }

  NodeId reduction(NodeId a) {
    const Op ops[] = {Op::reduce_sum, Op::reduce_max, Op::reduce_min};
    const int rank = static_cast<int>(g_[a].shape.size());
    std::vector<int> axes;
    for (int axis = 0; axis < rank; axis++) {
      if (below(random_, 2)) axes.push_back(axis);
    }
    if (axes.empty()) axes.push_back(rank - 1);
    return reduce(g_, ops[below(random_, 3)], a, axes);
  }

  using Function = NodeId (*)(Graph&, NodeId);
  NodeId function(NodeId a) {
    const Function functions[] = {elu, sigmoid, tanh, softmax};
    return functions[below(random_, 4)](g_, a);
  }

  NodeId transposed(NodeId a) {
    std::vector<int> axes;
    for (size_t i = 0; i < g_[a].shape.size(); i++) {
      axes.insert(axes.begin() + below(random_, static_cast<int>(i) + 1), static_cast<int>(i));
    }
    return transpose(g_, a, axes);
  }

  NodeId image(NodeId a) {
    Shape shape = g_[a].shape;
    if (shape.size() == 4) return a;
    shape.insert(shape.begin(), 1);
    while (shape.size() < 3) shape.insert(shape.begin(), 1);
    while (shape.size() < 4) shape.push_back(1);
    return reshape(g_, a, shape);
  }

  // Of a kernel that may be larger than the image, which is padded then.
  Window window(const Shape& image, std::array<int64_t, 2> kernel) {
    Window w{kernel};
    for (const int axis : {0, 1}) {
      w.stride[axis] = 1 + below(random_, 3);
      const int64_t least = (std::max<int64_t>(kernel[axis] - image[1 + axis], 0) + 1) / 2;
      for (const int end : {0, 1}) {
        w.pad[2 * axis + end] = least + below(random_, static_cast<int>(kernel[axis] - least));
      }
    }
    return w;
  }

  NodeId pooled(NodeId a) {
    const Window w = window(g_[a].shape, {1 + below(random_, 3), 1 + below(random_, 3)});
    return below(random_, 2) ? max_pool(g_, a, w) : avg_pool(g_, a, w, below(random_, 2));
  }

  NodeId convolution(NodeId a, NodeId w) {
    const Shape weights{g_[w].shape[0], g_[w].shape[1], 1, 1};
    if (g_[a].shape[3] != 1) a = transpose(g_, reduce(g_, Op::reduce_sum, a, {3}), {0, 2, 1, 3});
    const MatmulFormat formats[] = {MatmulFormat::fp32, MatmulFormat::bf16, MatmulFormat::f16};
    return conv2d(g_, a, reshape(g_, w, weights), window(g_[a].shape, {weights[0], weights[1]}),
                  formats[below(random_, 3)], dtype());
  }

  NodeId step() {
    const NodeId a = any(), b = partner(a);
    switch (below(random_, 26)) {
      case 0: return binary(g_, Op::add, a, b);
      case 1: return binary(g_, Op::sub, a, b);
      case 2: return binary(g_, Op::mul, a, unary(g_, Op::log, positive(b)));
      case 3: return binary(g_, Op::div, a, positive(b));
      case 4: return binary(g_, Op::maximum, a, b);
      case 5: return binary(g_, Op::minimum, a, b);
      case 6: return relu(g_, a);
      case 7: return select(g_, binary(g_, Op::less, a, b), b, a);
      case 8: return select(g_, binary(g_, Op::less_equal, scalar(0), a), a, unary(g_, Op::sqrt, positive(a)));
      case 9: return unary(g_, Op::exp, binary(g_, Op::minimum, a, scalar(1)));
      case 10: return unary(g_, Op::log, positive(a));
      case 11: return unary(g_, Op::sqrt, positive(a));
      case 12: return unary(g_, Op::abs, a);
      case 13: return reduction(a);
      case 14: return product(a);
      case 15: return log_softmax(g_, a);
      case 16:
      case 17: return function(a);
      case 18: return reduce_mean(g_, a, {0});
      case 19: return transposed(a);
      case 20: return convolution(image(a), matrix(any()));
      case 21:
      case 22: return pooled(image(a));
      default: return reshape(g_, a, {elements(g_[a].shape)});
    }
  }
};

}  // namespace

Graph random_graph(Random& random, int size, bool mixed) {
  Graph g;
  Grower grower(g, random, mixed);
  for (int i = 0; i < size; i++) grower.grow();
  g.outputs = {{"loss", grower.loss()}};
  return g;
}

int check_gradients(const Graph& g, Random& random) {
  Graph with = g;
  const std::vector<NodeId> wrt = parameters_of(g);
  const std::vector<NodeId> found = gradients(with, loss_of(g), wrt);
  for (size_t i = 0; i < wrt.size(); i++) with.outputs.push_back({g[wrt[i]].name, found[i]});
  Interpreter forward(g), backward(with);
  Interpreter::Values parameters = random_parameters(g, random);
  const Interpreter::Values analytic = backward.run({}, parameters).outputs;

  int compared = 0;
  for (NodeId p : wrt) {
    std::vector<double>& values = parameters[g[p].name];
    for (size_t i = 0; i < values.size(); i++) {
      const double step = 1e-6, value = values[i];
      const auto loss_at = [&](double x) {
        values[i] = x;
        return forward.run({}, parameters).outputs["loss"][0];
      };
      const double numeric = (loss_at(value + step) - loss_at(value - step)) / (2 * step);
      const double scale = std::max({1.0, std::fabs(numeric), 1e-4 * std::fabs(loss_at(value))});
      values[i] = value;
      EXPECT_NEAR(analytic.at(g[p].name)[i], numeric, 1e-5 * scale) << g[p].name << "[" << i << "] of\n" << print(g);
      compared++;
    }
  }
  return compared;
}

int check_gradient(const char* what, const Shape& a, const Shape& b, const Build& build) {
  SCOPED_TRACE(what);
  Graph g;
  const NodeId x = parameter(g, "a", DType::f32, a), y = parameter(g, "b", DType::f32, b);
  const NodeId result = build(g, x, y);
  const NodeId weights = parameter(g, "weights", DType::f32, g[result].shape);
  std::vector<int> axes;
  for (size_t i = 0; i < g[result].shape.size(); i++) axes.push_back(static_cast<int>(i));
  g.outputs = {{"loss", reduce(g, Op::reduce_sum, binary(g, Op::mul, result, weights), axes)}};
  Random random(7);
  return check_gradients(g, random);
}

Graph perceptron(const std::vector<int64_t>& dims, int64_t batch, double rate, Precision precision) {
  const bool half = precision == Precision::fp16, mixed = precision == Precision::mixed;
  const DType stored = half ? DType::f16 : DType::f32, working = half || mixed ? DType::f16 : DType::f32;
  const MatmulFormat format = precision == Precision::fp32   ? MatmulFormat::fp32
                              : precision == Precision::bf16 ? MatmulFormat::bf16
                                                             : MatmulFormat::f16;
  Graph g;
  const NodeId x = input(g, "x", DType::f32, {batch, dims[0]}), labels = input(g, "labels", DType::u8, {batch, 1});
  std::vector<NodeId> parameters;
  NodeId h = convert(g, x, working);
  for (size_t i = 0; i + 1 < dims.size(); i++) {
    const std::string n = std::to_string(i);
    g.layer("layer" + n);
    const NodeId w = parameter(g, "w" + n, stored, {dims[i], dims[i + 1]});
    const NodeId b = parameter(g, "b" + n, stored, {1, dims[i + 1]});
    parameters.insert(parameters.end(), {w, b});
    h = convert(g, binary(g, Op::add, matmul(g, h, w, format, DType::f32), convert(g, b, working)), working);
    if (i + 2 < dims.size()) h = relu(g, h);
  }
  g.layer("loss");
  const NodeId loss = nll_loss(g, log_softmax(g, mixed ? convert(g, h, DType::f32) : h), labels);
  const double scale = mixed ? 256 : 1;
  const std::vector<NodeId> d = gradients(g, loss, parameters, constant(g, scale, g[loss].dtype));
  g.outputs = {{"logits", h}, {"loss", loss}};
  g.layer("sgd");
  for (size_t i = 0; i < parameters.size(); i++) {
    const NodeId p = parameters[i];
    const NodeId change = binary(g, Op::mul, convert(g, d[i], DType::f32), constant(g, rate / scale));
    const NodeId next = binary(g, Op::sub, convert(g, p, DType::f32), change);
    g.outputs.push_back({"d_" + g[p].name, d[i]});
    g.assignments.push_back({p, convert(g, next, stored)});
  }
  return g;
}

}  // namespace veritpu::graph
