// The frame of a pass: a new graph made node by node, in order, with ids translated.
#pragma once

#include "runtime/graph.h"

namespace veritpu::graph {

// `emit(out, node)` adds to `out` what stands for `node`, whose inputs are already ids of `out`, and returns its id.
template <typename Emit>
Graph rewrite(const Graph& g, Emit emit) {
  Graph out;
  out.layers = g.layers;
  std::vector<NodeId> to;
  to.reserve(g.nodes.size());
  for (Node node : g.nodes) {
    for (NodeId& input : node.inputs) input = to[input];
    out.current_layer = node.layer;
    to.push_back(emit(out, node));
  }
  for (const Output& o : g.outputs) out.outputs.push_back({o.name, to[o.node]});
  for (const Assignment& a : g.assignments) out.assignments.push_back({to[a.parameter], to[a.value]});
  out.current_layer = g.current_layer;
  return out;
}

}  // namespace veritpu::graph
