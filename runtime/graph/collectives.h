// Groups of replicas, and what collectives of them require and yield.
#pragma once

#include "runtime/graph.h"

namespace veritpu::graph {

// Throws GraphError unless each of the graph's groups has every replica once, and all are equally large.
void check_groups(const Graph& g);

// Of a collective: how many replicas meet in it, and which they are, by rank.
int32_t group_size(const Graph& g, const Node& node);
std::vector<std::vector<int32_t>> groups_of(const Graph& g, const Node& node);

// Sets the shape of a collective of an operand like `a`. Throws GraphError.
void infer_collective(const Graph& g, Node& node, const Node& a);

// A value's rows: its leading dimensions, for each tile of n columns (docs/numbers.md).
int64_t tiled_rows(const Shape& shape, int n);
// What an all_reduce sums at once: so many rows, those of this node from `first` on.
struct Bucket {
  int64_t rows = 0, first = 0;
};
Bucket bucket_of(const Graph& g, NodeId all_reduce, int n);

}  // namespace veritpu::graph
