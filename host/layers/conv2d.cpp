#include "host/layers/conv2d.h"

#include "host/layers/window.h"

namespace veritpu {

Conv2d::Conv2d(int64_t in, int64_t out, Extent kernel, Extent stride, Padding padding, Rules rules)
    : in_(in), out_(out), kernel_(kernel), stride_(stride), padding_(padding), rules_(rules) {
  if (in < 0 || out < 1) throw graph::GraphError("Conv2d needs at least one input channel and one output channel");
  check_window("Conv2d", kernel, stride);
}

graph::Shape Conv2d::output_shape(const graph::Shape& input) const {
  check_image("Conv2d", input, in_);
  const Extent size = windows("Conv2d", input, kernel_, stride_, padding_);
  return {size.rows, size.columns, out_};
}

std::vector<ParameterSpec> Conv2d::parameters(const std::string& name, const graph::Shape& input) const {
  const int64_t points = kernel_.rows * kernel_.columns, fan_in = points * input[2], fan_out = points * out_;
  return {
      {name + ".weight", {kernel_.rows, kernel_.columns, input[2], out_}, weight_bound(rules_, fan_in, fan_out)},
      {name + ".bias", {1, out_}, bias_bound(rules_, fan_in)},
  };
}

graph::NodeId Conv2d::apply(Scope& scope, const std::string& name, graph::NodeId x) const {
  graph::Graph& g = scope.graph;
  const auto specs = parameters(name, sample_shape(g, x));
  const auto weight = scope.parameter(specs[0]), bias = scope.parameter(specs[1]);
  const auto window = window_of(g[x].shape, kernel_, stride_, padding_);
  const auto product = graph::conv2d(g, x, weight, window, scope.precision.matmul, graph::DType::f32);
  return graph::convert(g, graph::binary(g, graph::Op::add, product, bias), scope.precision.activations);
}

}  // namespace veritpu
