// The compiler: from a graph to a program, pass by pass.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "runtime/compiler/codegen/link.h"

namespace veritpu::compiler {

struct Compiled {
  Emitted emitted;
  // Parameters that a step uses in VMEM and in HBM, and of all those that it changes.
  std::set<std::string> in_vmem, in_hbm, assigned;
  std::vector<RowRange> scratch;  // rows of VMEM that it overwrites besides
};

// The address of a parameter's backing in HBM.
using Backings = std::function<uint64_t(const std::string& name, const ParameterPlace& parameter)>;

// Told of the form that a pass has made, by the pass's name.
using AfterPass = std::function<void(const std::string& pass, const Form& form)>;

// `parameters` gains the graph's; those that have rows keep them in later programs. `reserve` gives the HBM address of
// that many bytes for spilled and saved values. Throws UserError if the program does not fit the chip, GraphError if
// the graph is not valid or cannot be mapped; then `parameters` is as it was. Throws PassError if a pass makes what it
// must not. `after` is told of the passes that made the program, not of those of other tries.
// One core of `torus` runs each replica, and all the same program but for its relocations.
Compiled compile(const graph::Graph& g, const arch::CoreConfig& core, const arch::Torus& torus,
                 ParameterPlaces& parameters, const std::function<uint64_t(int64_t)>& reserve, const Backings& backings,
                 const AfterPass& after = {}, const Passes& passes = compiler::passes());

}  // namespace veritpu::compiler
