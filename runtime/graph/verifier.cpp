#include <map>
#include <set>

#include "runtime/graph/collectives.h"
#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

std::string id(NodeId n) {
  return "%" + std::to_string(n);
}

bool in_range(const Graph& g, NodeId n) {
  return n >= 0 && n < static_cast<NodeId>(g.nodes.size());
}

void verify_node(const Graph& g, NodeId n) {
  const Node& node = g[n];
  for (NodeId i : node.inputs) {
    if (i < 0 || i >= n)
      throw GraphError(id(n) + " uses " + id(i) + ", which does not come before it; order the nodes.");
  }
  if (node.layer < 0 || node.layer >= static_cast<int32_t>(g.layers.size())) {
    throw GraphError(id(n) + " is in layer " + std::to_string(node.layer) +
                     ", which the graph does not have; set it with " + "Graph::layer.");
  }
  try {
    check_type(g, node);
  } catch (const GraphError& error) {
    throw GraphError(id(n) + " = " + error.what());
  }
}

// What travels together must be there together, and go the same way.
void verify_buckets(const Graph& g) {
  std::map<int32_t, NodeId> first;                          // all_reduce of each bucket
  std::vector<std::set<int32_t>> comes_of(g.nodes.size());  // by node: buckets
  for (NodeId n = 0; in_range(g, n); n++) {
    const Node& node = g[n];
    for (NodeId i : node.inputs) comes_of[n].insert(comes_of[i].begin(), comes_of[i].end());
    if (node.bucket < 0) continue;
    const std::string which = id(n) + ": bucket " + std::to_string(node.bucket);
    if (node.op != Op::all_reduce) throw GraphError(which + " is given to " + name(node.op) + "; leave it out.");
    if (!comes_of[n].insert(node.bucket).second)
      throw GraphError(which + " has another all_reduce of which this one's operand is made; give it another bucket.");
    const Node& other = g[first.try_emplace(node.bucket, n).first->second];
    if (other.group != node.group || other.link != node.link || other.dtype != node.dtype)
      throw GraphError(which + " has all_reduces of two groups, links or types; give each its own bucket.");
  }
}

}  // namespace

void check_type(const Graph& g, const Node& node) {
  Node expected = node;
  infer(g, expected);
  if (expected.shape != node.shape || expected.dtype != node.dtype) {
    throw GraphError(std::string(name(node.op)) + ": its type is " + name(node.dtype) + print(node.shape) +
                     " but its inputs make " + name(expected.dtype) + print(expected.shape) + "; give it that type.");
  }
}

void verify_assignment(const Graph& g, const Assignment& a) {
  if (!in_range(g, a.parameter) || g[a.parameter].op != Op::parameter) {
    throw GraphError("an assignment's target " + id(a.parameter) + " is not a parameter; assign to a parameter.");
  }
  const Node& parameter = g[a.parameter];
  if (!in_range(g, a.value)) {
    throw GraphError("the assignment to '" + parameter.name + "' names " + id(a.value) +
                     ", which is no node; assign a node.");
  }
  const Node& value = g[a.value];
  if (value.shape != parameter.shape || value.dtype != parameter.dtype) {
    throw GraphError("the assignment to '" + parameter.name + "' is " + name(value.dtype) + print(value.shape) +
                     " but the parameter is " + name(parameter.dtype) + print(parameter.shape) +
                     "; convert or reshape it.");
  }
}

void verify(const Graph& g) {
  check_groups(g);
  std::set<std::string> names, outputs;
  std::set<NodeId> assigned;
  for (NodeId n = 0; in_range(g, n); n++) {
    verify_node(g, n);
    if ((g[n].op == Op::parameter || g[n].op == Op::input) && !names.insert(g[n].name).second) {
      throw GraphError(id(n) + ": '" + g[n].name + "' names two parameters or inputs; choose another name.");
    }
  }
  verify_buckets(g);
  for (const Output& o : g.outputs) {
    if (!in_range(g, o.node))
      throw GraphError("output '" + o.name + "' names " + id(o.node) + ", which is no node; name one.");
    if (!outputs.insert(o.name).second)
      throw GraphError("two outputs are named '" + o.name + "'; choose another name.");
  }
  for (const Assignment& a : g.assignments) {
    verify_assignment(g, a);
    if (!assigned.insert(a.parameter).second) {
      throw GraphError("parameter '" + g[a.parameter].name + "' is assigned twice; assign it once.");
    }
  }
}

}  // namespace veritpu::graph
