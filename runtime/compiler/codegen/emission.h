// What all parts of a pass's emission look at and write to.
#pragma once

#include <vector>

#include "arch/config.h"
#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

struct Emission {  // owns none of these
  const Graph& g;
  const std::vector<FusionGroup>& groups;
  const Placement& placement;
  const arch::CoreConfig& core;
  const arch::Torus& torus;
  Writer& body;                            // the pass
  const std::vector<int32_t>& operations;  // by fusion group, to which its instructions are charged
  const bool whole_step;                   // the pass is all of it: no other uses its rows meanwhile
  const bool barriers;                     // one stands before each of the step's collectives (meeting.h)

  const Layout& layout(NodeId id) const { return placement.places[id].layout; }
  int64_t tile_count(const FusionGroup& c) const { return (c.cols + core.n - 1) / core.n; }
};

}  // namespace veritpu::compiler
