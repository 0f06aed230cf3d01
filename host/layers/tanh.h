#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = tanh(x), for any shape.
class Tanh : public Layer {
 public:
  std::string type() const override { return "Tanh"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    return graph::tanh(scope.graph, x);
  }
};

}  // namespace veritpu
