#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = exp(x) / sum(exp(x)) over the last dimension. A loss takes x, the logits, as Keras' does.
class Softmax : public Layer {
 public:
  std::string type() const override { return "Softmax"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    const auto y = graph::softmax(scope.graph, x);
    scope.scores[y] = {Scores::Kind::logits, x};
    return y;
  }
};

// y = x - log(sum(exp(x))) over the last dimension, in the loss' format, as autocast has it.
class LogSoftmax : public Layer {
 public:
  std::string type() const override { return "LogSoftmax"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    const auto y = graph::log_softmax(scope.graph, graph::convert(scope.graph, x, scope.precision.loss));
    scope.scores[y] = {Scores::Kind::log_probabilities, y};
    return y;
  }
};

}  // namespace veritpu
