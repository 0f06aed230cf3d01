// What passes share: a new graph made node by node, in order, with ids translated; which nodes count; who reads what.
#pragma once

#include "runtime/graph.h"

namespace veritpu::graph {

// A graph with the other's layers and replicas, and no nodes.
inline Graph like(const Graph& g) {
  Graph out;
  out.layers = g.layers;
  out.replicas = g.replicas;
  out.groups = g.groups;
  return out;
}

// `emit(out, node)` adds to `out` what stands for `node`, whose inputs are already ids of `out`, and returns its id.
template <typename Emit>
Graph rewrite(const Graph& g, Emit emit) {
  Graph out = like(g);
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

// Appends a node as it is (infer.h's append infers its shape).
inline NodeId add(Graph& g, Node node) {
  g.nodes.push_back(std::move(node));
  return static_cast<NodeId>(g.nodes.size()) - 1;
}

// By node: whether an output or an assignment comes of it. A bucket keeps all that it has: what is in it decides in
// which order sums add.
inline std::vector<bool> live(const Graph& g) {
  std::vector<bool> live(g.nodes.size());
  for (size_t id = 0; id < g.nodes.size(); ++id) live[id] = g.nodes[id].bucket >= 0;
  for (const Output& o : g.outputs) live[o.node] = true;
  for (const Assignment& a : g.assignments) live[a.value] = true;
  for (size_t id = g.nodes.size(); id-- > 0;)
    if (live[id])
      for (NodeId input : g.nodes[id].inputs) live[input] = true;
  return live;
}

// By node: the live ones that it is an operand of, and -1 for each output or assignment that it is the value of.
inline std::vector<std::vector<NodeId>> readers_of(const Graph& g) {
  const std::vector<bool> counts = live(g);
  std::vector<std::vector<NodeId>> readers(g.nodes.size());
  for (size_t id = 0; id < g.nodes.size(); ++id)
    if (counts[id])
      for (NodeId input : g.nodes[id].inputs) readers[input].push_back(static_cast<NodeId>(id));
  for (const auto& o : g.outputs) readers[o.node].push_back(-1);
  for (const auto& a : g.assignments) readers[a.value].push_back(-1);
  return readers;
}

}  // namespace veritpu::graph
