#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// y = x W + b, for x [batch, in], W `name.weight` [in, out] and b `name.bias` [1, out]. The products and the bias are
// summed in f32 and rounded once to the activations' format. Initial weights and biases are uniform in +-1/sqrt(in),
// PyTorch's default (kaiming_uniform with a = sqrt(5)).
class Linear : public Layer {
 public:
  Linear(int64_t in, int64_t out);  // both at least 1
  std::string type() const override { return "Linear"; }
  graph::Shape output_shape(const graph::Shape& input) const override;
  std::vector<ParameterSpec> parameters(const std::string& name) const override;
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;

 private:
  int64_t in_, out_;
};

}  // namespace veritpu
