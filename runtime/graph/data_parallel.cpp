#include <algorithm>
#include <numeric>

#include "arch/numbers.h"
#include "runtime/graph/infer.h"

namespace veritpu::graph {

std::vector<NodeId> all_reduce_mean(Graph& g, const std::vector<NodeId>& values, const Averaging& how) {
  if (g.replicas == 1) return values;
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a] < values[b]; });
  int32_t bucket = 0;
  for (const Node& node : g.nodes) bucket = std::max(bucket, node.bucket + 1);
  const int32_t layer = g.current_layer;
  std::vector<NodeId> means(values.size());
  int64_t filled = 0;
  for (const size_t i : order) {
    g.current_layer = at(g, values[i]).layer;
    const NodeId sum = all_reduce(g, convert(g, values[i], DType::f32), -1, how.link);
    const Shape scalar(g[sum].shape.size(), 1);
    means[i] = binary(g, Op::mul, sum, constant(g, 1.0 / g.replicas, DType::f32, scalar));
    const int64_t bytes = elements(g[sum].shape) * arch::bytes_of(static_cast<arch::Format>(how.link));
    if (bytes >= how.bucket_bytes) continue;
    if (filled >= how.bucket_bytes) ++bucket, filled = 0;
    g.nodes[sum].bucket = bucket;
    filled += bytes;
  }
  g.current_layer = layer;
  return means;
}

}  // namespace veritpu::graph
