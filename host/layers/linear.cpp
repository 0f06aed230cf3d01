#include "host/layers/linear.h"

namespace veritpu {

Linear::Linear(int64_t in, int64_t out, Rules rules) : in_(in), out_(out), rules_(rules) {
  if (in < 0 || out < 1) throw graph::GraphError("Linear needs at least one input and one output");
}

graph::Shape Linear::output_shape(const graph::Shape& input) const {
  if (input.size() != 1)
    throw graph::GraphError("Linear is given " + graph::print(input) + "; put a Flatten before it");
  if (in_ != kAsItComes && input[0] != in_)
    throw graph::GraphError("Linear of " + std::to_string(in_) + " inputs is given " + std::to_string(input[0]));
  return {out_};
}

std::vector<ParameterSpec> Linear::parameters(const std::string& name, const graph::Shape& input) const {
  const int64_t in = input[0];
  return {{name + ".weight", {in, out_}, weight_bound(rules_, in, out_)},
          {name + ".bias", {1, out_}, bias_bound(rules_, in)}};
}

graph::NodeId Linear::apply(Scope& scope, const std::string& name, graph::NodeId x) const {
  graph::Graph& g = scope.graph;
  const auto specs = parameters(name, sample_shape(g, x));
  const auto weight = scope.parameter(specs[0]), bias = scope.parameter(specs[1]);
  const auto product = graph::matmul(g, x, weight, scope.precision.matmul, graph::DType::f32);
  return graph::convert(g, graph::binary(g, graph::Op::add, product, bias), scope.precision.activations);
}

}  // namespace veritpu
