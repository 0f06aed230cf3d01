// The compiler: from a graph to a program, pass by pass.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "runtime/compiler/link.h"

namespace veritpu::compiler {

struct Compiled {
  Emitted emitted;
  std::set<std::string> parameters, assigned;  // those that a step uses, and of them those that it changes
  int64_t scratch_first = 0, scratch_end = 0;  // rows of VMEM that it overwrites besides
};

// `parameters` gains the graph's; they keep their rows in later programs. `reserve` gives the HBM address of that many
// bytes for spilled and carried values. Throws UserError if the program does not fit the chip, GraphError if the graph
// is not valid or cannot be mapped; then `parameters` is as it was.
Compiled compile(const graph::Graph& g, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve);

}  // namespace veritpu::compiler
