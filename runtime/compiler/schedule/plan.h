// How a step runs: in one piece, or in microbatches that VMEM holds.
#pragma once

#include <vector>

#include "runtime/compiler/passes/passes.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {

struct Plan {
  int64_t batch = 0;  // samples; a phase's microbatch is that divided by its trips
  std::vector<PlannedPhase> phases;
  std::vector<Phase> cut;         // what the passes of a phase made these of
  int64_t most_rows = 0;          // their Target's
  Travelling travelling;          // their Target's
  ParameterPlaces parameters;     // the user's
  std::set<std::string> in_hbm;   // parameters, the user's and sums, that pass through VMEM
  std::vector<RowRange> scratch;  // rows of VMEM for everything else
};

// Plans a graph on which the passes of the step have run; those of `phases` run on each phase of each try. In one piece
// if that fits, else each phase in the best microbatches that do. What does not fit leaves VMEM: parameters that no
// product reads, the largest first; then values; then weights. `parameters` are those that have a place already. If no
// microbatch fits, images are cut into spatial tiles (spatial_tiles.h). Throws UserError if that is not enough: one
// sentence that says what to do, and if the batch cannot be cut, why.
Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters,
          const std::vector<Pass>& phases = passes().phase);

}  // namespace veritpu::compiler
