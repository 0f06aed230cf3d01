#pragma once

#include "host/layers/layer.h"
#include "host/layers/rules.h"

namespace veritpu {

// y = conv(x, W) + b, the cross-correlation that frameworks call convolution, for x [batch, height, width, in], W
// `name.weight` [rows, columns, in, out] and b `name.bias` [1, out]. The products and the bias are summed in f32 and
// rounded once to the activations' format. Initial values by the rules, PyTorch's by default.
class Conv2d : public Layer {
 public:
  // All at least 1, or `in` kAsItComes. Images must be at least as large as the kernel, unless padded.
  Conv2d(int64_t in, int64_t out, Extent kernel, Extent stride = 1, Padding padding = Padding::valid,
         Rules rules = Rules::torch);
  std::string type() const override { return "Conv2d"; }
  graph::Shape output_shape(const graph::Shape& input) const override;
  std::vector<ParameterSpec> parameters(const std::string& name, const graph::Shape& input) const override;
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;

 private:
  int64_t in_, out_;
  Extent kernel_, stride_;
  Padding padding_;
  Rules rules_;
};

}  // namespace veritpu
