#include "runtime/module_compiler/planner.h"

#include <algorithm>

#include "runtime/module_compiler/inline_lanes.h"
#include "runtime/module_compiler/operation_products.h"

namespace veritpu::module_compiler {

arch::Format format_of(Element element) {
  switch (element) {
    case Element::f32:
    case Element::s32:
    case Element::u32:
    case Element::s16:  // a word each
    case Element::u16: return arch::Format::f32;
    case Element::f16: return arch::Format::f16;
    case Element::bf16: return arch::Format::bf16;
    case Element::pred:
    case Element::u8:
    case Element::s8: return arch::Format::u8;
    default: break;
  }
  throw CompileError(std::string("the chip has no elements of type ") + module::facts(element).word +
                     "; use f32, f16, bf16, i32, ui32, i8, ui8 or i1");
}

arch::Word word_of(Element element, module::Lane lane) {
  if (module::is_real(element)) return arch::flush(arch::to_word(static_cast<float>(lane.real)));
  if (element == Element::pred) return arch::to_word(lane.natural ? 1.0f : 0.0f);
  return static_cast<arch::Word>(lane.integer);
}

void Planner::fail(const std::string& sentence) const {
  throw CompileError("line " + std::to_string(at_->line) + ": " + module::facts(at_->op).word + ": " + sentence);
}

BufferId Planner::new_buffer(const Type& type) {
  // Elements side by side: the last dimension that has several.
  const auto row = std::find_if(type.shape.rbegin(), type.shape.rend(), [](int64_t count) { return count > 1; });
  plan_.buffers.push_back(
      {BufferInfo::temporary, type.element, module::elements(type.shape), row == type.shape.rend() ? 1 : *row});
  ready_.push_back(0);
  return static_cast<BufferId>(plan_.buffers.size()) - 1;
}

BufferId Planner::constant(module::Tensor tensor) {
  Type type = tensor.type;
  if (tensor.lanes.size() == 1) type.shape = {1};
  const BufferId id = new_buffer(type);
  plan_.buffers[id].role = BufferInfo::constant;
  plan_.buffers[id].value = std::make_shared<module::Tensor>(std::move(tensor));
  return id;
}

void Planner::add(std::variant<Map, Reduction, Product, Loop, Exchange> what, int level) {
  plan_.kernels.push_back({std::move(what), level, at_->line, module::facts(at_->op).word});
}

View Planner::store(int group, int lane) {
  Group& g = groups_[group];
  if (const auto it = g.stored.find(lane); it != g.stored.end()) return it->second;
  const Element element = g.map.lanes[lane].element;
  const View to = dense(new_buffer({element, g.map.domain}), element, g.map.domain);
  ready_[to.buffer] = g.level;
  g.map.outputs.push_back({lane, to});
  return g.stored[lane] = to;
}

View Planner::view_of(ValueId id) {
  const Value& v = values_[id];
  if (v.kind == Value::viewed) return v.view;
  if (v.kind == Value::computed) return store(v.group, v.lane);
  if (v.kind == Value::later) {
    if (const auto view = gathered_in_pad(id)) return *view;
    const Operation& o = *v.operation;
    const bool product = is_product(o);
    const View to = product ? result_of_product(o) : dense(new_buffer(type(id)), type(id).element, type(id).shape);
    compute(o, to);
    set(id, to);
    return to;
  }
  module::Tensor one{{type(id).element, {}}, {}};
  const Element e = type(id).element;
  module::Lane lane{};
  if (module::is_real(e))
    lane.real = arch::to_float(v.word);
  else if (e == Element::pred)
    lane.natural = v.word != 0;
  else
    lane.integer = static_cast<int32_t>(v.word);
  one.lanes.push_back(lane);
  const View view = broadcast(dense(constant(one), e, {}), type(id).shape, {});
  set(id, view);
  return view;
}

void Planner::move(const View& from, const View& to, int level) {
  Map map{from.shape(), {from}, {{Lane::input, from.element, 0}}, {{0, to}}};
  add(std::move(map), level);
  ready_[to.buffer] = std::max(ready_[to.buffer], level);
}

void Planner::fill(const View& to, arch::Word word, int level) {
  Map map{to.shape(), {}, {{Lane::splat, to.element, -1, word}}, {{0, to}}};
  add(std::move(map), level);
  ready_[to.buffer] = std::max(ready_[to.buffer], level);
}

View Planner::moved(const View& view) {
  const View to = dense(new_buffer({view.element, view.shape()}), view.element, view.shape());
  move(view, to, ready(view) + 1);
  return to;
}

View Planner::dense_of(ValueId id) {
  const View view = view_of(id);
  return view.is_dense() ? view : moved(view);
}

void Planner::walk(const Operation& o) {
  at_ = &o;
  for (const ValueId id : o.results) format_of(type(id).element);
  if (module::facts(o.op).elementwise || o.op == Op::compare || o.op == Op::select || o.op == Op::convert)
    return elementwise(o);
  if (change_view(o)) return;
  switch (o.op) {
    case Op::bitcast_convert: return elementwise(o);
    case Op::pad:
    case Op::concatenate:
    case Op::interleave:
    case Op::dot_general:
    case Op::convolution: {
      Value& v = values_[o.results[0]];
      if (v.kind == Value::viewed) return;  // a pad that its operand has made
      v.kind = Value::later;
      v.operation = &o;
      return;
    }
    case Op::iota: return iota(o);
    case Op::reduce: {
      if (o.operands.size() != 2) fail("the compiler reduces one operand; legalise the module first");
      std::vector<bool> reduced(type(o.operands[0]).shape.size());
      for (const int64_t d : o.list(Attr::dimensions)) reduced[static_cast<size_t>(d)] = true;
      return reduce(o, view_of(o.operands[0]), reduced, o.operands[1]);
    }
    case Op::reduce_window: return reduce_window(o);
    case Op::all_gather:
    case Op::all_to_all:
    case Op::collective_permute: return exchange(o);
    case Op::while_: return loop(o);
    case Op::dynamic_slice: return dynamic_slice(o);
    case Op::dynamic_update_slice: return dynamic_update_slice(o);
    default: fail("the compiler has no such operation");
  }
}

void Planner::finish(const Operation& o) {
  at_ = &o;
  for (size_t i = 0; i < o.operands.size(); ++i) {
    const ValueId id = o.operands[i];
    const View view = view_of(id);
    BufferInfo& from = plan_.buffers[view.buffer];
    const bool whole =
        view.is_dense() && view.element == from.element && module::elements(type(id).shape) == from.elements;
    BufferId to = view.buffer;
    if (!whole || from.role != BufferInfo::temporary) {
      to = new_buffer(type(id));
      move(view, dense(to, type(id).element, type(id).shape), ready(view) + 1);
    }
    plan_.buffers[to].role = BufferInfo::result;
    plan_.buffers[to].number = static_cast<int64_t>(i);
  }
}

void Planner::take_groups() {
  for (Group& group : groups_)  // without what others compute themselves
    if (!group.map.outputs.empty())
      plan_.kernels.push_back(without({std::move(group.map), group.level, group.line, "elementwise"}, {}));
  groups_.clear();
  group_at_.clear();
  std::stable_sort(plan_.kernels.begin(), plan_.kernels.end(),
                   [](const Kernel& a, const Kernel& b) { return a.level < b.level; });
}

Plan Planner::run() {
  Operation start;
  start.line = function_.line;
  at_ = &start;
  for (size_t i = 0; i < function_.arguments.size(); ++i) {
    const ValueId id = function_.arguments[i].value;
    const BufferId buffer = new_buffer(type(id));
    plan_.buffers[buffer].role = BufferInfo::argument;
    plan_.buffers[buffer].number = static_cast<int64_t>(i);
    set(id, dense(buffer, type(id).element, type(id).shape));
  }
  find_readers(function_.body.operations);
  for (const Operation& o : function_.body.operations) module::is_return(o.op) ? finish(o) : walk(o);
  take_groups();
  return std::move(plan_);
}

Plan plan(const Function& function, Precision standard, int n, const BoardPlace* board, Schedule* schedule) {
  for (const auto& a : function.arguments) format_of(function.type(a.value).element);
  return Planner(function, standard, n, board, schedule).run();
}

}  // namespace veritpu::module_compiler
