// Exchanges of parts with other cores (module/passes/collective_rewrites.h has their forms).
#include "runtime/module/collectives.h"
#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {

// In the order of the module's text on every core, whatever else its constants make of the kernels.
void Planner::exchange(const Operation& o) {
  if (!board_) fail("the module is for one device, which meets no other");
  const View from = dense_of(o.operands[0]);
  const Type result = type(o.results[0]);
  const View to = dense(new_buffer(result), result.element, result.shape);
  Exchange x{from, to, 1, 1, {}, {}, {}};
  const auto core = [&](int64_t process) { return board_->cores[static_cast<size_t>(process)]; };
  const int64_t me = board_->process;
  bool whole = true;
  if (o.op == Op::collective_permute) {
    whole = false;
    for (const auto& pair : o.pairs(Attr::source_target_pairs)) {
      whole |= pair[1] == me;
      if (pair[0] == me && pair[1] == me) x.own.push_back({0, 0});
      if (pair[0] == me && pair[1] != me) x.sends.push_back({0, core(pair[1]), 0});
      if (pair[1] == me && pair[0] != me) x.arriving.push_back(0);
    }
  } else {
    const module::Processes all{1, static_cast<int64_t>(board_->cores.size())};
    const auto groups = module::groups_of(o, all);
    const auto ranks = static_cast<int64_t>(groups[0].size());
    const bool gathers = o.op == Op::all_gather;
    x.from_parts = gathers ? 1 : ranks;
    x.to_parts = ranks;
    const module::Group* const group = module::group_with(groups, me);
    whole = group != nullptr;
    const int64_t rank = whole ? module::rank_in(*group, me) : 0;
    for (int64_t r = 0; whole && r < ranks; ++r) {
      if (r == rank) {
        x.own.push_back({gathers ? 0 : r, r});
        continue;
      }
      x.sends.push_back({gathers ? 0 : r, core((*group)[static_cast<size_t>(r)]), rank});
      x.arriving.push_back(r);
    }
  }
  int level = std::max(ready(from), exchanged_) + 1;
  if (!whole) fill(to, 0, level);
  if (!whole) ++level;
  ready_[to.buffer] = exchanged_ = level;
  add(std::move(x), level);
  set(o.results[0], to);
}

}  // namespace veritpu::module_compiler
