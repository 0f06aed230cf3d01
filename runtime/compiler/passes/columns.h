// A vector that is computed as a column, such as a number of each sample, stays one: a reshape that makes it a row
// moves behind what is elementwise in such vectors, and behind their reductions. Often another reshape undoes it there.
// Each reshape between a column and a row that is left is a trip through HBM (compiler/relayout.h).
#pragma once

#include "runtime/graph.h"

namespace veritpu::compiler {

graph::Graph columns(const graph::Graph& g);

}  // namespace veritpu::compiler
