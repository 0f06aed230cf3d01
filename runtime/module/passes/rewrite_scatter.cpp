// Scatters as products with one-hot matrices: sums directly, and any region in rounds of one update for each place.
#include <algorithm>
#include <limits>

#include "runtime/module/passes/indices.h"
#include "runtime/module/passes/products.h"
#include "runtime/module/passes/reductions.h"
#include "runtime/module/passes/scatter.h"

namespace veritpu::module::rewrites {
namespace {

Expression to_bf16(Expression predicate) {
  return convert(convert(predicate, Element::f32), Element::bf16);
}

// One-hot [g, n, m]: update m goes to place n.
Expression targets(const Scatter& s, Emitter& emit) {
  const Shape cube{s.g(), s.n(), s.m()};
  return broadcast(s.place(), cube, {0, 2}) == iota(emit, {Element::s32, cube}, 1);
}

// Sums of updates [g, m, r] in f32. Each is split into numbers of 8 bits, which bf16 holds; what is no finite number
// is counted beside: 0 * inf would reach other places.
Expression sums_of_reals(Expression hot, Expression updates) {
  const Expression zero = updates.number(0);
  const Expression finite = module::abs(updates) < std::numeric_limits<double>::infinity();
  std::vector<Expression> parts;
  Expression rest = select(finite, updates, zero);
  Shape column = updates.shape();
  column.insert(column.begin() + 2, 1);
  for (int i = 0; i < 3; i++) {
    const Expression head = bitcast(bitcast(rest, Element::u32) & 0xFFFF0000, Element::f32);
    parts.push_back(reshape(head, column));
    rest = rest - head;
  }
  const Expression nan = updates != updates;
  parts.push_back(reshape(select((~finite & (updates > 0)) | nan, updates.number(1), zero), column));
  parts.push_back(reshape(select((~finite & (updates < 0)) | nan, updates.number(1), zero), column));
  const Expression sums =
      dot(to_bf16(hot), convert(concatenate(parts, 2), Element::bf16), {{0}, {0}, {2}, {1}}, Element::f32);
  Shape flat = sums.shape();
  flat.erase(flat.begin() + 2);
  const auto part = [&](int64_t i) { return reshape(slice(sums, 2, i, i + 1), flat); };
  const double infinity = std::numeric_limits<double>::infinity();
  const Expression total = part(0) + (part(1) + part(2));
  return total + (select(part(3) > 0, total.number(infinity), 0) + select(part(4) > 0, total.number(-infinity), 0));
}

// Modulo 2^32, of words: bytes are summed exactly, so many at a time.
Expression sums_of_words(Expression hot, Expression updates) {
  constexpr int64_t kExactUpdates = 65536;  // times 255 < 2^24
  const int64_t m = updates.shape()[1];
  const Expression bytes = bytes_of(updates, 2);
  std::optional<Expression> total;
  for (int64_t first = 0; first < m; first += kExactUpdates) {
    const int64_t last = std::min(m, first + kExactUpdates);
    const Expression sums = convert(
        dot(to_bf16(slice(hot, 2, first, last)), slice(bytes, 1, first, last), {{0}, {0}, {2}, {1}}, Element::f32),
        Element::u32);
    Shape flat = sums.shape();
    flat.erase(flat.begin() + 2);
    for (int64_t i = 0; i < sums.shape()[2]; i++) {
      const Expression moved = reshape(slice(sums, 2, i, i + 1), flat) << static_cast<double>(8 * i);
      total = total ? *total + moved : moved;
    }
  }
  return bitcast(*total, updates.element());
}

ValueIds scatter_sums(Emitter& emit, const Operation& o) {
  const Scatter s(emit, o);
  const Expression hot = targets(s, emit);
  ValueIds results;
  for (size_t i = 0; i < s.inputs(); i++) {
    const Expression input = s.input(o.operands[i]), update = s.update(o.operands[s.inputs() + 1 + i]);
    const Element e = input.element();
    const Element sum = is_real(e) ? Element::f32 : kind(e) == Kind::integer ? Element::s32 : Element::u32;
    const Expression u = convert(update, sum);
    const Expression total = convert(input, sum) + (is_real(e) ? sums_of_reals(hot, u) : sums_of_words(hot, u));
    results.push_back(s.result(convert(total, e)));
  }
  return results;
}

// Rounds: in each, a place takes its next update, in their order.
class Rounds {
 public:
  Rounds(Emitter& emit, const Operation& o, const Scatter& s) : emit_(emit), o_(o), s_(s) {
    for (size_t i = 0; i < s.inputs(); i++) updates_.push_back(s.update(o.operands[s.inputs() + 1 + i]));
  }

  // For each place [g, n] the first update after `last` that goes there; m if there is none.
  Expression next(Expression last) const {
    const Shape cube{s_.g(), s_.n(), s_.m()};
    const Expression number = iota(emit_, {Element::s32, cube}, 2);
    const Expression candidate = targets(s_, emit_) & (number > broadcast(last, cube, {0, 1}));
    const double none = static_cast<double>(s_.m());
    return reduce(select(candidate, number, number.number(none)), Op::minimum, {2}, none);
  }

