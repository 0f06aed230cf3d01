// Loops whose number of turns follows from the module alone. A carried value has a buffer of its own: the turn reads
// it, and moves the next value there when all else is done.
#include <algorithm>

#include "runtime/module_compiler/planner.h"
#include "runtime/module_compiler/trip_count.h"

namespace veritpu::module_compiler {
namespace {

// Values of the function that the regions of `o` use and do not make.
void collect(const Operation& o, std::vector<ValueId>& used) {
  for (const auto& region : o.regions)
    for (const Operation& inner : region.operations) {
      used.insert(used.end(), inner.operands.begin(), inner.operands.end());
      collect(inner, used);
    }
}

}  // namespace

void Planner::loop(const Operation& o) {
  std::vector<ValueId> starts;
  for (const Operation& inner : o.regions[1].operations)
    if (inner.op == Op::dynamic_slice || inner.op == Op::dynamic_update_slice)
      starts.insert(starts.end(), inner.operands.begin() + (inner.op == Op::dynamic_slice ? 1 : 2),
                    inner.operands.end());
  const auto known = turns(function_, o, starts);
  if (!known) fail("the number of turns depends on data, which the compiler has not yet");
  int level = 1;
  std::vector<ValueId> used;
  collect(o, used);
  for (const ValueId id : used)  // what comes from outside lies in HBM before the loop
    if (values_[id].kind == Value::viewed || values_[id].kind == Value::computed)
      set(id, view_of(id)), level = std::max(level, ready(values_[id].view) + 1);
  std::vector<View> carried;
  for (const ValueId id : o.operands) {
    const View from = view_of(id);
    carried.push_back(dense(new_buffer(type(id)), type(id).element, type(id).shape));
    move(from, carried.back(), ready(from) + 1);
    level = std::max(level, ready(carried.back()) + 1);
  }
  if (known->trips > 0) {
    Planner body(*this);  // the values and buffers so far, and kernels of its own
    body.plan_.kernels.clear();
    body.groups_.clear();
    body.group_at_.clear();
    body.ready_.assign(ready_.size(), 0);
    body.exchanged_ = 0;
    body.loop_ = (*loops_)++;
    body.trips_ = known->trips;
    body.turns_ = known->values;
    body.carried_ = carried;
    body.next_ = o.regions[1].operations.back().operands;
    body.body_of(o);
    plan_.buffers = std::move(body.plan_.buffers);
    ready_.resize(plan_.buffers.size(), level);
    at_ = &o;
    if (body.exchanged_ > 0) exchanged_ = level = std::max(level, exchanged_ + 1);
    add(Loop{known->trips, body.loop_, std::move(body.plan_.kernels)}, level);
  }
  for (size_t i = 0; i < carried.size(); ++i) {
    ready_[carried[i].buffer] = level;
    set(o.results[i], carried[i]);
  }
}

void Planner::body_of(const Operation& o) {
  const std::vector<View>& carried = carried_;
  const module::Region& region = o.regions[1];
  for (size_t i = 0; i < carried.size(); ++i) set(region.arguments[i], carried[i]);
  const auto is_carried = [&](const View& view) {
    return std::any_of(carried.begin(), carried.end(), [&](const View& c) { return c.buffer == view.buffer; });
  };
  std::vector<View> next;
  for (const Operation& inner : region.operations) {
    if (!module::is_return(inner.op)) {
      walk(inner);
      continue;
    }
    at_ = &inner;
    for (size_t i = 0; i < carried.size(); ++i) {
      View view = view_of(inner.operands[i]);
      if (is_carried(view) && !(view == carried[i])) view = moved(view);  // another's place, which changes too
      next.push_back(view);
    }
  }
  int last = 0;
  for (const auto& [shape_and_level, group] : group_at_) last = std::max(last, shape_and_level.second);
  for (const Kernel& kernel : plan_.kernels) last = std::max(last, kernel.level);
  for (size_t i = 0; i < carried.size(); ++i)
    if (!(next[i] == carried[i])) move(next[i], carried[i], last + 1);
  take_groups();
}

}  // namespace veritpu::module_compiler
