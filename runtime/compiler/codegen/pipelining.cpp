#include "runtime/compiler/codegen/pipelining.h"

#include <algorithm>

namespace veritpu::compiler {
namespace {

constexpr int64_t kBlockRows = 1024;  // what uses them need not wait for more
constexpr size_t kLoadsAhead = 3, kRunsAhead = 2;

}  // namespace

int64_t run_rows(const Graph& g, const Cluster& c) {
  bool loads = false, counts = false;
  for (NodeId id : kernel_inputs(g, c)) loads = loads || is_data(g[id].op) || g[id].op == Op::stack;
  for (NodeId id : c.nodes) counts = counts || g[id].op == Op::random;
  return loads && !counts ? kBlockRows : kMostRunRows;
}

OnDemand::Blocks::Blocks(const Grid& grid, int64_t most, int64_t tiles, int n) : boxes_(boxes(grid, most, n)) {
  for (int64_t t = 0; t < tiles; ++t)
    for (const Box& box : boxes_) ends_.push_back(t * grid.rows() + first_row(grid, box) + box.rows());
}

bool OnDemand::Blocks::wanted(int64_t rows, size_t ahead) const {
  const auto needed = std::lower_bound(ends_.begin(), ends_.end(), rows) - ends_.begin();
  return done_ < std::min(ends_.size(), static_cast<size_t>(needed) + 1 + ahead);
}

OnDemand::Block OnDemand::Blocks::take() {
  const size_t i = done_ % boxes_.size();
  const auto tile = static_cast<int64_t>(done_++ / boxes_.size());
  return {tile, boxes_[i], i == 0, i + 1 == boxes_.size()};
}

OnDemand::OnDemand(const Emission& e, Values& values, Run run)
    : e_(e), g_(e.g), n_(e.core.n), values_(values), run_(std::move(run)), owner_(owners(e.g, e.clusters)) {}

void OnDemand::ensure(NodeId id, int64_t t, int64_t end) {
  const Node& node = g_[id];
  if (is_data(node.op)) {
    Blocks& blocks = loading_.try_emplace(id, row_major_grid(node), kBlockRows, tiles(node, n_), n_).first->second;
    while (blocks.wanted(t * rows(node) + end, kLoadsAhead)) {
      const Block block = blocks.take();
      values_.load_input(id, block.tile, block.box);
    }
    return;
  }
  if (!is_on_demand(id)) return;
  const int c = owner_[id];
  const Cluster& cluster = e_.clusters[c];
  Blocks& blocks =
      making_.try_emplace(c, domain(g_, cluster), run_rows(g_, cluster), e_.tile_count(cluster), n_).first->second;
  if (whole_tiles_) end = rows(node);
  const int32_t operation = e_.body.operation();
  while (blocks.wanted(t * rows(node) + end, kRunsAhead)) {
    e_.body.operation(e_.operations[c]);
    run_(cluster, blocks.take());
  }
  e_.body.operation(operation);
}

void OnDemand::ensure_all(NodeId id) {
  ensure(id, tiles(g_[id], n_) - 1, rows(g_[id]));
}

}  // namespace veritpu::compiler
