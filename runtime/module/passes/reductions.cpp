#include "runtime/module/passes/reductions.h"

#include <algorithm>
#include <limits>

namespace veritpu::module {
namespace {

// So few elements are combined one after the other: regions whose result depends on the order have that of the inputs.
constexpr int64_t kInARow = 16;

}  // namespace

Expression identity(Emitter& emit, Op op, Element e) {
  const bool low = op == Op::maximum;
  const Type type{e, {}};
  const int bits = facts(e).bits;
  switch (op) {
    case Op::add:
    case Op::or_: return {&emit, emit.bits(0, type)};
    case Op::and_: return {&emit, emit.bits(~uint64_t{0}, type)};
    case Op::multiply: return {&emit, emit.constant(1, type)};
    default:
      if (is_real(e)) {
        const double infinity = std::numeric_limits<double>::infinity();
        return {&emit, emit.constant(low ? -infinity : infinity, type)};
      }
      if (kind(e) == Kind::integer) {
        const uint64_t least = uint64_t{1} << (bits - 1);
        return {&emit, emit.bits(low ? least : least - 1, type)};
      }
      return {&emit, emit.bits(low ? 0 : ~uint64_t{0}, type)};
  }
}

std::optional<std::vector<Op>> operations_of(const Region& region) {
  const ValueIds& returned = region.operations.back().operands;
  std::vector<Op> all;
  for (size_t i = 0; i < returned.size(); i++) {
    const auto made = std::find_if(region.operations.begin(), region.operations.end(), [&](const Operation& o) {
      return o.results.size() == 1 && o.results[0] == returned[i];
    });
    if (made == region.operations.end()) return std::nullopt;
    const Region alone{{region.arguments[i], region.arguments[returned.size() + i]},
                       {*made, {Op::return_, {returned[i]}, {}, {}, {}, 0}}};
    const auto op = operation_of(alone);
    if (!op) return std::nullopt;
    all.push_back(*op);
  }
  return all;
}

bool adds(const Region& region) {
  const auto operations = operations_of(region);
  return operations && operations->front() == Op::add;
}

Combine by_region(Emitter& emit, const Region& region) {
  return [&](const ValueIds& first, const ValueIds& second) {
    ValueIds both = first;
    both.insert(both.end(), second.begin(), second.end());
    return emit.apply_region(region, both, emit.type(first[0]).shape);
  };
}

ValueIds reduce_by_tree(Emitter& emit, const Combine& combine, const ValueIds& inputs, const ValueIds& inits,
                        const List& dimensions) {
  List reduced = dimensions;
  std::sort(reduced.begin(), reduced.end());
  const Shape shape = emit.type(inputs[0]).shape;
  // The reduced dimensions stand side by side at the first one's place, and become one.
  List order;
  Shape kept, flat;
  int64_t count = 1, axis = 0;
  for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); d++) {
    const bool is_reduced = std::binary_search(reduced.begin(), reduced.end(), d);
    if (is_reduced) {
      count *= shape[d];
      if (d != reduced[0]) continue;
      axis = static_cast<int64_t>(kept.size());
      order.insert(order.end(), reduced.begin(), reduced.end());
    } else {
      order.push_back(d);
      kept.push_back(shape[d]);
    }
  }
  flat = kept;
  flat.insert(flat.begin() + axis, count);
  ValueIds values;
  for (const ValueId input : inputs) values.push_back(reshape(transpose({&emit, input}, order), flat).id);
  const auto along = static_cast<size_t>(axis);
  ValueIds started;
  for (const ValueId init : inits) started.push_back(broadcast({&emit, init}, kept, {}).id);
  if (count <= kInARow) {
    for (int64_t i = 0; i < count; i++) {
      ValueIds next;
      for (const ValueId value : values) next.push_back(reshape(slice({&emit, value}, along, i, i + 1), kept).id);
      started = combine(started, next);
    }
    return started;
  }
  for (; count > 1; count = (count + 1) / 2) {
    const int64_t pairs = count / 2 * 2;
    ValueIds even, odd;
    for (const ValueId value : values) {
      even.push_back(slice({&emit, value}, along, 0, pairs, 2).id);
      odd.push_back(slice({&emit, value}, along, 1, pairs, 2).id);
    }
    ValueIds combined = combine(even, odd);
    for (size_t i = 0; i < values.size(); i++)
      if (count % 2)
        combined[i] = concatenate({{&emit, combined[i]}, slice({&emit, values[i]}, along, count - 1, count)}, axis).id;
    values = combined;
  }
  for (ValueId& value : values) value = reshape({&emit, value}, kept).id;
  return combine(started, values);
}

namespace {

// Combines the windows of `size` elements, `dilation` apart, that begin at each element along dimension d: windows of
// 1, 2, 4, ... elements are made from halves, and those that make up the size are put in a row.
ValueIds slide(Emitter& emit, const Combine& combine, ValueIds values, size_t d, int64_t size, int64_t dilation) {
  const auto shifted = [&](const ValueIds& first, const ValueIds& second, int64_t shift) {
    const int64_t length = emit.type(second[0]).shape[d] - shift;
    ValueIds here, there;
    for (const ValueId value : first) here.push_back(slice({&emit, value}, d, 0, length).id);
    for (const ValueId value : second) there.push_back(slice({&emit, value}, d, shift, shift + length).id);
    return combine(here, there);
  };
  ValueIds made;
  int64_t done = 0;
  for (int64_t part = 1; part <= size; part *= 2) {
    if (size & part) {
      made = done ? shifted(made, values, done * dilation) : values;
      done += part;
    }
    if (part * 2 <= size) values = shifted(values, values, part * dilation);
  }
  return made;
}

}  // namespace

ValueIds reduce_windows(Emitter& emit, const Combine& combine, const ValueIds& inputs, const ValueIds& inits,
                        const Windows& windows) {
  ValueIds values = inputs;
  for (size_t d = 0; d < windows.sizes.size(); d++) {
    values = slide(emit, combine, values, d, windows.sizes[d], windows.dilations[d]);
    for (ValueId& value : values) value = slice({&emit, value}, d, 0, emit.type(value).shape[d], windows.strides[d]).id;
  }
  ValueIds started;
  for (const ValueId init : inits) started.push_back(broadcast({&emit, init}, emit.type(values[0]).shape, {}).id);
  return combine(started, values);
}

}  // namespace veritpu::module
