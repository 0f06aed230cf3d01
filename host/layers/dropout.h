#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// In training y = x / (1 - rate) where a random number is at least the rate, else 0; in evaluation y = x. The numbers
// are a pure function of the layer's name, the training step and the element's index (docs/runtime.md, `random`); the
// seed decides at which step the count, `dropout.step`, begins. A checkpoint holds it, so that a resumed run goes on.
class Dropout : public Layer {
 public:
  explicit Dropout(double rate);  // from 0 to below 1
  std::string type() const override { return "Dropout"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  std::vector<ParameterSpec> parameters(const std::string&, const graph::Shape&) const override {
    return {Scope::step_spec()};
  }
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;

 private:
  double rate_;
};

}  // namespace veritpu
