#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = max(x, 0), for any shape.
class ReLU : public Layer {
 public:
  std::string type() const override { return "ReLU"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    return graph::relu(scope.graph, x);
  }
};

}  // namespace veritpu
