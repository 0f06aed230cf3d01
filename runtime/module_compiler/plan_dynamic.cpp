// Slices whose starts are values: constants, or what a loop's turns give. A start that moves on by the same each turn
// is a step of the view.
#include <algorithm>

#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {

View Planner::part_of(View whole, const Shape& shape, const Operation& o, size_t first_start) {
  const auto fail = [&](const char* why) {
    throw NeedsSelection("line " + std::to_string(o.line) + ": " + module::facts(o.op).word + ": its start " + why);
  };
  std::vector<int64_t> offset(loop_ >= 0 ? static_cast<size_t>(trips_) : 1, 0);
  for (size_t d = 0; d < shape.size(); ++d) {
    const int64_t last = whole.axes[d].count - shape[d], stride = whole.axes[d].stride;
    const ValueId id = o.operands[first_start + d];
    const auto known = turns_.find(id);
    const Value& v = values_[id];
    if (known == turns_.end() && v.kind != Value::everywhere) fail("depends on data");
    for (size_t t = 0; t < offset.size(); ++t) {
      const int64_t start = known != turns_.end() ? known->second[t] : static_cast<int32_t>(v.word);
      offset[t] += std::clamp<int64_t>(start, 0, last) * stride;
    }
    whole.axes[d].count = shape[d];
  }
  const int64_t step = offset.size() > 1 ? offset[1] - offset[0] : 0;
  for (size_t t = 1; t < offset.size(); ++t)
    if (offset[t] != offset[0] + static_cast<int64_t>(t) * step) fail("does not move evenly");
  if (step != 0 && whole.step != 0) fail("moves in two loops");
  whole.offset += offset[0];
  if (step == 0) return whole;
  whole.loop = loop_;
  whole.step = step;
  return whole;
}

// Comes to a place that stays: kernels besides moves know no steps.
void Planner::dynamic_slice(const Operation& o) {
  const View part = part_of(view_of(o.operands[0]), type(o.results[0]).shape, o, 1);
  set(o.results[0], part.step != 0 ? moved(part) : part);
}

// In place, if a carried value is only updated and handed on.
void Planner::dynamic_update_slice(const Operation& o) {
  const Type& result = type(o.results[0]);
  View to = view_of(o.operands[0]);
  const bool in_place = readers_[o.operands[0]] == 1 && readers_[o.results[0]] == 1 && hands_on(o.results[0], to);
  int level = 0;
  if (!in_place) {
    const View from = to;
    to = dense(new_buffer(result), result.element, result.shape);
    level = ready(from) + 1;
    move(from, to, level);
  }
  const View update = view_of(o.operands[1]), part = part_of(to, update.shape(), o, 2);
  move(update, part, std::max(level, ready(update)) + 1);
  // Parts that follow one another, as many as there are.
  const int64_t size = module::elements(update.shape());
  View one = part;
  one.step = 0;
  if (in_place && loop_ >= 0 && one.is_dense() && std::abs(part.step) == size &&
      size * trips_ == module::elements(result.shape))
    overwritten_.insert(to.buffer);
  set(o.results[0], to);
}

// Whether the loop's body gives the value back in the carried one's place.
bool Planner::hands_on(ValueId id, const View& carried) const {
  for (size_t i = 0; i < carried_.size(); ++i)
    if (carried_[i] == carried && next_.at(i) == id) return true;
  return false;
}

}  // namespace veritpu::module_compiler
