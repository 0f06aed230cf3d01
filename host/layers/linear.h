#pragma once

#include "host/layers/layer.h"
#include "host/layers/rules.h"

namespace veritpu {

// y = x W + b, for x [batch, in], W `name.weight` [in, out] and b `name.bias` [1, out]. The products and the bias are
// summed in f32 and rounded once to the activations' format. Initial values by the rules, PyTorch's by default.
class Linear : public Layer {
 public:
  // Both at least 1, or `in` kAsItComes.
  Linear(int64_t in, int64_t out, Rules rules = Rules::torch);
  std::string type() const override { return "Linear"; }
  graph::Shape output_shape(const graph::Shape& input) const override;
  std::vector<ParameterSpec> parameters(const std::string& name, const graph::Shape& input) const override;
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;

 private:
  int64_t in_, out_;
  Rules rules_;
};

}  // namespace veritpu
