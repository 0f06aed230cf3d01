// The compiler: from a graph to a program, pass by pass.
#pragma once

#include <functional>

#include "runtime/compiler/emit.h"

namespace veritpu::compiler {

struct Compiled {
  Emitted emitted;
  int64_t spill_bytes = 0;
  int64_t vmem_rows = 0;
};

// `parameters` gains the graph's; they keep their rows in later programs. `reserve` gives the HBM address of that many
// bytes for spilled values. Throws UserError if the program does not fit the chip, GraphError if it cannot be mapped.
Compiled compile(const graph::Graph& g, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve);

}  // namespace veritpu::compiler
