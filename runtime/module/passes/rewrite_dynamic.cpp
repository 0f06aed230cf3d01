// Slices at places that are values: a gather of one window, and a choice between update and operand.
#include <algorithm>
#include <numeric>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/indices.h"
#include "runtime/module/passes/pick.h"

namespace veritpu::module::rewrites {
namespace {

List count_up(size_t size) {
  List list(size);
  std::iota(list.begin(), list.end(), 0);
  return list;
}

// The start that dimension d of the operand surely has; starts are operands from `first`.
std::optional<int64_t> known_start(const Emitter& emit, const Operation& o, size_t first, size_t d, int64_t most) {
  if (most == 0) return 0;
  const ValueId start = o.operands[first + d];
  const auto lane = emit.splat_of(start);
  if (!lane) return std::nullopt;
  const bool beyond = kind(emit.type(start).element) == Kind::natural && lane->natural > static_cast<uint64_t>(most);
  return beyond ? most : std::clamp<int64_t>(lane->integer, 0, most);
}

ValueIds in_words(Emitter& emit, const Operation& o, size_t tensors, Attributes attributes) {
  ValueIds operands = o.operands;
  const Type start = emit.type(operands.back()), to = emit.type(o.results[0]);
  for (size_t i = 0; i < tensors; i++) {
    Shape words = emit.type(operands[i]).shape;
    words.push_back(2);
    operands[i] = emit.one(Op::bitcast_convert, {operands[i]}, {}, {{Element::u32, words}});
  }
  operands.push_back(emit.constant(0, start));
  const ValueId made = emit.one(o.op, operands, std::move(attributes));
  return emit.emit(Op::bitcast_convert, {made}, {}, {to});
}

}  // namespace

ValueIds starts_in_words(Emitter& emit, const Operation& o) {
  const size_t tensors = o.op == Op::dynamic_slice ? 1 : 2;
  const Shape whole = emit.type(o.operands[0]).shape,
              part = tensors == 1 ? o.list(Attr::slice_sizes) : emit.type(o.operands[1]).shape;
  ValueIds operands = o.operands;
  for (size_t d = 0; d < whole.size(); d++)
    operands[tensors + d] = clamp_start({&emit, operands[tensors + d]}, whole[d] - part[d]).id;
  return emit.emit(o.op, operands, o.attributes);
}

ValueIds dynamic_slice(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[0]};
  const Shape shape = x.shape();
  List sizes = o.list(Attr::slice_sizes);
  // Known starts first.
  Expression part = x;
  std::vector<Expression> starts;
  List map;
  for (size_t d = 0; d < shape.size(); d++) {
    if (const auto start = known_start(emit, o, 1, d, shape[d] - sizes[d])) {
      part = slice(part, d, *start, *start + sizes[d]);
      continue;
    }
    map.push_back(static_cast<int64_t>(d));
    starts.push_back(reshape({&emit, o.operands[d + 1]}, {1}));
  }
  if (map.empty()) return {part.id};
  if (is_wide(x.element())) {
    sizes.push_back(2);
    return in_words(emit, o, 1, {{Attr::slice_sizes, sizes}});
  }
  return emit.emit(Op::gather, {part.id, concatenate(starts, 0).id},
                   {{Attr::offset_dims, count_up(shape.size())},
                    {Attr::start_index_map, map},
                    {Attr::index_vector_dim, int64_t{0}},
                    {Attr::slice_sizes, sizes}});
}

ValueIds dynamic_update_slice(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[0]};
  Expression update{&emit, o.operands[1]};
  const Shape shape = x.shape(), part = update.shape();
  const bool known = [&] {
    for (size_t d = 0; d < shape.size(); d++)
      if (!known_start(emit, o, 2, d, shape[d] - part[d])) return false;
    return true;
  }();
  if (elements(part) == 0) return {x.id};
  if (is_wide(x.element()) && !known) return in_words(emit, o, 2, {});
  // The update grows to the operand's shape dimension by dimension; `here` says where it is.
  std::optional<Expression> here;
  const auto restrict = [&](Expression where) { here = here ? *here & where : where; };
  for (size_t d = 0; d < shape.size(); d++) {
    const int64_t n = shape[d], size = part[d];
    if (size == n) continue;
    Shape grown = update.shape();
    grown[d] = n;
    const Expression position = iota(emit, {Element::s32, {n}}, 0);
    const auto start = known_start(emit, o, 2, d, n - size);
    const Expression first = start ? Expression{&emit, emit.constant(static_cast<double>(*start), {Element::s32, {n}})}
                                   : broadcast(clamp_start({&emit, o.operands[d + 2]}, n - size), {n}, {});
    restrict(broadcast((position >= first) & (position < first + static_cast<double>(size)), shape,
                       {static_cast<int64_t>(d)}));
    if (size == 1) {
      update = broadcast(update, grown, count_up(grown.size()));
    } else if (start) {
      List low(shape.size(), 0), high(shape.size(), 0);
      low[d] = *start;
      high[d] = n - size - *start;
      update = pad(update, {&emit, emit.bits(0, {x.element(), {}})}, low, high, List(shape.size(), 0));
    } else {
      List order = count_up(grown.size());
      std::rotate(order.begin(), order.begin() + static_cast<ptrdiff_t>(d),
                  order.begin() + static_cast<ptrdiff_t>(d) + 1);
      const Expression front = transpose(update, order);
      Shape front_shape = front.shape();
      const Expression rows =
          pick(reshape(position - first, {1, n}), reshape(front, {1, size, elements(front_shape) / size}));
      front_shape[0] = n;
      update = transpose(reshape(rows, front_shape), inverse(order));
    }
  }
  return {here ? select(*here, update, x).id : update.id};
}

}  // namespace veritpu::module::rewrites
