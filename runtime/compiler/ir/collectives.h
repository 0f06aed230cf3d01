// Collectives in terms of rows of VMEM.
#pragma once

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// A lowered all_reduce tells in `gather` where its rows begin in its bucket, as passes may change the nodes' order, and
// whether it is streamed.
inline bool is_streamed(const Node& node) {
  return node.op == Op::all_reduce && node.gather[0][1] != 0;
}
// Another collective tells in `gather` whether its operand and its result may be in HBM.
inline bool operand_in_hbm(const Node& node) {
  return is_exchange(node.op) ? node.gather[0][0] != 0 : is_streamed(node);
}
inline bool result_in_hbm(const Node& node) {
  return is_exchange(node.op) ? node.gather[0][1] != 0 : is_streamed(node);
}
// Whether an all_reduce of a graph before lowering is to be streamed. It has a piece or more, alone, and either all
// such are, or its operand is a parameter, which would be copied otherwise.
bool streams(const Graph& g, NodeId id, int n, const Travelling& travelling);

// The parameter of the compiler's own whose rows other cores send to: partial sums, and what they finish of streamed
// pieces. Every collective of a lowered graph has it as second operand. Its rows are those of one phase.
constexpr char kLinkRows[] = "%links";
// The rows for a piece that is on its way: those that partial sums arrive in, and its own if it is streamed. A core may
// still need its own rows of a piece when sums of the next arrive, so these two are apart for all pieces.
struct SlotRows {
  int64_t arriving = 0, own = 0;
  void hold(int64_t rows, int ranks, bool streamed);  // any piece of a bucket of so many rows
  int64_t all() const { return arriving + own; }
};
// How many rows there are for all of the graph's all_reduces.
int64_t link_rows(const Graph& g, int n, const Travelling& travelling);
// How many another collective of matrices needs.
int64_t link_rows(const Graph& g, const Node& node, int n, const Travelling& travelling);

// What a fusion group of all_reduces sums in place: the rows of its operands, one after the other.
struct Bucket {
  struct Value {
    NodeId operand;
    int64_t first, rows;  // in the bucket, tile by tile
  };
  std::vector<Value> values;
  int64_t rows = 0;    // of all of them
  int64_t padded = 0;  // with those that make the last piece's shards equal
};
Bucket bucket_of(const Graph& g, const FusionGroup& group, int n);

// By node: whether an all_reduce sums it in place. Nobody else reads it then.
std::vector<bool> summed_in_place(const Graph& g);
// By node: whether it travels, in place or not.
std::vector<bool> travels(const Graph& g);

}  // namespace veritpu::compiler
