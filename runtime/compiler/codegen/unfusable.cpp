#include "runtime/compiler/codegen/unfusable.h"

#include "runtime/compiler/codegen/im2col_join.h"

namespace veritpu::compiler {

void Unfusable::run(const FusionGroup& c) {
  switch (g_[c.nodes[0]].op) {
    case Op::relayout: return relayout(c);
    case Op::im2col_join: return im2col_join(c, whole(domain(g_, c)));
    case Op::lines: return lines(c);
    default: return pool(c);
  }
}

void Unfusable::pool(const FusionGroup& c) {
  for (NodeId id : c.nodes)
    for (NodeId input : g_[id].inputs) pipelining_.ensure_all(input);
  for (int64_t t = 0; t < tiles(g_[c.nodes[0]], n_); ++t) {
    for (NodeId id : c.nodes) values_.draw_border(id, t);
    for (const PoolRun& run : pool_runs(g_, c, e_.placement, t)) {
      if (run.fill)
        vector_.fill({run.rows}, 0);
      else
        vector_.run(run.kernel, run.streams, run.rows.count);
    }
    store_tile(c, t);
  }
}

void Unfusable::im2col_join(const FusionGroup& c, const Box& box) {
  const NodeId id = c.nodes[0];
  pipelining_.ensure(g_[id].inputs[0], 0, joined_rows(g_, id, box));
  const JoinRun run = join_run(g_, id, e_.placement, n_, box);
  vector_.run(run.kernel, run.streams, box.count);
  values_.store_packed(c, 0, 1, box, true);
}

void Unfusable::relayout(const FusionGroup& c) {
  const NodeId id = c.nodes[0];
  pipelining_.ensure_all(g_[id].inputs[0]);
  values_.store_operand(id);
  for (int64_t t = 0; t < tiles(g_[id], n_); ++t) {
    values_.load_relayout(id, t);
    store_tile(c, t);
  }
}

void Unfusable::lines(const FusionGroup& c) {
  const NodeId id = c.nodes[0];
  if (e_.placement.places[id].base == -1) return;  // nobody wants it here
  for (int64_t t = 0; t < tiles(g_[id], n_); ++t) {
    values_.load_lines(id, t);
    store_tile(c, t);
  }
}

void Unfusable::store_tile(const FusionGroup& c, int64_t t) {
  values_.store_packed(c, t, t + 1, whole(domain(g_, c)), true);
}

}  // namespace veritpu::compiler
