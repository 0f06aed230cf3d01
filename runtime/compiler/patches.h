// The windows of an input, unfolded: a convolution of few channels as a matmul.
#pragma once

#include <map>
#include <optional>

#include "runtime/compiler/lowered.h"

namespace veritpu::compiler {

// A node `patches` has a row for each window, and a column for each of its elements: rows, columns, channels, as the
// kernels' weights have them. Its `axes` are height, width and channels of an image; its name is the input's.
class Patches {
 public:
  // The node of `out` that holds the windows of x, a value of `g` that is elementwise in one input, zero where that is,
  // and y's shape. `to`: by node of `g`, that of `out`. None if x is anything else.
  std::optional<NodeId> of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x,
                           const graph::Window& window, const graph::Shape& y);

 private:
  using Key = std::vector<int64_t>;
  std::map<Key, NodeId> made_;
};

}  // namespace veritpu::compiler
