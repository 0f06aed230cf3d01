// Windows that slide over the result of a pad, and any region on windows.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/core.h"
#include "runtime/module/passes/reductions.h"

namespace veritpu::module::rewrites {
namespace {

// One elementwise expression of the slices that have one element of each window.
ValueIds combine_slices(Emitter& emit, const Operation& o, Op op, Expression x, Expression init) {
  const List &window = o.list(Attr::window_dimensions), &strides = o.list(Attr::window_strides);
  const Element e = x.element(), sum = op == Op::add && is_real(e) ? Element::f32 : e;
  const Shape windows = emit.type(o.results[0]).shape;
  std::optional<Expression> all;
  for_each(window, [&](const List& k) {
    List limits;
    for (size_t d = 0; d < k.size(); d++) limits.push_back(k[d] + (windows[d] - 1) * strides[d] + 1);
    const Expression part{
        &emit, emit.one(Op::slice, {x.id},
                        {{Attr::start_indices, k}, {Attr::limit_indices, limits}, {Attr::strides, strides}})};
    all = all ? all->apply(op, convert(part, sum)) : convert(part, sum);
  });
  const auto lane = emit.splat_of(init.id), none = emit.splat_of(identity(emit, op, e).id);
  const bool plain = lane && none && bits_of(e, *lane) == bits_of(e, *none);
  if (!plain) all = all->apply(op, convert(broadcast(init, windows, {}), sum));
  return {convert(*all, e).id};
}

// As `combine` does, but of values that may be missing: the last one is a pred that says which are there.
Combine of_present(Emitter& emit, const Combine& combine) {
  return [&emit, combine](const ValueIds& first, const ValueIds& second) {
    const Expression here{&emit, first.back()}, there{&emit, second.back()};
    const ValueIds a(first.begin(), first.end() - 1), b(second.begin(), second.end() - 1);
    ValueIds made = combine(a, b);
    for (size_t i = 0; i < made.size(); i++)
      made[i] = select(here & there, {&emit, made[i]}, select(here, {&emit, a[i]}, {&emit, b[i]})).id;
    made.push_back((here | there).id);
    return made;
  };
}

}  // namespace

ValueIds reduce_window(Emitter& emit, const Operation& o) {
  const size_t inputs = o.operands.size() / 2;
  const Region& region = o.regions[0];
  const auto ops = operations_of(region);
  const Shape shape = emit.type(o.operands[0]).shape;
  List low, high, interior;
  for (size_t i = 0; i < shape.size(); i++) {
    low.push_back(o.pairs(Attr::padding)[i][0]);
    high.push_back(o.pairs(Attr::padding)[i][1]);
    interior.push_back(o.list(Attr::base_dilations)[i] - 1);
  }
  // What is padded may not count: with the operation's identity it does not, and else it is missing.
  ValueIds padded;
  for (size_t i = 0; i < inputs; i++) {
    const Expression x{&emit, o.operands[i]}, init{&emit, o.operands[inputs + i]};
    padded.push_back(pad(x, ops ? identity(emit, (*ops)[i], x.element()) : init, low, high, interior).id);
  }
  const List &window = o.list(Attr::window_dimensions), &strides = o.list(Attr::window_strides),
             &dilations = o.list(Attr::window_dilations);
  const Element e = emit.type(o.operands[0]).element;
  const bool core = ops && inputs == 1 && e != Element::pred && e != Element::f64 &&
                    ((*ops)[0] == Op::add || (*ops)[0] == Op::maximum || (*ops)[0] == Op::minimum);
  if (core && is_few_slices(o)) return combine_slices(emit, o, (*ops)[0], {&emit, padded[0]}, {&emit, o.operands[1]});
  if (core) {
    const bool small = is_whole(e) && facts(e).bits < 32, is_sum = (*ops)[0] == Op::add;
    const Element word = !small ? e : kind(e) == Kind::integer ? Element::s32 : Element::u32;
    const bool halves = has_long_windows(o);
    const Element sum = halves && is_sum && is_real(e) ? Element::f32 : word;
    Region pair = emit.pair_region((*ops)[0], sum);
    const ValueId x = convert({&emit, padded[0]}, sum).id, init = convert({&emit, o.operands[1]}, sum).id;
    if (halves) {
      const ValueIds made = reduce_windows(emit, by_region(emit, pair), {x}, {init}, {window, strides, dilations});
      return {convert({&emit, made[0]}, e).id};
    }
    std::vector<Region> regions;
    regions.push_back(std::move(pair));
    const ValueIds made = emit.emit(
        Op::reduce_window, {x, init},
        {{Attr::window_dimensions, window}, {Attr::window_strides, strides}, {Attr::window_dilations, dilations}}, {},
        std::move(regions));
    return {convert({&emit, made[0]}, e).id};
  }
  ValueIds inits(o.operands.begin() + static_cast<ptrdiff_t>(inputs), o.operands.end());
  const Combine combine = by_region(emit, region);
  if (ops || emit.type(padded[0]).shape == shape)
    return reduce_windows(emit, combine, padded, inits, {window, strides, dilations});
  const Type flag{Element::pred, {}};
  const Expression yes{&emit, emit.bits(1, flag)}, no{&emit, emit.bits(0, flag)};
  padded.push_back(pad(broadcast(yes, shape, {}), no, low, high, interior).id);
  inits.push_back(yes.id);
  ValueIds made = reduce_windows(emit, of_present(emit, combine), padded, inits, {window, strides, dilations});
  made.pop_back();
  return made;
}

}  // namespace veritpu::module::rewrites
