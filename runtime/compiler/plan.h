// How a step runs: in one piece, or in chunks of the batch that VMEM holds.
#pragma once

#include <vector>

#include "runtime/compiler/place.h"

namespace veritpu::compiler {

// A stage (stages.h) ready for emission.
struct PlannedStage {
  int64_t trips;
  Graph graph;  // settled
  std::vector<Cluster> clusters;
  Placement placement;
};

struct Plan {
  int64_t chunk = 0;  // samples; the batch, if the step runs in one piece
  std::vector<PlannedStage> stages;
  ParameterPlaces parameters;     // the user's
  std::set<std::string> in_hbm;   // parameters, the user's and sums, that pass through VMEM
  std::vector<RowRange> scratch;  // rows of VMEM for everything else
};

// Plans a simplified graph: in one piece if that fits, else in the best chunks that do. What does not fit leaves VMEM:
// parameters that no product reads, the largest first; then values; then weights. `parameters` are those that have a
// place already. Throws DoesNotFit if no chunk fits.
Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters);

}  // namespace veritpu::compiler
