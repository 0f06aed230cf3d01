// Sorts by networks. A number for each element makes the order total, so that the sort is stable.
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/sort_key.h"
#include "runtime/module/passes/sort_network.h"

namespace veritpu::module::rewrites {
namespace {

Expression numbers(Emitter& emit, const Shape& shape, size_t d) {
  return iota(emit, {Element::s32, shape}, static_cast<int64_t>(d));
}
Expression zero(Emitter& emit, Element element) {
  return {&emit, emit.bits(0, {element, {}})};
}
// The numbers of the elements along dimension d, of which pads have the next.
void add_numbers(Emitter& emit, Sorting& sorting) {
  const Shape shape = sorting.values[0].shape();
  const auto n = static_cast<double>(shape[sorting.d]);
  sorting.add(numbers(emit, shape, sorting.d), {&emit, emit.constant(n, {Element::s32, {}})});
}
bool numbers_elements(const Emitter& emit, ValueId value, size_t d) {
  return emit.type(value).element == Element::s32 && is_iota_along(emit, value, static_cast<int64_t>(d));
}

// By any comparison. Pads are those of numbers from n on.
Tensors by_comparison(Emitter& emit, const Operation& o, size_t d, int64_t count) {
  Sorting sorting{{}, {}, d, {}};
  for (const ValueId operand : o.operands) sorting.add({&emit, operand}, zero(emit, emit.type(operand).element));
  add_numbers(emit, sorting);
  const auto n = static_cast<double>(emit.type(o.operands[0]).shape[d]);
  const auto compare = [&](const Tensors& a, const Tensors& b) {
    ValueIds pairs;
    for (size_t i = 0; i < o.operands.size(); i++) pairs.insert(pairs.end(), {a[i].id, b[i].id});
    return Expression{&emit, emit.apply_region(o.regions[0], pairs, a[0].shape())[0]};
  };
  sorting.before = [&](const Tensors& a, const Tensors& b) {
    const Expression less = compare(a, b) | (~compare(b, a) & (a.back() < b.back()));
    return (a.back() < n) & ((b.back() >= n) | less);
  };
  Tensors made = sorted(sorting, count);
  made.pop_back();  // the numbers
  return made;
}

// By a key. Equal elements that are nothing but their key need no number.
Tensors by_key(Emitter& emit, const SortKey& key, const ValueIds& operands, size_t d, int64_t count) {
  Sorting sorting{{key.value}, {key.last()}, d, {}};
  std::vector<int64_t> at;  // of the operands among the values; -1 for the numbers
  bool numbered = false;
  for (const ValueId operand : operands) {
    const bool is_key = operand == key.value.id;
    numbered = numbered || !is_key;
    at.push_back(is_key ? 0 : -1);
    if (is_key || numbers_elements(emit, operand, d)) continue;
    at.back() = static_cast<int64_t>(sorting.values.size());
    sorting.add({&emit, operand}, zero(emit, emit.type(operand).element));
  }
  if (numbered) add_numbers(emit, sorting);
  sorting.before = [&](const Tensors& a, const Tensors& b) {
    const Expression before = key.before(a[0], b[0]);
    return numbered ? before | ((a[0] == b[0]) & (a.back() < b.back())) : before;
  };
  const Tensors made = sorted(sorting, count);
  Tensors results;
  for (const int64_t i : at) results.push_back(i < 0 ? made.back() : made[i]);
  return results;
}

}  // namespace

ValueIds sort_first(Emitter& emit, const Operation& o, int64_t count) {
  const Shape shape = emit.type(o.operands[0]).shape;
  const auto d = static_cast<size_t>(o.integer(Attr::dimension));
  if (shape.empty() || shape[d] < 2) return o.operands;
  const auto key = key_of(emit, o.regions[0], o.operands);
  const Tensors made = key ? by_key(emit, *key, o.operands, d, count) : by_comparison(emit, o, d, count);
  List rest(shape.size(), 0);
  rest[d] = shape[d] - count;
  ValueIds results;
  const List none(shape.size(), 0);
  for (const Expression& value : made) results.push_back(pad(value, zero(emit, value.element()), none, rest, none).id);
  return results;
}

ValueIds sort(Emitter& emit, const Operation& o) {
  const Shape shape = emit.type(o.operands[0]).shape;
  return sort_first(emit, o, shape.empty() ? 0 : shape[o.integer(Attr::dimension)]);
}

// From the greatest in the total order. Keys tell their elements.
ValueIds top_k(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[0]};
  const Shape shape = x.shape();
  const size_t d = shape.size() - 1;
  const auto words = ordered_words(x, true);
  if (!words) emit.fail(o, "there is no order of " + std::string(facts(x.element()).word));
  const SortKey key{*words, false};
  const Tensors made = by_key(emit, key, {key.value.id, numbers(emit, shape, d).id}, d, o.integer(Attr::k));
  const bool real = is_real(x.element());
  const Expression word = real ? of_total_order(made[0]) : made[0];
  return {convert(word, x.element()).id, made[1].id};
}

}  // namespace veritpu::module::rewrites
