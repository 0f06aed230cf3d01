#include "host/layers/layer.h"

namespace veritpu {

int64_t ParameterSpec::elements() const {
  int64_t n = 1;
  for (const int64_t dimension : shape) n *= dimension;
  return n;
}

graph::NodeId Scope::parameter(const ParameterSpec& spec) {
  parameters.push_back(graph::parameter(graph, spec.name, precision.parameters, spec.shape));
  return graph::convert(graph, parameters.back(), precision.activations);
}

std::vector<ParameterSpec> Layer::parameters(const std::string&) const {
  return {};
}

}  // namespace veritpu
