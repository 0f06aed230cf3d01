#include "runtime/module/passes/own_rows.h"

#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/indices.h"
#include "runtime/module/passes/known.h"

namespace veritpu::module {
namespace {

// What gathers and scatters call the same thing.
struct Parts {
  size_t indices;  // operand
  Attr map, chosen, batching, of_indices;
};
Parts parts_of(const Operation& o) {
  if (o.op == Op::gather)
    return {1, Attr::start_index_map, Attr::collapsed_slice_dims, Attr::operand_batching_dims,
            Attr::start_indices_batching_dims};
  return {o.operands.size() / 2, Attr::scatter_dims_to_operand_dims, Attr::inserted_window_dims,
          Attr::input_batching_dims, Attr::scatter_indices_batching_dims};
}

// A part of the index vectors, where these are put together of such as are known and such as are not.
ValueId part_of(const Emitter& emit, Expression indices, int64_t vector, int64_t part, ValueId otherwise) {
  const Operation* const o = emit.maker_of(indices.id);
  if (!o || o->op != Op::concatenate || o->integer(Attr::dimension) != vector) return otherwise;
  for (const ValueId id : o->operands) {
    const int64_t parts = emit.type(id).shape[vector];
    if (part < parts) return parts == 1 ? id : otherwise;
    part -= parts;
  }
  return otherwise;
}

// The dimension along which the tensor counts from 0.
std::optional<int64_t> counts_along(const Tensor& tensor) {
  const Shape& shape = tensor.type.shape;
  for (size_t d = 0; d < shape.size(); d++) {
    int64_t inside = 1;
    for (size_t i = d + 1; i < shape.size(); i++) inside *= shape[i];
    bool counts = shape[d] > 1;
    for (size_t i = 0; i < tensor.lanes.size() && counts; i++)
      counts = tensor.lanes[i].integer == static_cast<int64_t>(i) / inside % shape[d];
    if (counts) return static_cast<int64_t>(d);
  }
  return std::nullopt;
}

void insert_pair(Operation& o, const Parts& words, int64_t dimension, int64_t of_indices) {
  auto &batching = std::get<List>(o.attributes[words.batching]),
       &places = std::get<List>(o.attributes[words.of_indices]);
  const auto at = std::lower_bound(batching.begin(), batching.end(), dimension) - batching.begin();
  batching.insert(batching.begin() + at, dimension);
  places.insert(places.begin() + at, of_indices);
}

}  // namespace

std::optional<Operation> by_own_rows(Emitter& emit, const Operation& o) {
  const Parts words = parts_of(o);
  const Expression indices{&emit, o.operands[words.indices]};
  const int64_t vector = o.integer(Attr::index_vector_dim);
  const List& map = o.list(words.map);
  if (map.size() < 2) return std::nullopt;
  const auto starts = starts_of(indices, vector, map);
  for (size_t part = 0; part < map.size(); part++) {
    const int64_t d = map[part];
    if (!contains(o.list(words.chosen), d)) continue;
    auto known = known_value(emit, part_of(emit, indices, vector, static_cast<int64_t>(part), starts[part].id));
    if (known) known->type.shape = starts[part].shape();
    const auto along = known ? counts_along(*known) : std::nullopt;
    if (!along) continue;
    const int64_t place = *along < vector ? *along : *along + 1, rows = indices.shape()[place];
    const int64_t length = emit.type(o.operands[0]).shape[d];
    if (contains(o.list(words.of_indices), place) || length < rows || (length > rows && o.op != Op::gather)) continue;
    Operation changed = o;
    if (length > rows)
      changed.operands[0] = slice(Expression{&emit, o.operands[0]}, static_cast<size_t>(d), 0, rows).id;
    const auto at = static_cast<int64_t>(part), all = static_cast<int64_t>(map.size());
    ValueIds left;
    if (at > 0) left.push_back(slice(indices, static_cast<size_t>(vector), 0, at).id);
    if (at + 1 < all) left.push_back(slice(indices, static_cast<size_t>(vector), at + 1, all).id);
    changed.operands[words.indices] = emit.one(Op::concatenate, left, {{Attr::dimension, vector}});
    const auto drop = [&](Attr attr, int64_t dimension) {
      auto& list = std::get<List>(changed.attributes[attr]);
      list.erase(std::find(list.begin(), list.end(), dimension));
    };
    drop(words.map, d);
    drop(words.chosen, d);
    insert_pair(changed, words, d, place);
    return changed;
  }
  return std::nullopt;
}

}  // namespace veritpu::module
