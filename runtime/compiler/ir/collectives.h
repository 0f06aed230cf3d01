// Collectives in terms of rows of VMEM.
#pragma once

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// A lowered all_reduce tells in `gather` where its rows begin in its bucket, as passes may change the nodes' order.
//
// The parameter of the compiler's own whose rows other cores send partial sums to. Every all_reduce of a lowered graph
// has it as second operand.
constexpr char kLinkRows[] = "%links";
// How many rows it needs for so many pieces of any of the graph's all_reduces at once.
int64_t link_rows(const Graph& g, int n, int pieces);

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

// By node: whether a collective sums it in place. Nobody else reads it then.
std::vector<bool> summed_in_place(const Graph& g);

}  // namespace veritpu::compiler
