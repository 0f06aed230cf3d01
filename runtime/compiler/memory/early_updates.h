// Updates of parameters with sums over replicas: they may run before their turn, tile by tile, as sums arrive.
#pragma once

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// An elementwise fusion group that reads sums of all_reduces and makes parameters' next values, nothing else.
bool is_update(const Graph& g, const FusionGroup& group, const std::vector<NodeId>& parameter_of);

// Its tiles may run behind fusion group `from` and all that follow: all else that it reads is there, and nobody but
// it reads the parameters any more. For a tile the same tile of each of `sums` must be there, or all of one whose
// columns are others.
struct EarlyUpdate {
  int group, from;
  std::vector<NodeId> sums;
};
std::vector<EarlyUpdate> early_updates(const Graph& g, const std::vector<FusionGroup>& groups);

}  // namespace veritpu::compiler
