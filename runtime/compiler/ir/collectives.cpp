#include "runtime/compiler/ir/collectives.h"

#include <algorithm>

#include "arch/collective.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {

int64_t link_rows(const Graph& g, int n, int pieces) {
  int64_t most = 0;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    if (g[id].op != Op::all_reduce) continue;
    const int ranks = graph::group_size(g, g[id]);
    const arch::Piece piece = arch::piece_of(graph::bucket_of(g, id, n).rows, ranks, 0);
    most = std::max(most, pieces * (ranks - 1) * piece.shard_rows);
  }
  return most;
}

Bucket bucket_of(const Graph& g, const FusionGroup& group, int n) {
  Bucket bucket;
  for (const NodeId id : group.nodes) {
    const NodeId operand = g[id].inputs[0];
    const int64_t first = g[id].gather[0][0], count = tiles(g[operand], n) * rows(g[operand]);
    bucket.values.push_back({operand, first, count});
    bucket.rows = std::max(bucket.rows, first + count);
  }
  const int ranks = graph::group_size(g, g[group.nodes[0]]);
  const arch::Piece last = arch::piece_of(bucket.rows, ranks, bucket.rows - 1);
  bucket.padded = last.first + ranks * last.shard_rows;
  return bucket;
}

std::vector<bool> summed_in_place(const Graph& g) {
  std::vector<bool> result(g.nodes.size());
  for (const Node& node : g.nodes)
    if (graph::is_collective(node.op)) result[node.inputs[0]] = true;
  return result;
}

}  // namespace veritpu::compiler
