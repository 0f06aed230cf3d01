#include "runtime/module/passes/core.h"

#include <algorithm>

namespace veritpu::module {
namespace {

bool is_small(Element e) {
  return is_whole(e) && facts(e).bits < 32;
}

bool is_core_real(Element e) {
  return is_real(e) && e != Element::f64;
}

bool is_core_whole(Element e, Width width) {
  return is_whole(e) && !is_small(e) && (width == Width::wide || facts(e).bits == 32);
}

bool is_core_convert(Element from, Element to, Width width) {
  if (from == Element::f64 || to == Element::f64 || to == Element::pred) return false;
  if (is_real(from) && is_real(to)) return from != to && (from == Element::f32 || to == Element::f32);
  if (from == Element::pred) return to == Element::f32 || to == Element::s32 || to == Element::u32;
  if (is_real(from)) return from == Element::f32 && is_core_whole(to, width);
  if (is_real(to)) return to == Element::f32 && is_core_whole(from, width);
  if (width == Width::words && (facts(from).bits == 64 || facts(to).bits == 64)) return false;
  return facts(from).bits == 32 || facts(to).bits == 32 || (facts(from).bits == 64 && facts(to).bits == 64);
}

bool is_core_elementwise(Op op, Element e, Width width) {
  switch (op) {
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::negate:
    case Op::maximum:
    case Op::minimum: return is_core_real(e) || is_core_whole(e, width);
    case Op::divide:
    case Op::abs:
    case Op::floor:
    case Op::exponential:
    case Op::log:
    case Op::sqrt:
    case Op::rsqrt:
    case Op::tanh:
    case Op::logistic: return is_core_real(e);
    case Op::exponential_minus_one: return is_core_real(e) && e != Element::f32;
    case Op::and_:
    case Op::or_:
    case Op::xor_:
    case Op::not_: return e == Element::pred || is_core_whole(e, width);
    case Op::shift_left:
    case Op::shift_right_arithmetic:
    case Op::shift_right_logical: return is_core_whole(e, width);
    default: return false;
  }
}

// Of any elements.
bool moves(Op op) {
  switch (op) {
    case Op::constant:
    case Op::broadcast_in_dim:
    case Op::reshape:
    case Op::transpose:
    case Op::slice:
    case Op::reverse:
    case Op::pad:
    case Op::concatenate:
    case Op::interleave:
    case Op::select: return true;
    default: return false;
  }
}

bool all_are(const List& list, int64_t number) {
  return std::all_of(list.begin(), list.end(), [&](int64_t n) { return n == number; });
}

bool no_padding(const Operation& o) {
  const Pairs& pairs = o.pairs(Attr::padding);
  return std::all_of(pairs.begin(), pairs.end(), [](const auto& pair) { return pair[0] == 0 && pair[1] == 0; });
}

bool is_core_product(const Function& f, const Operation& o) {
  const Element a = f.type(o.operands[0]).element, b = f.type(o.operands[1]).element,
                sum = f.type(o.results[0]).element;
  if (!is_core_real(a) || a != b || (sum != a && sum != Element::f32)) return false;
  if (o.op == Op::dot_general) return true;
  return no_padding(o) && all_are(o.list(Attr::lhs_dilation), 1) && all_are(o.list(Attr::window_reversal), 0) &&
         o.integer(Attr::batch_group_count) == 1;
}

// As many values as an elementwise kernel takes beside a few others (docs/vpu.md).
constexpr int64_t kMostSlices = 6;

bool is_core_reduction(const Operation& o, Element e, Width width) {
  if (o.operands.size() != 2) return false;
  const auto op = operation_of(o.regions[0]);
  if (!op) return false;
  const bool logical = *op == Op::and_ || *op == Op::or_;
  const bool order = *op == Op::add || *op == Op::maximum || *op == Op::minimum;
  if (o.op == Op::reduce_window && (!order || !no_padding(o) || !all_are(o.list(Attr::base_dilations), 1) ||
                                    is_few_slices(o) || has_long_windows(o)))
    return false;
  if (!logical && !order && *op != Op::multiply) return false;
  return is_core_elementwise(*op, e, width);
}

}  // namespace

bool is_few_slices(const Operation& o) {
  const List &window = o.list(Attr::window_dimensions), &strides = o.list(Attr::window_strides);
  for (size_t d = 0; d < window.size(); d++)
    if (window[d] > strides[d] || o.list(Attr::window_dilations)[d] != 1) return false;
  return elements(window) <= kMostSlices;
}

// A step of halves takes about as long as an element of a window, but at places between strides, too. Measured on 42
// windows of seven shapes on `lite`: with halves those that are long here take 0.25 to 1.2 of the cycles.
bool has_long_windows(const Operation& o) {
  double direct = 1, steps = 0;
  for (size_t d = 0; d < o.list(Attr::window_dimensions).size(); d++) {
    const int64_t size = o.list(Attr::window_dimensions)[d];
    direct *= static_cast<double>(size) / static_cast<double>(o.list(Attr::window_strides)[d]);
    for (int64_t part = 2; part <= size; part *= 2) steps += (size & part / 2) ? 2 : 1;
  }
  return direct > steps;
}

std::optional<Op> operation_of(const Region& region) {
  if (region.arguments.size() != 2 || region.operations.size() != 2) return std::nullopt;
  const Operation &o = region.operations[0], &last = region.operations[1];
  if (last.operands.size() != 1 || o.results != last.operands) return std::nullopt;
  if (o.operands != region.arguments && o.operands != std::vector<ValueId>{region.arguments[1], region.arguments[0]})
    return std::nullopt;
  switch (o.op) {  // in any order
    case Op::add:
    case Op::multiply:
    case Op::maximum:
    case Op::minimum:
    case Op::and_:
    case Op::or_: return o.op;
    default: return std::nullopt;
  }
}

bool is_elementwise(Op op) {
  switch (op) {
    case Op::compare:
    case Op::select:
    case Op::clamp:
    case Op::convert:
    case Op::is_finite:
    case Op::reduce_precision: return true;
    default: return facts(op).elementwise;
  }
}

bool is_core(const Function& f, const Operation& o, Width width) {
  if (is_return(o.op) || o.op == Op::while_) return true;
  if (width == Width::words)
    for (const auto* values : {&o.operands, &o.results})
      for (const ValueId value : *values)
        if (facts(f.type(value).element).bits == 64) return false;
  if (o.results.empty()) return false;
  const Element to = f.type(o.results[0]).element, from = o.operands.empty() ? to : f.type(o.operands[0]).element;
  switch (o.op) {
    case Op::iota: return is_core_real(to) || is_core_whole(to, width);
    case Op::bitcast_convert: return facts(from).bits == facts(to).bits && facts(to).bits >= 32;
    case Op::convert: return is_core_convert(from, to, width);
    case Op::compare:
      return (from == Element::pred || is_core_real(from) || is_core_whole(from, width)) &&
             !(o.has(Attr::compare_type) && o.word(Attr::compare_type) == "TOTALORDER");
    case Op::all_gather:
    case Op::all_to_all:
    case Op::collective_permute: return o.operands.size() == 1 && facts(from).bits < 64;
    case Op::host_call: return true;
    case Op::dot_general:
    case Op::convolution: return is_core_product(f, o);
    case Op::reduce:
    case Op::reduce_window: return is_core_reduction(o, from, width);
    default: return moves(o.op) || is_core_elementwise(o.op, from, width);
  }
}

}  // namespace veritpu::module
