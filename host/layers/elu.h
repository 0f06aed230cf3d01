#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = x where x > 0, else exp(x) - 1, for any shape.
class ELU : public Layer {
 public:
  std::string type() const override { return "ELU"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    return graph::elu(scope.graph, x);
  }
};

}  // namespace veritpu
