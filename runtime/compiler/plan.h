// How a step runs: in one piece, or in chunks of the batch that VMEM holds.
#pragma once

#include <vector>

#include "runtime/compiler/place.h"

namespace veritpu::compiler {

// A stage (stages.h) ready for emission.
struct PlannedStage {
  int64_t trips = 1;
  Graph graph;  // settled
  std::vector<Cluster> clusters;
  Placement placement;
  // Parameters in HBM that stand in VMEM from the loop's begin to its end.
  std::set<std::string> held{};
};

struct Plan {
  int64_t batch = 0;  // samples; a stage's chunk is that divided by its trips
  std::vector<PlannedStage> stages;
  ParameterPlaces parameters;     // the user's
  std::set<std::string> in_hbm;   // parameters, the user's and sums, that pass through VMEM
  std::vector<RowRange> scratch;  // rows of VMEM for everything else
};

// Plans a simplified graph: in one piece if that fits, else each stage in the best chunks that do. What does not fit
// leaves VMEM: parameters that no product reads, the largest first; then values; then weights. `parameters` are those
// that have a place already. If no chunk fits, images are cut into strips (strips.h). Throws UserError if that is not
// enough: one sentence that says what to do, and if the batch cannot be cut, why.
Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters);

}  // namespace veritpu::compiler
