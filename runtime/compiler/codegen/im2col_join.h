// Windows put together on the vector unit: rows of a window's lines, each in lanes of its own.
#pragma once

#include "runtime/compiler/codegen/kernel.h"
#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// Rows of a box of a node `im2col_join`: row (y, x, s) has in lanes k * L and on, of its operand's L columns, row
// (y * stride + k - pad, x, s) of the operand, for each line k of its window; outside of the operand its `value`, as in
// the operand's other lanes: 0, or less than all of the operand.
struct JoinRun {
  Kernel kernel;
  std::vector<StreamRows> streams;
};
JoinRun join_run(const Graph& g, NodeId im2col_join, const Placement& placement, int n, const Box& box);

// How many of the operand's first rows such a box needs.
int64_t joined_rows(const Graph& g, NodeId im2col_join, const Box& box);

}  // namespace veritpu::compiler
