// The rows that a transfer moves, as lines: runs of rows along dimension 0.
#pragma once

#include "systemc/tensor_core.h"

namespace veritpu {

// Calls f(address, row) for the first row of each line of a descriptor, in order.
template <typename F>
void each_line(const DmaDescriptor& d, F f) {
  const auto& [line, d1, d2, d3] = d.dims;
  for (int64_t i3 = 0; i3 < d3.count; i3++)
    for (int64_t i2 = 0; i2 < d2.count; i2++)
      for (int64_t i1 = 0; i1 < d1.count; i1++)
        f(d.hbm + static_cast<uint64_t>(i1 * d1.hstride + i2 * d2.hstride + i3 * d3.hstride),
          d.row + i1 * d1.vstride + i2 * d2.vstride + i3 * d3.vstride);
}

}  // namespace veritpu
