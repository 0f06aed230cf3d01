#include "host/layers/sequential.h"

#include <algorithm>
#include <cctype>

#include "host/support/table.h"

namespace veritpu {

void Sequential::append(std::unique_ptr<Layer> layer) {
  const auto same = [&](const Named& other) { return other.layer->type() == layer->type(); };
  const auto number = std::count_if(layers_.begin(), layers_.end(), same) + 1;
  std::string name = layer->type() + std::to_string(number);
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  output_ = layer->output_shape(output_);
  layers_.push_back({std::move(name), output_, std::move(layer)});
}

std::vector<ParameterSpec> Sequential::parameters() const {
  std::vector<ParameterSpec> all;
  for (const auto& named : layers_)
    for (auto& spec : named.layer->parameters(named.name)) all.push_back(std::move(spec));
  return all;
}

graph::NodeId Sequential::apply(Scope& scope, graph::NodeId x) const {
  for (const auto& named : layers_) {
    scope.graph.layer(named.name);
    x = named.layer->apply(scope, named.name, x);
  }
  return x;
}

std::string Sequential::summary() const {
  Table table({"Layer (type)", "Output Shape", "Param #"});
  table.align_left(1);
  uint64_t total = 0;
  for (const auto& named : layers_) {
    uint64_t count = 0;
    for (const auto& spec : named.layer->parameters(named.name)) count += static_cast<uint64_t>(spec.elements());
    std::string shape = "(batch";
    for (const int64_t dimension : named.output) shape += ", " + std::to_string(dimension);
    table.row({named.name + " (" + named.layer->type() + ")", shape + ")", grouped(count)});
    total += count;
  }
  table.rule();
  table.row({"Total params", "", grouped(total)});
  return table.text();
}

}  // namespace veritpu
