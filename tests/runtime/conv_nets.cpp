#include "tests/runtime/conv_nets.h"

namespace veritpu {

using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;
using graph::Shape;
using graph::Window;

ConvNet::ConvNet(Shape image, DType dtype, Precision precision) : precision_(precision) {
  x_ = graph::input(g_, "x", dtype, std::move(image));
}

std::string ConvNet::fresh(const std::string& layer) {
  const std::string name = layer + std::to_string(++layers_);
  g_.layer(name);
  return name;
}
NodeId ConvNet::weights(const std::string& name, Shape shape) {
  weights_.push_back(graph::parameter(g_, name, DType::f32, std::move(shape)));
  return weights_.back();
}
NodeId ConvNet::narrow(NodeId parameter) {
  return graph::convert(g_, parameter, precision_.dtype);
}

ConvNet& ConvNet::scale(double factor, double offset) {
  x_ = graph::binary(g_, Op::mul, graph::convert(g_, x_, DType::f32), graph::constant(g_, factor));
  if (offset != 0) x_ = graph::binary(g_, Op::add, x_, graph::constant(g_, offset));
  return *this;
}

ConvNet& ConvNet::conv(int64_t channels, int64_t kernel, bool same, int64_t stride) {
  const std::string name = fresh("conv");
  const Shape image = g_[x_].shape;
  Window window;
  window.kernel = {kernel, kernel};
  window.stride = {stride, stride};
  if (same) window = graph::same_window(image, window.kernel, window.stride);
  const NodeId w = weights(name + ".w", {kernel, kernel, image[3], channels});
  const NodeId y = graph::conv2d(g_, x_, narrow(w), window, precision_.format, precision_.dtype);
  x_ = graph::binary(g_, Op::add, y, narrow(weights(name + ".b", {1, 1, 1, channels})));
  return *this;
}

ConvNet& ConvNet::max_pool(int64_t size) {
  fresh("pool");
  Window window;
  window.kernel = window.stride = {size, size};
  x_ = graph::max_pool(g_, x_, window);
  return *this;
}

ConvNet& ConvNet::relu() {
  x_ = graph::relu(g_, x_);
  return *this;
}
ConvNet& ConvNet::elu() {
  x_ = graph::elu(g_, x_);
  return *this;
}

ConvNet& ConvNet::batch_norm(double epsilon) {
  const std::string name = fresh("norm");
  Shape shape(g_[x_].shape.size(), 1);
  shape.back() = g_[x_].shape.back();
  const NodeId gamma = narrow(weights(name + ".gamma", shape)), beta = narrow(weights(name + ".beta", shape));
  const NodeId mean = graph::parameter(g_, name + ".mean", DType::f32, shape);
  const NodeId variance = graph::parameter(g_, name + ".variance", DType::f32, shape);
  const auto norm = graph::batch_norm_training(g_, x_, gamma, beta, mean, variance, epsilon, 0.99, true);
  g_.assignments.push_back({mean, norm.mean});
  g_.assignments.push_back({variance, norm.variance});
  x_ = norm.y;
  return *this;
}

ConvNet& ConvNet::dropout(double rate) {
  fresh("dropout");
  if (step_ == -1) {
    step_ = graph::parameter(g_, "step", DType::f32, {1, 1});
    g_.assignments.push_back({step_, graph::binary(g_, Op::add, step_, graph::constant(g_, 1))});
  }
  x_ = graph::dropout(g_, x_, rate, static_cast<uint32_t>(layers_), step_);
  return *this;
}

ConvNet& ConvNet::flatten() {
  const Shape shape = g_[x_].shape;
  x_ = graph::reshape(g_, x_, {shape[0], graph::elements(shape) / shape[0]});
  return *this;
}

ConvNet& ConvNet::dense(int64_t units) {
  const std::string name = fresh("dense");
  const NodeId w = weights(name + ".w", {g_[x_].shape[1], units});
  const NodeId y = graph::matmul(g_, x_, narrow(w), precision_.format, precision_.dtype);
  x_ = graph::binary(g_, Op::add, y, narrow(weights(name + ".b", {1, units})));
  return *this;
}

Graph ConvNet::step(Loss loss, double rate, bool adam, bool show_gradients) {
  g_.layer("loss");
  const NodeId labels = graph::input(g_, "labels", DType::f32, g_[x_].shape);
  NodeId cost;
  if (loss == Loss::cross_entropy) {
    cost = graph::cross_entropy(g_, graph::convert(g_, x_, DType::f32), labels);
  } else {
    const NodeId error = graph::binary(g_, Op::sub, graph::convert(g_, x_, DType::f32), labels);
    const NodeId sum = graph::reduce(g_, Op::reduce_sum, graph::binary(g_, Op::mul, error, error), {0, 1});
    cost = graph::binary(g_, Op::mul, sum, graph::constant(g_, 0.5 / static_cast<double>(g_[x_].shape[0])));
  }
  const std::vector<NodeId> gradients = graph::gradients(g_, cost, weights_);
  const auto times = [&](NodeId a, double factor) {
    return graph::binary(g_, Op::mul, a, graph::constant(g_, factor));
  };
  for (size_t i = 0; i < weights_.size(); ++i) {
    g_.current_layer = g_[weights_[i]].layer;
    NodeId move = gradients[i];
    const std::string name = g_[weights_[i]].name;
    if (show_gradients) g_.outputs.push_back({name + "'", move});
    if (adam) {
      const auto follow = [&](const char* what, NodeId value, double momentum) {
        const NodeId p = graph::parameter(g_, name + what, DType::f32, g_[value].shape);
        const NodeId next = graph::binary(g_, Op::add, times(p, momentum), times(value, 1 - momentum));
        g_.assignments.push_back({p, next});
        return next;
      };
      const NodeId m = follow(".m", move, 0.9);
      const NodeId v = follow(".v", graph::binary(g_, Op::mul, move, move), 0.999);
      const NodeId root = graph::binary(g_, Op::add, graph::unary(g_, Op::sqrt, v), graph::constant(g_, 1e-7));
      move = graph::binary(g_, Op::div, m, root);
    }
    g_.assignments.push_back({weights_[i], graph::binary(g_, Op::sub, weights_[i], times(move, rate))});
  }
  g_.outputs.push_back({"loss", cost});
  g_.outputs.push_back({"y", x_});
  return std::move(g_);
}

Graph cnn8(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 28, 28, 1}, DType::u8, precision);
  net.scale(1 / (255 * .3081), -.1307 / .3081);
  net.conv(10, 5).max_pool(2).relu().batch_norm(1e-5);
  net.conv(20, 5).max_pool(2).relu().batch_norm(1e-5);
  net.flatten().dense(50).relu().dense(10);
  return net.step(ConvNet::Loss::cross_entropy, 0.08);
}

Graph keras_cnn(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 28, 28, 1}, DType::u8, precision);
  net.conv(128, 3).max_pool(2).elu().flatten().dense(10);
  return net.step(ConvNet::Loss::cross_entropy, 1e-3, true);
}

Graph deep_cnn(int64_t batch, ConvNet::Precision precision, bool first_norm) {
  ConvNet net({batch, 28, 28, 1}, DType::u8, precision);
  if (first_norm) net.batch_norm();
  for (const int64_t channels : {64, 128, 256}) {
    if (channels > 64) net.batch_norm();
    net.conv(channels, 5, true).elu().max_pool(2).dropout(.25);
  }
  net.flatten().dense(256).elu().dropout(.5).dense(10);
  return net.step(ConvNet::Loss::cross_entropy, 1e-3, true);
}

}  // namespace veritpu
