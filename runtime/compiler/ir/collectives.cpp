#include "runtime/compiler/ir/collectives.h"

#include <algorithm>

#include "arch/collective.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {

bool streams(const Graph& g, NodeId id, int n, const Travelling& travelling) {
  if (!travelling.streamed && g[g[id].inputs[0]].op != Op::parameter) return false;
  const int ranks = graph::group_size(g, g[id]);
  const int64_t rows = graph::tiled_rows(g[id].shape, n);
  return graph::bucket_of(g, id, n).rows == rows && rows >= ranks * arch::most_shard_rows(ranks);
}

void SlotRows::hold(int64_t rows, int ranks, bool streamed) {
  const int64_t shard_rows = arch::piece_of(rows, ranks, 0).shard_rows;
  arriving = std::max(arriving, (ranks - 1) * shard_rows);
  if (streamed) own = std::max(own, ranks * shard_rows);
}

int64_t link_rows(const Graph& g, int n, const Travelling& travelling) {
  // A streamed value of many pieces is hardly in VMEM, so pieces are on their way to and from HBM besides.
  constexpr int64_t kManyPieces = 16;
  constexpr int kWithHbm = 8;
  SlotRows slot;
  int pieces = travelling.pieces;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    if (g[id].op != Op::all_reduce) continue;
    const int ranks = graph::group_size(g, g[id]);
    const int64_t rows = graph::bucket_of(g, id, n).rows;
    const bool streamed = streams(g, id, n, travelling);
    slot.hold(rows, ranks, streamed);
    if (streamed && !travelling.streamed && rows >= kManyPieces * ranks * arch::most_shard_rows(ranks))
      pieces = std::max(pieces, kWithHbm);
  }
  return pieces * slot.all();
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
    if (graph::is_collective(node.op) && !is_streamed(node)) result[node.inputs[0]] = true;
  return result;
}

std::vector<bool> travels(const Graph& g) {
  std::vector<bool> result(g.nodes.size());
  for (const Node& node : g.nodes)
    if (graph::is_collective(node.op)) result[node.inputs[0]] = true;
  return result;
}

}  // namespace veritpu::compiler
