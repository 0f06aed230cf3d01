#include "runtime/compiler/codegen/pipelining.h"

#include <algorithm>

namespace veritpu::compiler {
namespace {

constexpr int64_t kBlockRows = 1024;  // what uses them need not wait for more
constexpr size_t kLoadsAhead = 3, kRunsAhead = 2;

}  // namespace

int64_t run_rows(const Graph& g, const FusionGroup& c) {
  bool loads = false, counts = false;
  for (NodeId id : kernel_inputs(g, c)) loads = loads || is_data(g[id].op) || g[id].op == Op::im2col_join;
  for (NodeId id : c.nodes) counts = counts || g[id].op == Op::random;
  return loads && !counts ? kBlockRows : kMostRunRows;
}

Pipelining::Blocks::Blocks(const ImageLayout& image, int64_t most, int64_t tiles, int n)
    : boxes_(boxes(image, most, n)) {
  for (int64_t t = 0; t < tiles; ++t)
    for (const Box& box : boxes_) ends_.push_back(t * image.rows() + first_row(image, box) + box.rows());
}

bool Pipelining::Blocks::wanted(int64_t rows, size_t ahead) const {
  const auto needed = std::lower_bound(ends_.begin(), ends_.end(), rows) - ends_.begin();
  return done_ < std::min(ends_.size(), static_cast<size_t>(needed) + 1 + ahead);
}

Pipelining::Block Pipelining::Blocks::take() {
  const size_t i = done_ % boxes_.size();
  const auto tile = static_cast<int64_t>(done_++ / boxes_.size());
  return {tile, boxes_[i], i == 0, i + 1 == boxes_.size()};
}

Pipelining::Pipelining(const Emission& e, Values& values, Run run, Arrive arrive)
    : e_(e),
      g_(e.g),
      n_(e.core.n),
      values_(values),
      run_(std::move(run)),
      arrive_(std::move(arrive)),
      owner_(owners(e.g, e.groups)) {}

void Pipelining::ensure(NodeId id, int64_t t, int64_t end) {
  const Node& node = g_[id];
  if (is_data(node.op)) {
    Blocks& blocks = loading_.try_emplace(id, row_major_image(node), kBlockRows, tiles(node, n_), n_).first->second;
    while (blocks.wanted(t * rows(node) + end, kLoadsAhead)) {
      const Block block = blocks.take();
      values_.load_input(id, block.tile, block.box);
    }
    return;
  }
  if (node.op == Op::all_reduce) return arrive_(id, t * rows(node) + (whole_tiles_ ? rows(node) : end));
  if (!is_pipelined(id)) return;
  const int c = owner_[id];
  const FusionGroup& group = e_.groups[c];
  Blocks& blocks =
      making_.try_emplace(c, domain(g_, group), run_rows(g_, group), e_.tile_count(group), n_).first->second;
  if (whole_tiles_) end = rows(node);
  const int32_t operation = e_.body.operation();
  while (blocks.wanted(t * rows(node) + end, kRunsAhead)) {
    e_.body.operation(e_.operations[c]);
    run_(group, blocks.take());
  }
  e_.body.operation(operation);
}

void Pipelining::ensure_all(NodeId id) {
  ensure(id, tiles(g_[id], n_) - 1, rows(g_[id]));
}

}  // namespace veritpu::compiler
