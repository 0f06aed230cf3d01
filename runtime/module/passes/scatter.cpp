#include "runtime/module/passes/scatter.h"

#include <algorithm>
#include <numeric>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/indices.h"

namespace veritpu::module {
namespace {

int64_t product(const Shape& shape, const List& dimensions) {
  return std::accumulate(dimensions.begin(), dimensions.end(), int64_t{1},
                         [&](int64_t count, int64_t d) { return count * shape[d]; });
}

}  // namespace

Scatter::Scatter(Emitter& emit, const Operation& o)
    : emit_(emit), inputs_(o.operands.size() / 2), batching_(o.list(Attr::input_batching_dims)) {
  shape_ = emit.type(o.operands[0]).shape;
  updates_ = emit.type(o.operands[inputs_ + 1]).shape;
  const List &windows = o.list(Attr::update_window_dims), &inserted = o.list(Attr::inserted_window_dims);
  const int64_t vector = o.integer(Attr::index_vector_dim);
  // Dimensions of updates: of the indices, in their order, and of windows.
  List of_indices, of_window;
  for (int64_t d = 0; d < static_cast<int64_t>(updates_.size()); d++)
    if (!contains(windows, d)) of_indices.push_back(d);
  for (const int64_t d : o.list(Attr::scatter_indices_batching_dims))
    update_order_.push_back(of_indices[d > vector ? d - 1 : d]);
  g_ = product(updates_, update_order_);
  List window_of(shape_.size(), -1);  // by dimension of the input: the update's; -1 if it has none
  size_t next = 0;
  for (int64_t d = 0; d < static_cast<int64_t>(shape_.size()); d++)
    if (!contains(inserted, d) && !contains(batching_, d)) window_of[d] = windows[next++];
  List full;
  for (int64_t d = 0; d < static_cast<int64_t>(shape_.size()); d++) {
    if (contains(batching_, d)) continue;
    const int64_t size = window_of[d] < 0 ? 1 : updates_[window_of[d]];
    if (size == shape_[d] && window_of[d] >= 0) full.push_back(window_of[d]);
    (size == shape_[d] && window_of[d] >= 0 ? rest_ : places_).push_back(d);
  }
  for (int64_t d = 0; d < static_cast<int64_t>(updates_.size()); d++)
    if (!contains(update_order_, d) && !contains(full, d)) rows_.push_back(d);
  update_order_.insert(update_order_.end(), rows_.begin(), rows_.end());
  update_order_.insert(update_order_.end(), full.begin(), full.end());
  m_ = product(updates_, rows_);
  n_ = product(shape_, places_);
  r_ = product(shape_, rest_);
  input_order_ = batching_;
  input_order_.insert(input_order_.end(), places_.begin(), places_.end());
  input_order_.insert(input_order_.end(), rest_.begin(), rest_.end());
  find_places(o, window_of, of_indices);
}

Expression Scatter::input(ValueId id) const {
  return reshape(transpose({&emit_, id}, input_order_), {g_, n_, r_});
}
Expression Scatter::update(ValueId id) const {
  return reshape(transpose({&emit_, id}, update_order_), {g_, m_, r_});
}
ValueId Scatter::result(Expression made) const {
  Shape shape;
  List back(input_order_.size());
  for (size_t i = 0; i < input_order_.size(); i++) {
    shape.push_back(shape_[input_order_[i]]);
    back[input_order_[i]] = static_cast<int64_t>(i);
  }
  return transpose(reshape(made, shape), back).id;
}

void Scatter::find_places(const Operation& o, const List& window_of, const List& of_indices) {
  const Expression indices{&emit_, o.operands[inputs_]};
  const List& map = o.list(Attr::scatter_dims_to_operand_dims);
  const auto starts = starts_of(indices, o.integer(Attr::index_vector_dim), map);
  Shape grid;  // [g dimensions, rows]
  List grid_dims(update_order_.begin(),
                 update_order_.begin() + static_cast<ptrdiff_t>(batching_.size() + rows_.size()));
  for (const int64_t d : grid_dims) grid.push_back(updates_[d]);
  const auto at = [&](int64_t d) {
    return static_cast<int64_t>(std::find(grid_dims.begin(), grid_dims.end(), d) - grid_dims.begin());
  };
  List of_grid;
  for (const int64_t d : of_indices) of_grid.push_back(at(d));
  Expression row{&emit_, emit_.constant(0, {Element::s32, grid})};
  Expression inside{&emit_, emit_.bits(1, {Element::pred, grid})};
  for (int64_t d = 0; d < static_cast<int64_t>(shape_.size()); d++) {
    if (contains(batching_, d)) continue;
    const int64_t size = window_of[d] < 0 ? 1 : updates_[window_of[d]], most = shape_[d] - size;
    const auto found = std::find(map.begin(), map.end(), d);
    const bool is_place = contains(places_, d);
    if (is_place) row = row * static_cast<double>(shape_[d]);
    if (found != map.end()) {
      const Expression start = starts[static_cast<size_t>(found - map.begin())];
      inside = inside & broadcast(is_inside(start, most), grid, of_grid);
      if (is_place) row = row + broadcast(clamp_start(start, std::max<int64_t>(most, 0)), grid, of_grid);
    }
    if (is_place && window_of[d] >= 0) row = row + iota(emit_, {Element::s32, grid}, at(window_of[d]));
  }
  place_ = reshape(select(inside, row, row.number(-1)), {g_, m_});
}

}  // namespace veritpu::module
