#include "runtime/graph/collectives.h"

#include <algorithm>
#include <numeric>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

std::string text(int64_t number) {
  return std::to_string(number);
}

void check(const ReplicaGroups& groups, int32_t replicas) {
  const auto fail = [&](const std::string& what) { throw GraphError("group '" + groups.name + "': " + what); };
  std::vector<bool> seen(replicas);
  for (const auto& ranks : groups.ranks) {
    if (ranks.size() != groups.ranks[0].size())
      fail("its parts have " + text(groups.ranks[0].size()) + " and " + text(ranks.size()) +
           " replicas; make them equally large.");
    for (const int32_t replica : ranks) {
      if (replica < 0 || replica >= replicas)
        fail("there is no replica " + text(replica) + "; use 0 to " + text(replicas - 1) + ".");
      if (seen[replica]) fail("replica " + text(replica) + " is in it twice; list each replica once.");
      seen[replica] = true;
    }
  }
  const auto missing = std::find(seen.begin(), seen.end(), false);
  if (missing != seen.end())
    fail("replica " + text(missing - seen.begin()) + " is not in it; list each of the " + text(replicas) +
         " replicas once.");
}

int dimension(const Node& node, const Node& a, size_t i) {
  const auto rank = static_cast<int>(a.shape.size());
  if (node.axes.size() <= i || node.axes[i] < 0 || node.axes[i] >= rank)
    fail(node, (node.axes.size() <= i ? "no dimension is given" : "dimension " + text(node.axes[i]) + " is not one") +
                   " of " + print(a.shape) + "; use 0 to " + text(rank - 1) + ".");
  return node.axes[i];
}

void divide(Node& node, int axis, int32_t parts) {
  if (node.shape[axis] % parts != 0)
    fail(node, "dimension " + text(axis) + " of " + print(node.shape) + " does not divide among " + text(parts) +
                   " replicas; make it a multiple of " + text(parts) + ".");
  node.shape[axis] /= parts;
}

void check_pairs(const Graph& g, const Node& node) {
  for (const int end : {0, 1}) {
    const char* what = end == 0 ? "source" : "target";
    std::vector<bool> seen(g.replicas);
    for (const auto& pair : node.pairs) {
      if (pair[end] < 0 || pair[end] >= g.replicas)
        fail(node, "there is no replica " + text(pair[end]) + "; use 0 to " + text(g.replicas - 1) + ".");
      if (seen[pair[end]])
        fail(node, "replica " + text(pair[end]) + " is the " + what + " of two pairs; make it that of one.");
      seen[pair[end]] = true;
    }
  }
}

}  // namespace

int32_t Graph::group(const std::string& name, std::vector<std::vector<int32_t>> ranks) {
  for (const ReplicaGroups& other : groups)
    if (other.name == name) throw GraphError("group '" + name + "' is there already; choose another name.");
  check({name, ranks}, replicas);
  groups.push_back({name, std::move(ranks)});
  return static_cast<int32_t>(groups.size()) - 1;
}

void check_groups(const Graph& g) {
  if (g.replicas < 1) throw GraphError("the graph has " + text(g.replicas) + " replicas; give it at least one.");
  for (const ReplicaGroups& groups : g.groups) check(groups, g.replicas);
}

int32_t group_size(const Graph& g, const Node& node) {
  return node.group < 0 ? g.replicas : static_cast<int32_t>(g.groups[node.group].ranks[0].size());
}

std::vector<std::vector<int32_t>> groups_of(const Graph& g, const Node& node) {
  if (node.group >= 0) return g.groups[node.group].ranks;
  std::vector<int32_t> all(g.replicas);
  std::iota(all.begin(), all.end(), 0);
  return {all};
}

void infer_collective(const Graph& g, Node& node, const Node& a) {
  if (node.group >= static_cast<int32_t>(g.groups.size()))
    fail(node, "the graph has no group " + text(node.group) + "; name it with Graph::group.");
  if (node.link == DType::u8) fail(node, "links carry f32, f16 or bf16; choose one of them.");
  node.shape = a.shape;
  const int32_t size = group_size(g, node);
  switch (node.op) {
    case Op::reduce_scatter: return divide(node, dimension(node, a, 0), size);
    case Op::all_gather: node.shape[dimension(node, a, 0)] *= size; return;
    case Op::all_to_all: {
      const int split = dimension(node, a, 0), concat = dimension(node, a, 1);
      divide(node, split, size);
      node.shape[concat] *= size;
      return;
    }
    case Op::collective_permute: return check_pairs(g, node);
    default: return;
  }
}

NodeId all_reduce(Graph& g, NodeId a, int32_t group, DType link) {
  Node node{Op::all_reduce};
  node.inputs = {a};
  node.group = group;
  node.link = link;
  return append(g, std::move(node));
}

NodeId reduce_scatter(Graph& g, NodeId a, int dimension, int32_t group, DType link) {
  Node node{Op::reduce_scatter};
  node.inputs = {a};
  node.axes = {dimension};
  node.group = group;
  node.link = link;
  return append(g, std::move(node));
}

NodeId all_gather(Graph& g, NodeId a, int dimension, int32_t group) {
  Node node{Op::all_gather};
  node.inputs = {a};
  node.axes = {dimension};
  node.group = group;
  return append(g, std::move(node));
}

NodeId all_to_all(Graph& g, NodeId a, int split, int concat, int32_t group) {
  Node node{Op::all_to_all};
  node.inputs = {a};
  node.axes = {split, concat};
  node.group = group;
  return append(g, std::move(node));
}

NodeId collective_permute(Graph& g, NodeId a, std::vector<std::array<int32_t, 2>> pairs) {
  Node node{Op::collective_permute};
  node.inputs = {a};
  node.pairs = std::move(pairs);
  return append(g, std::move(node));
}

int64_t tiled_rows(const Shape& shape, int n) {
  return (shape.back() + n - 1) / n * (elements(shape) / shape.back());
}

Bucket bucket_of(const Graph& g, NodeId all_reduce, int n) {
  const Node& node = g[all_reduce];
  if (node.bucket < 0) return {tiled_rows(node.shape, n), 0};
  Bucket bucket;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    if (g[id].op != Op::all_reduce || g[id].bucket != node.bucket) continue;
    if (id == all_reduce) bucket.first = bucket.rows;
    bucket.rows += tiled_rows(g[id].shape, n);
  }
  return bucket;
}

}  // namespace veritpu::graph
