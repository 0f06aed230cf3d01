#pragma once

#include "host/layers/layer.h"
#include "host/layers/rules.h"

namespace veritpu {

// y = (x - mean) / sqrt(variance + epsilon) * weight + bias over all dimensions but the last, the channels. Training
// normalises by the batch's own mean and biased variance, which `name.running_mean` and `name.running_var` follow;
// evaluation by these. Parameters are [1, channels]: weight, from 1, and bias, from 0, are trained; the running
// statistics, from 0 and 1, are f32 and assigned by each training step, even one that loss scaling skips, as in
// PyTorch. Computed in f32 and rounded once to the operand's format.
class BatchNorm : public Layer {
 public:
  // The momentum is as the rules have it: PyTorch's is the share of the new batch, Keras' that of the old value. Each
  // default is its framework's. Throws GraphError unless epsilon is positive and momentum within 0 to 1.
  explicit BatchNorm(Rules rules = Rules::torch);
  BatchNorm(double epsilon, double momentum, Rules rules = Rules::torch);
  std::string type() const override { return "BatchNorm"; }
  graph::Shape output_shape(const graph::Shape& input) const override { return input; }
  std::vector<ParameterSpec> parameters(const std::string& name, const graph::Shape& input) const override;
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;

 private:
  double epsilon_, kept_;  // the old value's share
  Rules rules_;
};

}  // namespace veritpu
