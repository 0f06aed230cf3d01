// Operations that gather parts into one buffer: each part's elements are stored in their places by the kernel that
// computes them, if that can be.
#include <algorithm>

#include "runtime/module/residue.h"
#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {
namespace {

// About the cycles that a kernel of its own takes, and those of its rows.
constexpr int64_t kKernel = 100, kRow = 128;

int64_t cost_of_fill(const View& view) {
  int64_t lanes = 1, elements = 1;  // lanes: those that lie side by side
  for (size_t d = view.axes.size(); d-- > 0;) {
    if (view.axes[d].count > 1 && view.axes[d].stride == lanes) lanes *= view.axes[d].count;
    elements *= view.axes[d].count;
  }
  return kKernel + elements / lanes * ((lanes + kRow - 1) / kRow);
}

bool is_gathered(const Operation& o) {
  return o.op == Op::interleave || o.op == Op::concatenate;
}
bool lies_in_rows(const View& view) {
  return view.axes.empty() || view.axes.back().stride == 1;
}

}  // namespace

std::optional<View> Planner::gathered_in_pad(ValueId id) {
  const Operation* const pad = padded_[id];
  if (!pad || loop_ >= 0 || readers_[id] == 1 || !is_gathered(*values_[id].operation)) return std::nullopt;
  const ValueId result = pad->results[0];
  const auto kind = values_[result].kind;
  if (values_[pad->operands[1]].kind != Value::everywhere || (kind != Value::nothing && kind != Value::later))
    return std::nullopt;
  const View whole = dense(new_buffer(type(result)), type(result).element, type(result).shape);
  if (!lies_in_rows(whole)) return std::nullopt;
  set(result, whole);
  compute(*pad, whole);
  return values_[id].view;
}

void Planner::compute(const Operation& o, const View& to) {
  const Operation* const outer = at_;
  at_ = &o;
  switch (o.op) {
    case Op::pad: pad(o, to); break;
    case Op::concatenate: concatenate(o, to); break;
    case Op::interleave: interleave(o, to); break;
    case Op::dot_general: dot_general(o, to); break;
    default: convolution(o, to);
  }
  at_ = outer;
}

// A lane of a kernel of the part's shape is stored there at once.
void Planner::place(ValueId id, const View& part) {
  const Value v = values_[id];
  if (v.kind == Value::everywhere) return fill(part, v.word, 0);
  if (v.kind == Value::later && readers_[id] == 1) return compute(*v.operation, part);
  if (v.kind == Value::later && loop_ < 0 && is_gathered(*v.operation) && lies_in_rows(part)) {
    compute(*v.operation, part);
    return set(id, part);
  }
  if (v.kind == Value::computed && groups_[v.group].map.domain == part.shape()) {
    Group& group = groups_[v.group];
    group.map.outputs.push_back({v.lane, part});
    ready_[part.buffer] = std::max(ready_[part.buffer], group.level);
    return;
  }
  const View from = view_of(id);
  move(from, part, ready(from) + 1);
}

// The elements that stay go to their places; the padding to what is left, or first to all, whichever is cheaper.
void Planner::pad(const Operation& o, const View& to) {
  const auto &low = o.list(Attr::edge_padding_low), &interior = o.list(Attr::interior_padding);
  const Type& operand = type(o.operands[0]);
  const Shape shape = to.shape();
  View inside = to;
  module::List first(operand.shape.size()), end = operand.shape;
  bool whole = true, empty = module::elements(operand.shape) == 0;
  std::vector<View> rest;  // what is left: of each dimension, where those before it are the inside's
  Border border;
  for (size_t d = 0; d < end.size() && !empty; ++d) {
    const int64_t step = interior[d] + 1, room = shape[d] - 1 - low[d];
    // Element i goes to low + i * step, if that is inside.
    first[d] = low[d] < 0 ? (-low[d] + step - 1) / step : 0;
    end[d] = room < 0 ? 0 : std::min(end[d], room / step + 1);
    empty = end[d] <= first[d];
    if (empty) break;
    whole = whole && first[d] == 0 && end[d] == operand.shape[d];
    const int64_t begin = low[d] + first[d] * step, last = low[d] + (end[d] - 1) * step;
    border.dims.push_back({to.axes[d].stride, shape[d], begin, last + 1});
    const auto leave = [&](int64_t start, int64_t count, int64_t stride) {
      if (count <= 0) return;
      View part = inside;
      part.offset += start * to.axes[d].stride;
      part.axes[d] = {count, to.axes[d].stride * stride};
      rest.push_back(std::move(part));
    };
    leave(0, begin, 1);
    leave(last + 1, shape[d] - 1 - last, 1);
    for (int64_t gap = 1; gap < step; ++gap) leave(begin + gap, end[d] - first[d] - 1, step);
    inside.axes[d] = {end[d] - first[d], to.axes[d].stride * step};
    inside.offset += begin * to.axes[d].stride;
  }
  int64_t cost = 0;
  for (const View& view : rest) cost += cost_of_fill(view);
  const Value padding = values_[o.operands[1]];
  if (empty || (padding.kind == Value::everywhere && cost > cost_of_fill(to))) rest = {to};
  for (const View& view : rest) {
    if (module::elements(view.shape()) == 0) continue;
    if (padding.kind == Value::everywhere) {
      fill(view, padding.word, 0);
    } else {
      const View from = broadcast(view_of(o.operands[1]), view.shape(), {});
      move(from, view, ready(from) + 1);
    }
  }
  if (empty) return;
  BufferInfo& buffer = plan_.buffers[to.buffer];
  if (padding.kind == Value::everywhere && padding.word == 0 && loop_ < 0 && to.is_dense() &&
      module::elements(shape) == buffer.elements)
    buffer.border = std::move(border);
  if (whole) return place(o.operands[0], inside);
  const View from = slice(view_of(o.operands[0]), first, end, module::List(end.size(), 1));
  move(from, inside, ready(from) + 1);
}

void Planner::concatenate(const Operation& o, const View& to) {
  const auto d = static_cast<size_t>(o.integer(Attr::dimension));
  int64_t at = 0;
  for (const ValueId id : o.operands) {
    View part = to;
    part.offset += at * to.axes[d].stride;
    part.axes[d].count = type(id).shape[d];
    at += part.axes[d].count;
    if (module::elements(part.shape()) > 0) place(id, part);
  }
}

void Planner::interleave(const Operation& o, const View& to) {
  const module::List& strides = o.list(Attr::strides);
  for (size_t i = 0; i < o.operands.size(); ++i) {
    const module::List residues = module::residues_of(i, strides);
    View part = to;
    for (size_t d = 0; d < strides.size(); ++d) {
      part.offset += residues[d] * to.axes[d].stride;
      part.axes[d] = {type(o.operands[i]).shape[d], to.axes[d].stride * strides[d]};
    }
    if (module::elements(part.shape()) > 0) place(o.operands[i], part);
  }
}

}  // namespace veritpu::module_compiler
