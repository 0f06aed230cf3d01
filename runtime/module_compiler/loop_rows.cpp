#include "runtime/module_compiler/loop_rows.h"

#include <algorithm>

#include "runtime/module_compiler/trip_count.h"

namespace veritpu::module_compiler {

using module::Attr;
using module::Op;
using module::Operation;
using module::Region;
using module::Shape;
using module::ValueId;

void count_uses(const Region& region, Uses& uses) {
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.operands) ++uses[id];
    for (const Region& inner : o.regions) count_uses(inner, uses);
  }
}

LoopRows::LoopRows(const module::Function& function, const Operation& loop) : function_(function), loop_(loop) {
  std::vector<ValueId> starts;
  for (const Operation& o : loop.regions[1].operations) {
    for (const ValueId id : o.results) makers_[id] = &o;
    if (o.op == Op::dynamic_slice) starts.push_back(o.operands[1]);
    if (o.op == Op::dynamic_update_slice) starts.push_back(o.operands[2]);
  }
  if (starts.empty()) return;
  const auto known = turns(function, loop, starts);
  if (!known) return;
  trips_ = known->trips;
  numbers_ = known->values;
  Uses uses;
  for (const Region& region : loop.regions) count_uses(region, uses);
  find_stacks(uses);
}

const Operation* LoopRows::maker(ValueId value) const {
  const auto it = makers_.find(value);
  return it == makers_.end() ? nullptr : it->second;
}

ValueId LoopRows::plain(ValueId value) const {
  for (const Operation* o = maker(value); o; o = maker(value)) {
    const bool same =
        o->op == Op::broadcast_in_dim &&
        std::is_sorted(o->list(Attr::broadcast_dimensions).begin(), o->list(Attr::broadcast_dimensions).end()) &&
        module::elements(function_.type(value).shape) == module::elements(function_.type(o->operands[0]).shape);
    if (o->op != Op::reshape && !same) break;
    value = o->operands[0];
  }
  return value;
}

bool LoopRows::is_outside(ValueId value) const {
  const auto& arguments = loop_.regions[1].arguments;
  return !maker(value) && std::find(arguments.begin(), arguments.end(), value) == arguments.end();
}

std::optional<Rows> LoopRows::rows(ValueId tensor, const Shape& row, ValueId start) const {
  const Shape& whole = function_.type(tensor).shape;
  const auto numbers = numbers_.find(start);
  if (whole.empty() || row[0] != 1 || whole[0] != trips_ || !std::equal(row.begin() + 1, row.end(), whole.begin() + 1))
    return std::nullopt;
  if (numbers == numbers_.end()) return std::nullopt;
  Rows found{tensor, start, numbers->second};
  std::vector<bool> met(static_cast<size_t>(trips_));
  for (int64_t& number : found.order) {
    number = std::clamp<int64_t>(number, 0, trips_ - 1);
    if (met[static_cast<size_t>(number)]) return std::nullopt;
    met[static_cast<size_t>(number)] = true;
  }
  return found;
}

void LoopRows::find_stacks(const Uses& uses) {
  const Region &condition = loop_.regions[0], &body = loop_.regions[1];
  const auto& next = body.operations.back().operands;
  for (size_t i = 0; i < next.size(); ++i) {
    const Operation* const update = maker(next[i]);
    if (!update || update->op != Op::dynamic_update_slice || update->operands[0] != body.arguments[i]) continue;
    if (uses.at(body.arguments[i]) != 1 || uses.at(next[i]) != 1 || uses.count(condition.arguments[i])) continue;
    const auto found = rows(loop_.results[i], function_.type(update->operands[1]).shape, update->operands[2]);
    if (found) stacks_.push_back({*found, update->operands[1]});
  }
}

std::vector<Rows> LoopRows::rows_of(ValueId value) const {
  std::vector<Rows> all;
  value = plain(value);
  for (const Stack& stack : stacks_)
    if (plain(stack.row) == value) all.push_back(stack.rows);
  const Operation* const slice = maker(value);
  if (!slice || slice->op != Op::dynamic_slice || !is_outside(slice->operands[0])) return all;
  if (auto found = rows(slice->operands[0], slice->list(Attr::slice_sizes), slice->operands[1])) all.push_back(*found);
  return all;
}

}  // namespace veritpu::module_compiler
