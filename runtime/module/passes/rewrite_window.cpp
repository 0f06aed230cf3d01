// Windows that slide over the result of a pad, and any region on windows.
#include <algorithm>

#include "runtime/module/passes/reductions.h"

namespace veritpu::module::rewrites {
namespace {

// Combines the windows of `size` elements, `dilation` apart, that begin at each element along dimension d: windows of
// 1, 2, 4, ... elements are made from halves, and those that make up the size are put in a row.
ValueIds slide(Emitter& emit, const Region& region, ValueIds values, size_t d, int64_t size, int64_t dilation) {
  const auto combine = [&](const ValueIds& first, const ValueIds& second, int64_t shift) {
    const int64_t length = emit.type(second[0]).shape[d] - shift;
    ValueIds both;
    for (const ValueId value : first) both.push_back(slice({&emit, value}, d, 0, length).id);
    for (const ValueId value : second) both.push_back(slice({&emit, value}, d, shift, shift + length).id);
    return emit.apply_region(region, both, emit.type(both[0]).shape);
  };
  ValueIds made;
  int64_t done = 0;
  for (int64_t part = 1; part <= size; part *= 2) {
    if (size & part) {
      made = done ? combine(made, values, done * dilation) : values;
      done += part;
    }
    if (part * 2 <= size) values = combine(values, values, part * dilation);
  }
  return made;
}

}  // namespace

ValueIds reduce_window(Emitter& emit, const Operation& o) {
  const size_t inputs = o.operands.size() / 2;
  const Region& region = o.regions[0];
  const auto ops = operations_of(region);
  const Shape shape = emit.type(o.operands[0]).shape, result = emit.type(o.results[0]).shape;
  List low, high, interior;
  for (size_t i = 0; i < shape.size(); i++) {
    low.push_back(o.pairs(Attr::padding)[i][0]);
    high.push_back(o.pairs(Attr::padding)[i][1]);
    interior.push_back(o.list(Attr::base_dilations)[i] - 1);
  }
  // What is padded may not count: with the operation's identity it does not.
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
  if (core) {
    const bool small = is_whole(e) && facts(e).bits < 32;
    const Element word = !small ? e : kind(e) == Kind::integer ? Element::s32 : Element::u32;
    Region pair = emit.pair_region((*ops)[0], word);
    const ValueIds made = emit.emit(
        Op::reduce_window, {convert({&emit, padded[0]}, word).id, convert({&emit, o.operands[1]}, word).id},
        {{Attr::window_dimensions, window}, {Attr::window_strides, strides}, {Attr::window_dilations, dilations}}, {},
        {std::move(pair)});
    return {convert({&emit, made[0]}, e).id};
  }
  for (size_t d = 0; d < shape.size(); d++) {
    padded = slide(emit, region, padded, d, window[d], dilations[d]);
    for (ValueId& value : padded) {
      const int64_t places = emit.type(value).shape[d];
      value = slice({&emit, value}, d, 0, places, strides[d]).id;
    }
  }
  ValueIds both;
  for (size_t i = 0; i < inputs; i++) both.push_back(broadcast({&emit, o.operands[inputs + i]}, result, {}).id);
  both.insert(both.end(), padded.begin(), padded.end());
  return emit.apply_region(region, both, result);
}

}  // namespace veritpu::module::rewrites
