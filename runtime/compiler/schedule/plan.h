// How a step runs: in one piece, or in chunks of the batch that VMEM holds.
#pragma once

#include <vector>

#include "runtime/compiler/passes/passes.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {

struct Plan {
  int64_t batch = 0;  // samples; a stage's chunk is that divided by its trips
  std::vector<PlannedStage> stages;
  std::vector<Stage> cut;         // what the passes of a stage made these of
  int64_t most_rows = 0;          // their Target's
  ParameterPlaces parameters;     // the user's
  std::set<std::string> in_hbm;   // parameters, the user's and sums, that pass through VMEM
  std::vector<RowRange> scratch;  // rows of VMEM for everything else
};

// Plans a graph on which the passes of the step have run; those of `stages` run on each stage of each try. In one piece
// if that fits, else each stage in the best chunks that do. What does not fit leaves VMEM: parameters that no product
// reads, the largest first; then values; then weights. `parameters` are those that have a place already. If no chunk
// fits, images are cut into strips (strips.h). Throws UserError if that is not enough: one sentence that says what to
// do, and if the batch cannot be cut, why.
Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters,
          const std::vector<Pass>& stages = passes().stage);

}  // namespace veritpu::compiler
