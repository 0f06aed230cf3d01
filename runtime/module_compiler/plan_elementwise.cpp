// Elementwise operations join the kernel of their shape and level: the lowest level above all that they read from HBM.
#include <algorithm>

#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {

int Planner::input_lane(Group& group, View view) {
  auto& views = group.map.views;
  auto& lanes = group.map.lanes;
  const auto it = std::find(views.begin(), views.end(), view);
  const auto index = static_cast<int>(it - views.begin());
  if (it == views.end()) views.push_back(view);
  for (size_t i = 0; i < lanes.size(); ++i)
    if (lanes[i].kind == Lane::input && lanes[i].view == index) return static_cast<int>(i);
  lanes.push_back({Lane::input, view.element, index});
  return static_cast<int>(lanes.size()) - 1;
}

// One element stands for all of the kernel's shape.
int Planner::operand_lane(Group& group, int number, ValueId id) {
  const Value& v = values_[id];
  if (v.kind == Value::computed && v.group == number) return v.lane;
  std::vector<Lane>& lanes = group.map.lanes;
  if (v.kind == Value::everywhere) {
    for (size_t i = 0; i < lanes.size(); ++i)
      if (lanes[i].kind == Lane::splat && lanes[i].element == type(id).element && lanes[i].word == v.word)
        return static_cast<int>(i);
    lanes.push_back({Lane::splat, type(id).element, -1, v.word});
    return static_cast<int>(lanes.size()) - 1;
  }
  if (v.kind == Value::computed && groups_[v.group].map.domain == group.map.domain)
    if (const auto lane = computed_again(group, v)) return *lane;
  View view = view_of(id);
  if (type(id).shape.empty()) view = broadcast(view, group.map.domain, {});
  return input_lane(group, std::move(view));
}

void Planner::elementwise(const Operation& o) {
  const Type& result = type(o.results[0]);
  // The level: lanes of one shape meet in the highest of their kernels.
  int level = 1;
  for (const ValueId id : o.operands) {
    if (values_[id].kind == Value::later) view_of(id);
    const Value& v = values_[id];
    if (v.kind == Value::viewed) level = std::max(level, ready(v.view) + 1);
    if (v.kind == Value::computed)
      level = std::max(level, groups_[v.group].level + (groups_[v.group].map.domain == result.shape ? 0 : 1));
  }
  for (const ValueId id : o.operands) {  // lanes of other kernels come by HBM
    const Value& v = values_[id];
    if (v.kind == Value::computed && groups_[v.group].level < level && groups_[v.group].map.domain == result.shape)
      level = std::max(level, groups_[v.group].level + 1);
  }
  const auto [it, added] = group_at_.try_emplace({result.shape, level}, static_cast<int>(groups_.size()));
  if (added) {
    groups_.push_back({level, o.line});
    groups_.back().map.domain = result.shape;
  }
  const int number = it->second;
  Lane lane{Lane::node, result.element};
  lane.op = o.op;
  if (o.op == Op::compare) lane.direction = o.word(Attr::comparison_direction);
  for (const ValueId id : o.operands) lane.operands.push_back(operand_lane(groups_[number], number, id));
  auto& lanes = groups_[number].map.lanes;
  lanes.push_back(std::move(lane));
  Value& v = values_[o.results[0]];
  v.kind = Value::computed;
  v.group = number;
  v.lane = static_cast<int>(lanes.size()) - 1;
}

}  // namespace veritpu::module_compiler
