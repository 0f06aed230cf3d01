// How fast the verilated array simulates, in active cells (a multiplication and an addition each) a second of a
// thread's time: as the core has it, and as arrays are usually written.
#pragma once

#include <string>
#include <vector>

namespace veritpu::bench {

struct CellRate {
  int n;              // rows and columns
  std::string style;  // "loops": rtl/mxu_array.sv; "instances": bench/mxu_instances.sv, one module instance a cell
  double cells_per_s;
};

// The best of several short turns, taken by all arrays in rotation, so that a busy machine is unfair to none.
// Throws if two arrays of a size do not give the same sums.
std::vector<CellRate> mxu_cell_rates();

}  // namespace veritpu::bench
