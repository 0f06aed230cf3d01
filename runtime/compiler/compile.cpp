#include "runtime/compiler/compile.h"

namespace veritpu::compiler {

Compiled compile(const graph::Graph& source, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve) {
  graph::verify(source);
  graph::Graph g = graph::decompose(source);
  graph::verify(g);
  g = graph::simplify(g);
  graph::verify(g);
  g = lower(g, core.n);
  const std::vector<Cluster> clusters = fuse(g, core.n);
  ParameterPlaces places = parameters;
  const Placement placement = place(g, clusters, core, places);
  const uint64_t spill = placement.spill_bytes ? reserve(placement.spill_bytes) : 0;
  Compiled compiled{emit(g, clusters, placement, core, spill), placement.spill_bytes, placement.vmem_rows};
  parameters = places;
  return compiled;
}

}  // namespace veritpu::compiler
