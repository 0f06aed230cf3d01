#include "host/layers/linear.h"

#include <cmath>

namespace veritpu {

Linear::Linear(int64_t in, int64_t out) : in_(in), out_(out) {
  if (in < 1 || out < 1) throw graph::GraphError("Linear needs at least one input and one output");
}

graph::Shape Linear::output_shape(const graph::Shape& input) const {
  if (input != graph::Shape{in_})
    throw graph::GraphError("Linear of " + std::to_string(in_) + " inputs is given another shape");
  return {out_};
}

std::vector<ParameterSpec> Linear::parameters(const std::string& name) const {
  const double bound = 1 / std::sqrt(static_cast<double>(in_));
  return {{name + ".weight", {in_, out_}, bound}, {name + ".bias", {1, out_}, bound}};
}

graph::NodeId Linear::apply(Scope& scope, const std::string& name, graph::NodeId x) const {
  const auto specs = parameters(name);
  graph::Graph& g = scope.graph;
  const auto weight = scope.parameter(specs[0]), bias = scope.parameter(specs[1]);
  const auto product = graph::matmul(g, x, weight, scope.precision.matmul, graph::DType::f32);
  return graph::convert(g, graph::binary(g, graph::Op::add, product, bias), scope.precision.activations);
}

}  // namespace veritpu
