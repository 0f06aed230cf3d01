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
  constexpr int64_t kManyRows = 16 * 1024;
  constexpr int kWithHbm = 8;
  SlotRows slot;
  int pieces = travelling.pieces;
  int64_t smaller = 1;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    if (g[id].op != Op::all_reduce) continue;
    const int ranks = graph::group_size(g, g[id]);
    const int64_t rows = graph::bucket_of(g, id, n).rows, piece = ranks * arch::most_shard_rows(ranks);
    const bool streamed = streams(g, id, n, travelling);
    slot.hold(rows, ranks, streamed);
    smaller = std::max(smaller, 1024 / piece);
    if (streamed && !travelling.streamed && rows >= std::max(kManyRows, 16 * piece))
      pieces = std::max(pieces, kWithHbm);
  }
  return pieces * smaller * slot.all();
}

// Of those of `codegen/exchanges.h`: for two rows of each part at least.
int64_t link_rows(const Graph& g, const Node& node, int n, const Travelling& travelling) {
  constexpr int64_t kRows = 1024, kRoundsAndZeros = 3;
  const bool permutes = node.op == Op::collective_permute;
  const int64_t ranks = permutes ? 1 : graph::group_size(g, node);
  const bool parts = node.op == Op::reduce_scatter || node.op == Op::all_to_all;
  const bool joins = node.op == Op::all_gather || node.op == Op::all_to_all;
  const int64_t arriving = permutes ? kRoundsAndZeros : node.op == Op::reduce_scatter ? ranks - 1 : 0;
  const int64_t needs =
      arriving + (operand_in_hbm(node) ? (parts ? ranks : 1) : 0) + (result_in_hbm(node) ? (joins ? ranks : 1) : 0);
  const int64_t part = graph::tiled_rows(node.shape, n) / (joins ? ranks : 1);
  return std::min(std::max(travelling.pieces * kRows, 2 * needs), part * needs);
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
    if (node.op == Op::all_reduce && !is_streamed(node)) result[node.inputs[0]] = true;
  return result;
}

std::vector<bool> travels(const Graph& g) {
  std::vector<bool> result(g.nodes.size());
  for (const Node& node : g.nodes)
    if (graph::is_collective(node.op)) result[node.inputs[0]] = true;
  return result;
}

}  // namespace veritpu::compiler
