// Loops whose number of turns follows from the module alone. A carried value has a buffer of its own: the turn reads
// it, and moves the next value there when all else is done.
#include <algorithm>

#include "runtime/module_compiler/carried.h"
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
    if (values_[id].kind != Value::nothing && values_[id].kind != Value::everywhere)
      set(id, view_of(id)), level = std::max(level, ready(values_[id].view) + 1);
  std::vector<View> carried;
  std::map<size_t, View> starts_as;  // by carried value: what is to be moved there before the loop
  for (size_t i = 0; i < o.operands.size(); ++i) {
    const ValueId id = o.operands[i];
    const View from = view_of(id);
    level = std::max(level, ready(from) + 1);
    carried.push_back(from);
    if (is_private(from)) {
      const module::Region& body = o.regions[1];  // where turns write, no zeros stay
      if (body.operations.back().operands[i] != body.arguments[i]) plan_.buffers[from.buffer].border = {};
      continue;
    }
    carried.back() = dense(new_buffer(type(id)), type(id).element, type(id).shape);
    starts_as.emplace(i, from);
    level = std::max(level, ready(from) + 2);
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
    body.overwritten_.clear();
    body.first_ = static_cast<BufferId>(plan_.buffers.size());
    body.next_ = o.regions[1].operations.back().operands;
    body.body_of(o);
    for (size_t i = 0; i < carried.size(); ++i)
      if (body.overwritten_.count(carried[i].buffer)) starts_as.erase(i);
    plan_.buffers = std::move(body.plan_.buffers);
    ready_.resize(plan_.buffers.size(), level);
    at_ = &o;
    if (body.exchanged_ > 0) exchanged_ = level = std::max(level, exchanged_ + 1);
    add(Loop{known->trips, body.loop_, std::move(body.plan_.kernels)}, level);
  }
  for (const auto& [i, from] : starts_as) move(from, carried[i], ready(from) + 1);
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
  take_groups();
  const int last = plan_.kernels.empty() ? 0 : plan_.kernels.back().level;
  for (size_t i = 0; i < carried.size(); ++i) {
    if (next[i] == carried[i] || !is_own_copy(next[i], carried[i]) || !takes_place(plan_.kernels, next[i], carried[i]))
      continue;
    const BufferId made = next[i].buffer;
    rename(plan_.kernels, made, carried[i].buffer);
    for (View& view : next)
      if (view.buffer == made) view.buffer = carried[i].buffer;
  }
  for (size_t i = 0; i < carried.size(); ++i)
    if (!(next[i] == carried[i])) move(next[i], carried[i], last + 1);
}

// Whether the two differ by their buffer alone, which is the body's.
bool Planner::is_own_copy(const View& next, const View& carried) const {
  View same = next;
  same.buffer = carried.buffer;
  const auto &a = plan_.buffers[next.buffer], &b = plan_.buffers[carried.buffer];
  return same == carried && next.buffer >= first_ && a.role == BufferInfo::temporary && a.elements == b.elements &&
         a.element == b.element && a.row == b.row;
}

bool Planner::is_private(const View& view) const {
  const BufferInfo& buffer = plan_.buffers[view.buffer];
  if (view.buffer < first_ || buffer.role != BufferInfo::temporary || !view.is_dense() || view.offset != 0 ||
      module::elements(view.shape()) != buffer.elements || view.element != buffer.element)
    return false;
  const auto lies_there = [&](const Value& v) {
    if (v.kind == Value::viewed) return v.view.buffer == view.buffer;
    if (v.kind != Value::computed || static_cast<size_t>(v.group) >= groups_.size()) return false;
    const auto& stored = groups_[v.group].stored;
    const auto it = stored.find(v.lane);
    return it != stored.end() && it->second.buffer == view.buffer;
  };
  for (size_t id = 0; id < values_.size(); ++id)
    if (readers_[id] > 1 && lies_there(values_[id])) return false;
  return true;
}

}  // namespace veritpu::module_compiler
