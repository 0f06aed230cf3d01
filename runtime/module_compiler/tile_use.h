// The elements of a buffer that a tile has.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Rows of lanes, over loops.
struct TileUse {
  BufferId buffer;
  Element element;
  int64_t offset;                            // of the first element
  std::vector<std::array<int64_t, 3>> rows;  // count, elements, rows of VMEM from one to the next; outermost first
  int64_t lanes, lane_stride;
  int loop = -1;  // whose turns move it on, by so many elements each
  int64_t step = 0;

  int64_t row_count() const {
    int64_t count = 1;
    for (const auto& r : rows) count *= r[0];
    return count;
  }
};

}  // namespace veritpu::module_compiler
