#pragma once

#include <optional>

#include "host/layers/layer.h"
#include "host/layers/rules.h"

namespace veritpu {

// A value for each window of each channel, [batch, height, width, channels] to [batch, rows, columns, channels]. What
// is left over at the bottom and right when windows are `valid` is not looked at.
class Pool2d : public Layer {
 public:
  // Windows touch unless another stride is given; all at least 1.
  explicit Pool2d(const char* type, Extent kernel, std::optional<Extent> stride, Padding padding);
  std::string type() const override { return type_; }
  graph::Shape output_shape(const graph::Shape& input) const override;

 protected:
  graph::Window window(const Scope& scope, graph::NodeId x) const;

 private:
  const char* type_;
  Extent kernel_, stride_;
  Padding padding_;
};

// The greatest value. Its gradient goes to the first of equals, as in PyTorch.
class MaxPool2d : public Pool2d {
 public:
  explicit MaxPool2d(Extent kernel, std::optional<Extent> stride = {}, Padding padding = Padding::valid)
      : Pool2d("MaxPool2d", kernel, stride, padding) {}
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    return graph::max_pool(scope.graph, x, window(scope, x));
  }
};

// The mean. Padding does not count, as in Keras (PyTorch has no "same" here).
class AvgPool2d : public Pool2d {
 public:
  explicit AvgPool2d(Extent kernel, std::optional<Extent> stride = {}, Padding padding = Padding::valid)
      : Pool2d("AvgPool2d", kernel, stride, padding) {}
  graph::NodeId apply(Scope& scope, const std::string&, graph::NodeId x) const override {
    return graph::avg_pool(scope.graph, x, window(scope, x), false);
  }
};

}  // namespace veritpu
