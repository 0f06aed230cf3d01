// Windows, unfolded: a convolution of few channels as a matmul.
#pragma once

#include <map>

#include "runtime/compiler/lowered.h"

namespace veritpu::compiler {

// A node `patches` has a row for each window, and a column for each of its elements: rows, columns, channels, as the
// kernels' weights have them. Its `axes` are height, width and channels of an image; its name is the input's.
//
// The DMA takes a request for each line of each window. If a window fits the lanes of a row, it lays out windows of one
// line instead, and a `stack` (stack.h) puts the lines of each window side by side.
class Patches {
 public:
  explicit Patches(int n) : n_(n) {}
  // The node of `out` that holds the windows of x, a value of `g`, whose convolution has y's shape. `to`: by node of
  // `g`, that of `out`. If x is elementwise in one input, and zero where that is, its windows are the same of those of
  // the input, which the DMA lays out as it loads them; else an `arrange` with a window, by way of HBM.
  NodeId of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
            const graph::Shape& y);

 private:
  using Key = std::vector<int64_t>;
  const int n_;
  std::map<Key, NodeId> made_;
};

}  // namespace veritpu::compiler
