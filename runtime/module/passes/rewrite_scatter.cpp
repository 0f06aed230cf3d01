// Scatters as products with one-hot matrices: sums directly, updates that replace by the last one; and any region in
// turn.
#include <algorithm>
#include <limits>

#include "runtime/module/passes/indices.h"
#include "runtime/module/passes/one_hot.h"
#include "runtime/module/passes/own_rows.h"
#include "runtime/module/passes/pick.h"
#include "runtime/module/passes/reductions.h"
#include "runtime/module/passes/scatter.h"
#include "runtime/module/passes/sort_network.h"
#include "runtime/module/passes/sum_at.h"

namespace veritpu::module::rewrites {
namespace {

// Sums of updates [g, m, r], in f32, which were of type `from`. Each is split into as many numbers of 8 bits, which
// bf16 holds, as that type has; what is no finite number is counted beside: 0 * inf would reach other places.
Expression sums_of_reals(const Scatter& s, Expression updates, Element from) {
  const int64_t heads = from == Element::bf16 ? 1 : from == Element::f16 ? 2 : 3;
  const Expression zero = updates.number(0);
  const Expression finite = module::abs(updates) < std::numeric_limits<double>::infinity();
  std::vector<Expression> parts;
  Expression rest = select(finite, updates, zero);
  const auto add = [&](Expression part) { parts.push_back(convert(part, Element::bf16)); };
  for (int64_t i = 0; i < heads; i++) {
    const Expression head = bitcast(bitcast(rest, Element::u32) & 0xFFFF0000, Element::f32);
    add(head);
    rest = rest - head;
  }
  const Expression nan = updates != updates;
  add(select((~finite & (updates > 0)) | nan, updates.number(1), zero));
  add(select((~finite & (updates < 0)) | nan, updates.number(1), zero));
  const auto sums = sum_at(s.place(), s.n(), parts);
  const double infinity = std::numeric_limits<double>::infinity();
  Expression total = sums[heads - 1];
  for (int64_t i = heads - 2; i >= 0; i--) total = sums[i] + total;
  return total +
         (select(sums[heads] > 0, total.number(infinity), 0) + select(sums[heads + 1] > 0, total.number(-infinity), 0));
}

// Modulo 2^32, of words: bytes are summed exactly, so many at a time.
Expression sums_of_words(const Scatter& s, Expression updates) {
  constexpr int64_t kExactUpdates = 65536;  // times 255 < 2^24
  const int64_t m = updates.shape()[1];
  const auto bytes = parts_of(updates, kBytes);
  std::optional<Expression> total;
  for (int64_t first = 0; first < m; first += kExactUpdates) {
    const int64_t last = std::min(m, first + kExactUpdates);
    std::vector<Expression> parts;
    for (const Expression& part : bytes) parts.push_back(slice(part, 1, first, last));
    double at = 0;
    for (const Expression& sum : sum_at(slice(s.place(), 1, first, last), s.n(), parts)) {
      const Expression moved = convert(sum, Element::u32) << at;
      total = total ? *total + moved : moved;
      at += 8;
    }
  }
  return bitcast(*total, updates.element());
}

// Few updates one after the other, each at its place of [g, n, r] and 0 elsewhere.
constexpr int64_t kFewUpdates = 16;
bool adds_in_a_row(const Scatter& s) {
  const double all = 32 * lane_rows(s.n() * s.r()) * static_cast<double>(s.g() * s.m());
  return s.m() <= kFewUpdates && 10 * vectors(all) < cycles_of_sum_at(s.g(), s.m(), s.n(), 5, s.r());
}
Expression sums_in_a_row(const Scatter& s, Emitter& emit, Expression input, Expression updates) {
  const Shape all{s.g(), s.n(), s.r()};
  const Expression number = iota(emit, {Element::s32, all}, 1);
  std::optional<Expression> total;
  for (int64_t k = 0; k < s.m(); k++) {
    const Expression here = broadcast(reshape(slice(s.place(), 1, k, k + 1), {s.g()}), all, {0}) == number;
    const Expression update = broadcast(reshape(slice(updates, 1, k, k + 1), {s.g(), s.r()}), all, {0, 2});
    const Expression one = select(here, update, 0);
    total = total ? *total + one : one;
  }
  return input + *total;
}

ValueIds scatter_sums(Emitter& emit, const Operation& o) {
  const Scatter s(emit, o);
  ValueIds results;
  for (size_t i = 0; i < s.inputs(); i++) {
    const Expression input = s.input(o.operands[i]), update = s.update(o.operands[s.inputs() + 1 + i]);
    const Element e = input.element();
    const Element sum = is_real(e) ? Element::f32 : kind(e) == Kind::integer ? Element::s32 : Element::u32;
    const Expression u = convert(update, sum);
    const Expression x = convert(input, sum);
    const Expression total = adds_in_a_row(s) ? sums_in_a_row(s, emit, x, u)
                             : is_real(e)     ? x + sums_of_reals(s, u, update.element())
                                              : x + sums_of_words(s, u);
    results.push_back(s.result(convert(total, e)));
  }
  return results;
}

// Values [g, m, r] at places which[g, n]; which is m where there is none.
Expression pick_rows(const Scatter& s, Emitter& emit, Expression which, Expression values) {
  const Shape made{s.g(), s.n(), s.r()};
  if (!is_wide(values.element())) return pick(which, values);
  Shape words = values.shape(), halves = made;
  words.push_back(2);
  halves.push_back(2);
  const Expression both{&emit, emit.one(Op::bitcast_convert, {values.id}, {}, {{Element::u32, words}})};
  const Expression picked = reshape(pick(which, reshape(both, {s.g(), s.m(), s.r() * 2})), halves);
  return {&emit, emit.one(Op::bitcast_convert, {picked.id}, {}, {{values.element(), made}})};
}

// Inputs and updates, for the ways below.
struct Values {
  Values(const Scatter& s, const Operation& o) {
    for (size_t i = 0; i < s.inputs(); i++) {
      inputs.push_back(s.input(o.operands[i]));
      updates.push_back(s.update(o.operands[s.inputs() + 1 + i]));
    }
  }
  std::vector<Expression> inputs, updates;
};

// The region on inputs [g, n, r] and updates of the same shape, where `here` [g, n].
std::vector<Expression> combine(const Scatter& s, Emitter& emit, const Operation& o,
                                const std::vector<Expression>& inputs, const std::vector<Expression>& updates,
                                Expression here) {
  const Shape all{s.g(), s.n(), s.r()};
  ValueIds pair;
  for (const auto* side : {&inputs, &updates})
    for (const Expression& value : *side) pair.push_back(value.id);
  const ValueIds made = emit.apply_region(o.regions[0], pair, all);
  const Expression where = broadcast(here, all, {0, 1});
  std::vector<Expression> results;
  for (size_t i = 0; i < inputs.size(); i++) results.push_back(select(where, Expression{&emit, made[i]}, inputs[i]));
  return results;
}

// The number of the last update of each place, [g, n]; -1 where there is none.
Expression last_by_comparison(const Scatter& s, Emitter& emit) {
  const Shape cube{s.g(), s.n(), s.m()};
  const Expression number = iota(emit, {Element::s32, cube}, 2);
  return reduce(select(places_last(s.place(), s.n()), number, number.number(-1)), Op::maximum, {2}, -1);
}
double cycles_of_comparison(const Scatter& s) {
  return 30 * vectors(static_cast<double>(s.g() * s.n() * s.m()));
}

// The same by a sum, to which only the last update of a place gives its number.
constexpr int64_t bytes_of_number(int64_t m) {
  return m < 256 ? 1 : m < 65536 ? 2 : 4;
}
Expression last_by_sum(const Scatter& s, Expression place, Expression number) {
  auto parts = parts_of(reshape(number + 1, {s.g(), s.m(), 1}), kBytes);
  parts.resize(bytes_of_number(s.m()), parts[0]);
  return reshape(from_parts(sum_at(place, s.n(), parts), Element::s32, kBytes), {s.g(), s.n()}) - 1;
}
// Updates are sorted by their places: the last one of a place has another place behind it.
Expression last_by_sort(const Scatter& s, Emitter& emit) {
  const Shape rows{s.g(), s.m()};
  const auto scalar = [&](uint64_t bits) { return Expression{&emit, emit.bits(bits, {Element::s32, {}})}; };
  const auto before = [](const Tensors& a, const Tensors& b) {
    return (a[0] < b[0]) | ((a[0] == b[0]) & (a[1] < b[1]));
  };
  const Tensors made =
      sorted({{s.place(), iota(emit, {Element::s32, rows}, 1)}, {scalar(0x7FFFFFFF), scalar(0)}, 1, before}, s.m());
  const Expression none = broadcast(scalar(0xFFFFFFFF), {s.g(), 1}, {});
  const Expression next = concatenate({slice(made[0], 1, 1, s.m()), none}, 1);
  return last_by_sum(s, select(made[0] != next, made[0], made[0].number(-1)), made[1]);
}

Expression last_updates(const Scatter& s, Emitter& emit, bool unique) {
  const Shape rows{s.g(), s.m()};
  const double sum = cycles_of_sum_at(s.g(), s.m(), s.n(), bytes_of_number(s.m()), 1),
               sort = unique ? 0 : cycles_of_sort(rows, 1);
  if (cycles_of_comparison(s) < sum + sort) return last_by_comparison(s, emit);
  return unique ? last_by_sum(s, s.place(), iota(emit, {Element::s32, rows}, 1)) : last_by_sort(s, emit);
}

// Each place takes one update: the last one that goes there.
std::vector<Expression> take_last(const Scatter& s, Emitter& emit, const Operation& o, const Values& v) {
  const Expression last = last_updates(s, emit, o.flag(Attr::unique_indices) || s.m() == 1);
  std::vector<Expression> taken;
  for (const Expression& update : v.updates) taken.push_back(pick_rows(s, emit, last, update));
  return combine(s, emit, o, v.inputs, taken, last >= 0);
}

// All updates of a place by one operation, which takes them in any order.
std::vector<Expression> reduce_updates(const Scatter& s, Emitter& emit, const Operation& o, const Values& v,
                                       const std::vector<Op>& ops) {
  const Shape four{s.g(), s.n(), s.m(), s.r()};
  const Expression hot = places_last(s.place(), s.n());
  std::vector<Expression> reduced;
  for (size_t i = 0; i < ops.size(); i++) {
    const Expression update = v.updates[i], none = identity(emit, ops[i], update.element());
    const Expression mine =
        select(broadcast(hot, four, {0, 1, 2}), broadcast(update, four, {0, 2, 3}), broadcast(none, four, {}));
    Region region = emit.pair_region(ops[i], update.element());
    std::vector<Region> regions;
    regions.push_back(std::move(region));
    reduced.push_back(
        {&emit, emit.one(Op::reduce, {mine.id, none.id}, {{Attr::dimensions, List{2}}}, {}, std::move(regions))});
  }
  return combine(s, emit, o, v.inputs, reduced, reduce(hot, Op::or_, {2}, 0));
}

// One update after the other, in a loop.
std::vector<Expression> take_in_turn(const Scatter& s, Emitter& emit, const Operation& o, const Values& v) {
  const Type count{Element::s32, {}};
  ValueIds carried;
  for (const Expression& input : v.inputs) carried.push_back(input.id);
  carried.push_back(emit.constant(0, count));
  const Types types = emit.types(carried);
  const ValueIds seen = emit.begin_region(types);
  Region condition = emit.end_region({(Expression{&emit, seen.back()} < static_cast<double>(s.m())).id});
  const ValueIds taken = emit.begin_region(types);
  const Expression turn{&emit, taken.back()}, zero{&emit, emit.constant(0, count)};
  const Shape square{s.g(), s.n()}, all{s.g(), s.n(), s.r()};
  const auto at = [&](Expression values) {  // [g, m, ...]
    Shape sizes = values.shape();
    ValueIds operands{values.id, zero.id, turn.id};
    operands.resize(sizes.size() + 1, zero.id);
    sizes[1] = 1;
    return Expression{&emit, emit.one(Op::dynamic_slice, operands, {{Attr::slice_sizes, sizes}})};
  };
  const Expression here = broadcast(at(s.place()), square, {0, 1}) == iota(emit, {Element::s32, square}, 1);
  std::vector<Expression> inputs, updates;
  for (size_t i = 0; i < s.inputs(); i++) {
    inputs.push_back({&emit, taken[i]});
    updates.push_back(broadcast(at(v.updates[i]), all, {0, 1, 2}));
  }
  ValueIds next;
  for (const Expression& value : combine(s, emit, o, inputs, updates, here)) next.push_back(value.id);
  next.push_back((turn + 1).id);
  Region body = emit.end_region(next);
  std::vector<Region> regions;
  regions.push_back(std::move(condition));
  regions.push_back(std::move(body));
  const ValueIds made = emit.emit(Op::while_, carried, {}, {}, std::move(regions));
  std::vector<Expression> results;
  for (size_t i = 0; i < s.inputs(); i++) results.push_back({&emit, made[i]});
  return results;
}

// Whether the region returns the updates.
bool replaces(const Region& region) {
  const ValueIds updates(region.arguments.begin() + static_cast<ptrdiff_t>(region.arguments.size() / 2),
                         region.arguments.end());
  return region.operations.back().operands == updates;
}

ValueIds scatter_any(Emitter& emit, const Operation& o) {
  constexpr int64_t kMostAtOnce = 1 << 22;  // elements beside one another; beyond, they come in turn
  const Scatter s(emit, o);
  const Values v(s, o);
  const auto ops = operations_of(o.regions[0]);
  const bool at_once = s.g() * s.n() * s.m() * s.r() <= kMostAtOnce;
  const auto made = replaces(o.regions[0]) || s.m() == 1 || o.flag(Attr::unique_indices) ? take_last(s, emit, o, v)
                    : ops && at_once ? reduce_updates(s, emit, o, v, *ops)
                                     : take_in_turn(s, emit, o, v);
  ValueIds results;
  for (const Expression& value : made) results.push_back(s.result(value));
  return results;
}

// Whether one update goes to the only place that there is.
bool takes_all(const Scatter& s, const Emitter& emit) {
  const auto place = emit.splat_of(s.place().id);
  return s.inputs() == 1 && s.m() == 1 && s.n() == 1 && place && place->integer == 0;
}

}  // namespace

ValueIds scatter(Emitter& emit, const Operation& o) {
  const size_t inputs = o.operands.size() / 2;
  if (elements(emit.type(o.operands.back()).shape) == 0)
    return {o.operands.begin(), o.operands.begin() + static_cast<ptrdiff_t>(inputs)};
  if (const auto batched = by_own_rows(emit, o)) return scatter(emit, *batched);
  if (const Scatter s(emit, o); takes_all(s, emit)) {
    const Expression input = s.input(o.operands[0]), update = s.update(o.operands[2]);
    const ValueIds made = emit.apply_region(o.regions[0], {input.id, update.id}, input.shape());
    return {s.result({&emit, made[0]})};
  }
  const auto ops = operations_of(o.regions[0]);
  const auto summed = [&](Op op, size_t i) {
    const Element e = emit.type(o.operands[i]).element;
    return op == Op::add && e != Element::pred && !is_wide(e);
  };
  bool sums = ops.has_value();
  for (size_t i = 0; sums && i < ops->size(); i++) sums = summed((*ops)[i], i);
  return sums ? scatter_sums(emit, o) : scatter_any(emit, o);
}

}  // namespace veritpu::module::rewrites
