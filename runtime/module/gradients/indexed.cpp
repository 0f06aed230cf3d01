// Operations at places that are values: what a gather reads, a scatter adds to.
#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module/gradients/pullback.h"
#include "runtime/module/passes/core.h"

namespace veritpu::module::derivatives {
namespace {

// Indices with the greatest ones that keep a slice inside.
struct Indices {
  Array given, most;
};

Indices indices_of(const Array& indices, int64_t vector, const List& map, const Shape& shape, const List& sizes) {
  const bool narrow = facts(indices.element()).bits < 32;
  const Array wide = narrow ? convert(indices, Element::s32) : indices;
  Tensor most{{wide.element(), {static_cast<int64_t>(map.size())}}, {}};
  for (const int64_t d : map) {
    Lane lane;
    lane.integer = shape[static_cast<size_t>(d)] - sizes[static_cast<size_t>(d)];
    most.lanes.push_back(lane);
  }
  Builder& builder = *indices.builder;
  const Array numbers{&builder, builder.constant(most)};
  const bool scalars = vector == wide.rank();  // each index is one number
  return {wide, module::broadcast_in_dim(scalars ? module::reshape(numbers, {}) : numbers, wide.shape(),
                                         scalars ? List{} : List{vector})};
}

Array clamped(const Indices& i) {
  return minimum(maximum(i.given, 0), i.most);
}

// Attributes that gathers and scatters name differently.
constexpr std::array<std::pair<Attr, Attr>, 6> kNames{
    {{Attr::offset_dims, Attr::update_window_dims},
     {Attr::collapsed_slice_dims, Attr::inserted_window_dims},
     {Attr::operand_batching_dims, Attr::input_batching_dims},
     {Attr::start_indices_batching_dims, Attr::scatter_indices_batching_dims},
     {Attr::start_index_map, Attr::scatter_dims_to_operand_dims},
     {Attr::index_vector_dim, Attr::index_vector_dim}}};

bool is_replacement(const Region& region) {
  return region.operations.size() == 1 && region.operations[0].operands[0] == region.arguments[1];
}

// The updates' windows, as sizes of slices of the operand.
List slice_sizes(const Operation& o, const Shape& operand, const Shape& updates) {
  List sizes;
  size_t window = 0;
  for (int64_t d = 0; d < static_cast<int64_t>(operand.size()); d++) {
    const bool dropped =
        contains(o.list(Attr::inserted_window_dims), d) || contains(o.list(Attr::input_batching_dims), d);
    sizes.push_back(dropped ? std::min<int64_t>(1, operand[static_cast<size_t>(d)])
                            : updates[static_cast<size_t>(o.list(Attr::update_window_dims)[window++])]);
  }
  return sizes;
}

}  // namespace

void gather(Pullback& p) {
  const Operation& o = p.operation();
  const Array x = p.operand(0);
  if (elements(x.shape()) == 0) return;
  Attributes a;
  for (const auto& [from, to] : kNames) a[to] = o.attributes.at(from);
  const Array at = clamped(indices_of(p.operand(1), o.integer(Attr::index_vector_dim), o.list(Attr::start_index_map),
                                      x.shape(), o.list(Attr::slice_sizes)));
  Region region = pair_region(p.builder(), Op::add, x.element());
  p.give(0, emit(Op::scatter, {zeros_like(x), at, convert(p.grad(), x.element())}, a, {}, {std::move(region)}));
}

// Windows that are not inside as a whole are dropped. Where updates replace, one place takes one update only.
void scatter(Pullback& p) {
  const Operation& o = p.operation();
  if (p.operands() != 3) p.fail("a scatter of several operands has no derivative here; scatter one at a time");
  const bool adds = operation_of(o.regions[0]) == Op::add, replaces = is_replacement(o.regions[0]);
  if (!adds && !replaces) p.fail("its region neither adds nor replaces, and it has no derivative here");
  const Array x = p.operand(0), updates = p.operand(2), g = p.grad();
  if (adds) {
    p.give(0, g);
  } else if (p.wants(0)) {
    const Type one{x.element(), {}};
    const auto pair = p.builder().begin_region({one, one});
    Region region = p.builder().end_region({pair[1]});
    p.give(0, emit(Op::scatter, {g, p.operand(1), zeros_like(updates)}, o.attributes, {}, {std::move(region)}));
  }
  if (!p.wants(1 + 1) || elements(updates.shape()) == 0) return;
  const int64_t vector = o.integer(Attr::index_vector_dim);
  const List sizes = slice_sizes(o, x.shape(), updates.shape());
  const Indices i = indices_of(p.operand(1), vector, o.list(Attr::scatter_dims_to_operand_dims), x.shape(), sizes);
  Attributes a{{Attr::slice_sizes, sizes}};
  for (const auto& [to, from] : kNames) a[to] = o.attributes.at(from);
  const Array read = emit(Op::gather, {g, clamped(i)}, a);
  Array inside = compare(i.given, "GE", 0) & compare(i.given, "LE", i.most);
  if (vector < inside.rank()) inside = module::reduce(Op::and_, inside, {vector});
  List batch;
  for (int64_t d = 0; d < updates.rank(); d++)
    if (!contains(o.list(Attr::update_window_dims), d)) batch.push_back(d);
  p.give(2, module::select(module::broadcast_in_dim(inside, updates.shape(), batch), read, zeros_like(read)));
}

void dynamic_slice(Pullback& p) {
  if (!p.wants(0)) return;
  Arrays operands{zeros_like(p.operand(0)), convert(p.grad(), p.operand(0).element())};
  for (size_t i = 1; i < p.operands(); i++) operands.push_back(p.operand(i));
  p.give(0, emit(Op::dynamic_update_slice, operands));
}

void dynamic_update_slice(Pullback& p) {
  const Array g = p.grad(), update = p.operand(1);
  Arrays place;
  for (size_t i = 2; i < p.operands(); i++) place.push_back(p.operand(i));
  if (p.wants(0)) {
    Arrays operands{g, zeros_like(update)};
    operands.insert(operands.end(), place.begin(), place.end());
    p.give(0, emit(Op::dynamic_update_slice, operands));
  }
  if (p.wants(1)) {
    Arrays operands{g};
    operands.insert(operands.end(), place.begin(), place.end());
    p.give(1, emit(Op::dynamic_slice, operands, {{Attr::slice_sizes, update.shape()}}));
  }
}

// Each of the k goes back to where it was: sum over k of g[k] where the index is that place's.
void top_k(Pullback& p) {
  if (!p.has_grad(0)) return;
  const Array x = p.operand(0), g = p.grad();
  Shape shape = g.shape();
  shape.push_back(x.size(-1));
  List outer;
  for (int64_t d = 0; d < g.rank(); d++) outer.push_back(d);
  const auto last = static_cast<int64_t>(shape.size()) - 1;
  const Array at = module::broadcast_in_dim(p.result(1), shape, outer);
  const Array places = iota(p.builder(), {at.element(), shape}, last);
  const Array spread = module::broadcast_in_dim(g, shape, outer);
  p.give(0, sum(module::select(compare(at, "EQ", places), spread, zeros_like(spread)), {last - 1}));
}

}  // namespace veritpu::module::derivatives
