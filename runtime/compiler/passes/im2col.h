// Windows, unfolded: a convolution of few channels as a matmul.
#pragma once

#include <map>

#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

// Windows of an input, or of none, and of what is elementwise in it: nodes of `out` by node of `g`.
struct Unfolded {
  std::map<NodeId, NodeId> windows;        // with zeros for pads
  std::map<NodeId, NodeId> plain, marked;  // on the way there: of an input with zeros for pads, or marks
  NodeId inside = -1;                      // 1 where there is no mark, else 0
};

// A node `im2col` has a row for each window, and a column for each of its elements: rows, columns, channels, as the
// kernels' weights have them. Its `axes` are height, width and channels of an image; its name is the input's.
//
// The DMA takes a request for each line of each window. If a window fits the lanes of a row, it lays out windows of one
// line instead, and an `im2col_join` (im2col_join.h) puts the lines of each window side by side.
class Im2col {
 public:
  explicit Im2col(int n) : n_(n) {}
  // The node of `out` that holds the windows of x, a value of `g`, whose convolution has y's shape. `to`: by node of
  // `g`, that of `out`. If x is elementwise in one input, its windows are the same of those of the input, which the DMA
  // lays out as it loads them; else a `relayout` with a window, by way of HBM. If the window has pads and x need not
  // be zero where the input is, the input must be of pixels (u8), and a window must fit a row's lanes, for both windows
  // are in VMEM: the pixels' pads, the `value` of the nodes that make them, are then -1, which no pixel is, and say
  // where those of x are to be zero.
  NodeId of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
            const graph::Shape& y);

 private:
  using Key = std::vector<int64_t>;
  const int n_;
  std::map<Key, Unfolded> made_;
};

}  // namespace veritpu::compiler
