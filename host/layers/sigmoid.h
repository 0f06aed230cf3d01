#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = 1 / (1 + exp(-x)), for any shape. To a loss, outputs are probabilities that need not add up to 1.
class Sigmoid : public Layer {
 public:
  std::string type() const override { return "Sigmoid"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    const auto y = graph::sigmoid(scope.graph, x);
    scope.scores[y] = {Scores::Kind::probabilities, y};
    return y;
  }
};

}  // namespace veritpu
