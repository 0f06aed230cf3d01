#include "host/layers/layer.h"

#include "host/layers/rules.h"

namespace veritpu {

using graph::NodeId;

NodeId Scope::master(const ParameterSpec& spec) {
  const NodeId id = graph::parameter(graph, spec.name, spec.dtype(precision), spec.shape);
  if (spec.trained()) parameters.push_back(id);
  return id;
}

NodeId Scope::parameter(const ParameterSpec& spec) {
  return graph::convert(graph, master(spec), precision.activations);
}

NodeId Scope::step() {
  if (counter < 0) {
    counter = master(step_spec());
    const NodeId next = graph::binary(graph, graph::Op::add, counter, graph::constant(graph, 1));
    if (training) assignments.push_back({counter, next});
  }
  return counter;
}

ParameterSpec Scope::step_spec() {
  return {"dropout.step", {1, 1}, 0, 0, ParameterSpec::Kind::counter};
}

Scores Scope::scores_of(NodeId result) const {
  const auto found = scores.find(result);
  return found == scores.end() ? Scores{Scores::Kind::logits, result} : found->second;
}

std::vector<ParameterSpec> Layer::parameters(const std::string&, const graph::Shape&) const {
  return {};
}

graph::Shape sample_shape(const graph::Graph& g, NodeId x) {
  return {g[x].shape.begin() + 1, g[x].shape.end()};
}

void check_image(const char* layer, const graph::Shape& sample, int64_t channels) {
  if (sample.size() != 3)
    throw graph::GraphError(std::string(layer) + " is given " + graph::print(sample) +
                            "; give it images, [height, width, channels]");
  if (channels != kAsItComes && sample[2] != channels)
    throw graph::GraphError(std::string(layer) + " of " + std::to_string(channels) + " channels is given " +
                            graph::print(sample));
}

}  // namespace veritpu
