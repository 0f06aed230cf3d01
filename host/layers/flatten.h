#pragma once

#include "host/layers/layer.h"

namespace veritpu {

// [batch, a, b, ...] to [batch, a*b*...], row-major.
class Flatten : public Layer {
 public:
  std::string type() const override { return "Flatten"; }
  graph::Shape output_shape(const graph::Shape& input) const override;
  graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const override;
};

}  // namespace veritpu