  Expression last_of_all() const {
    const Shape cube{s_.g(), s_.n(), s_.m()};
    const Expression number = iota(emit_, {Element::s32, cube}, 2);
    return reduce(select(targets(s_, emit_), number, number.number(-1)), Op::maximum, {2}, -1);
  }

  Expression any(Expression which) const { return (which >= 0) & (which < static_cast<double>(s_.m())); }

  // The inputs with update number which[g, n] at each place.
  std::vector<Expression> apply(const std::vector<Expression>& inputs, Expression which) const {
    const Shape square{s_.g(), s_.n(), s_.m()}, all{s_.g(), s_.n(), s_.r()};
    const Expression hot = broadcast(which, square, {0, 1}) == iota(emit_, {Element::s32, square}, 2);
    ValueIds pair;
    for (const Expression input : inputs) pair.push_back(input.id);
    for (const Expression update : updates_) pair.push_back(pick_any(hot, update).id);
    const ValueIds made = emit_.apply_region(o_.regions[0], pair, all);
    const Expression here = broadcast(any(which), all, {0, 1});
    std::vector<Expression> results;
    for (size_t i = 0; i < inputs.size(); i++) results.push_back(select(here, Expression{&emit_, made[i]}, inputs[i]));
    return results;
  }

 private:
  Expression pick_any(Expression hot, Expression values) const {
    if (!is_wide(values.element())) return pick(hot, values);
    Shape words = values.shape(), made{s_.g(), s_.n(), s_.r(), 2};
    words.push_back(2);
    const Expression halves{&emit_, emit_.one(Op::bitcast_convert, {values.id}, {}, {{Element::u32, words}})};
    const Expression picked = reshape(pick(hot, reshape(halves, {s_.g(), s_.m(), s_.r() * 2})), made);
    return {&emit_, emit_.one(Op::bitcast_convert, {picked.id}, {}, {{values.element(), {s_.g(), s_.n(), s_.r()}}})};
  }

  Emitter& emit_;
  const Operation& o_;
  const Scatter& s_;
  std::vector<Expression> updates_;
};

// Whether the region returns the updates.
bool replaces(const Region& region) {
  const ValueIds updates(region.arguments.begin() + static_cast<ptrdiff_t>(region.arguments.size() / 2),
                         region.arguments.end());
  return region.operations.back().operands == updates;
}

ValueIds scatter_in_rounds(Emitter& emit, const Operation& o) {
  const Scatter s(emit, o);
  const Rounds rounds(emit, o, s);
  std::vector<Expression> values;
  for (size_t i = 0; i < s.inputs(); i++) values.push_back(s.input(o.operands[i]));
  const auto finish = [&](const std::vector<Expression>& made) {
    ValueIds results;
    for (const Expression value : made) results.push_back(s.result(value));
    return results;
  };
  if (replaces(o.regions[0])) return finish(rounds.apply(values, rounds.last_of_all()));
  const Expression first = rounds.next({&emit, emit.constant(-1, {Element::s32, {s.g(), s.n()}})});
  if (s.m() == 1 || o.flag(Attr::unique_indices)) return finish(rounds.apply(values, first));
  // Carried: the inputs, and the update that is each place's next.
  ValueIds carried;
  for (const Expression value : values) carried.push_back(value.id);
  carried.push_back(first.id);
  const Types types = emit.types(carried);
  const ValueIds seen = emit.begin_region(types);
  Region condition = emit.end_region({reduce(rounds.any({&emit, seen.back()}), Op::or_, {0, 1}, 0).id});
  const ValueIds taken = emit.begin_region(types);
  std::vector<Expression> inputs;
  for (size_t i = 0; i < s.inputs(); i++) inputs.push_back({&emit, taken[i]});
  ValueIds turn;
  for (const Expression value : rounds.apply(inputs, {&emit, taken.back()})) turn.push_back(value.id);
  turn.push_back(rounds.next({&emit, taken.back()}).id);
  Region body = emit.end_region(turn);
  std::vector<Region> regions;
  regions.push_back(std::move(condition));
  regions.push_back(std::move(body));
  const ValueIds made = emit.emit(Op::while_, carried, {}, {}, std::move(regions));
  std::vector<Expression> results;
  for (size_t i = 0; i < s.inputs(); i++) results.push_back({&emit, made[i]});
  return finish(results);
}

}  // namespace

ValueIds scatter(Emitter& emit, const Operation& o) {
  const size_t inputs = o.operands.size() / 2;
  if (elements(emit.type(o.operands.back()).shape) == 0)
    return {o.operands.begin(), o.operands.begin() + static_cast<ptrdiff_t>(inputs)};
  const auto ops = operations_of(o.regions[0]);
  const auto summed = [&](Op op, size_t i) {
    const Element e = emit.type(o.operands[i]).element;
    return op == Op::add && e != Element::pred && !is_wide(e);
  };
  bool sums = ops.has_value();
  for (size_t i = 0; sums && i < ops->size(); i++) sums = summed((*ops)[i], i);
  return sums ? scatter_sums(emit, o) : scatter_in_rounds(emit, o);
}

}  // namespace veritpu::module::rewrites
