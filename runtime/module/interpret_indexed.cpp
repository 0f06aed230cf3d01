// gather and scatter.
#include "runtime/module/dimensions.h"
#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

// Where windows begin in a tensor, by place among the indices.
class Starts {
 public:
  Starts(const Tensor& indices, int64_t vector, const List& map, const List& batching, const List& of_indices,
         size_t rank)
      : indices_(indices),
        vector_(vector),
        map_(map),
        batching_(batching),
        of_indices_(of_indices),
        strides_(strides_of(indices.type.shape)),
        rank_(rank) {}

  // `batch`: a place without the dimension of the index vector.
  List at(const List& batch) const {
    List place = batch;
    if (vector_ < indices_.type.rank()) place.insert(place.begin() + vector_, 0);
    List start(rank_, 0);
    const int64_t first = dot(place, strides_);
    const int64_t stride = vector_ < indices_.type.rank() ? strides_[vector_] : 0;
    for (size_t i = 0; i < map_.size(); i++) {
      const Lane lane = indices_.lanes[first + static_cast<int64_t>(i) * stride];
      const bool huge = kind(indices_.type.element) == Kind::natural && lane.integer < 0;
      start[map_[i]] = huge ? INT64_MAX / 2 : std::clamp<int64_t>(lane.integer, INT64_MIN / 2, INT64_MAX / 2);
    }
    for (size_t i = 0; i < batching_.size(); i++) start[batching_[i]] = place[of_indices_[i]];
    return start;
  }

 private:
  const Tensor& indices_;
  int64_t vector_;
  const List &map_, &batching_, &of_indices_;
  List strides_;
  size_t rank_;
};

// The numbers of a place along the dimensions named, and along the others.
void part(const List& index, const List& named, List& inside, List& outside) {
  inside.clear();
  outside.clear();
  for (size_t d = 0; d < index.size(); d++)
    (contains(named, static_cast<int64_t>(d)) ? inside : outside).push_back(index[d]);
}

// The dimensions that a window has in the tensor.
List window_dimensions(size_t rank, const List& dropped, const List& batching) {
  List all;
  for (int64_t d = 0; d < static_cast<int64_t>(rank); d++)
    if (!contains(dropped, d) && !contains(batching, d)) all.push_back(d);
  return all;
}

}  // namespace

// A start is moved so that its slice is inside.
Values gather(const Step& step) {
  const Tensor& operand = step.operand(0);
  const Operation& o = step.operation;
  const Shape& shape = operand.type.shape;
  const List &sizes = o.list(Attr::slice_sizes), &batching = o.list(Attr::operand_batching_dims);
  const Starts starts(step.operand(1), o.integer(Attr::index_vector_dim), o.list(Attr::start_index_map), batching,
                      o.list(Attr::start_indices_batching_dims), shape.size());
  const List dimensions = window_dimensions(shape.size(), o.list(Attr::collapsed_slice_dims), batching);
  const List strides = strides_of(shape);
  Tensor result = blank(step.result());
  size_t next = 0;
  List window, batch;
  for_each(result.type.shape, [&](const List& index) {
    part(index, o.list(Attr::offset_dims), window, batch);
    List place = starts.at(batch);
    for (size_t d = 0; d < place.size(); d++) place[d] = std::clamp<int64_t>(place[d], 0, shape[d] - sizes[d]);
    for (size_t w = 0; w < window.size(); w++) place[dimensions[w]] += window[w];
    result.lanes[next++] = operand.lanes[dot(place, strides)];
  });
  return {own(std::move(result))};
}

// Windows that are not inside as a whole change nothing. Updates come in row-major order.
Values scatter(const Step& step) {
  const Operation& o = step.operation;
  const size_t inputs = step.operands() / 2;
  const Shape& shape = step.operand(0).type.shape;
  const Shape& updates = step.operand(inputs + 1).type.shape;
  const List &windows = o.list(Attr::update_window_dims), &batching = o.list(Attr::input_batching_dims);
  const Starts starts(step.operand(inputs), o.integer(Attr::index_vector_dim),
                      o.list(Attr::scatter_dims_to_operand_dims), batching, o.list(Attr::scatter_indices_batching_dims),
                      shape.size());
  const List dimensions = window_dimensions(shape.size(), o.list(Attr::inserted_window_dims), batching);
  const List strides = strides_of(shape);
  const LaneRegion region = lane_region(step, o.regions[0]);
  std::vector<Tensor> results;
  for (size_t i = 0; i < inputs; i++) results.push_back(step.operand(i));
  std::vector<Lane> lanes(2 * inputs), made(inputs);
  size_t next = 0;
  List window, batch;
  for_each(updates, [&](const List& index) {
    const size_t update = next++;
    part(index, windows, window, batch);
    List place = starts.at(batch);
    Shape sizes(shape.size(), 1);
    for (size_t w = 0; w < window.size(); w++) sizes[dimensions[w]] = updates[windows[w]];
    for (size_t d = 0; d < place.size(); d++)
      if (place[d] < 0 || place[d] > shape[d] - sizes[d]) return;
    for (size_t w = 0; w < window.size(); w++) place[dimensions[w]] += window[w];
    const int64_t at = dot(place, strides);
    for (size_t i = 0; i < inputs; i++) {
      lanes[i] = results[i].lanes[at];
      lanes[inputs + i] = step.operand(inputs + 1 + i).lanes[update];
    }
    region(lanes.data(), made.data());
    for (size_t i = 0; i < inputs; i++) results[i].lanes[at] = made[i];
  });
  Values all;
  for (Tensor& tensor : results) all.push_back(own(std::move(tensor)));
  return all;
}

}  // namespace veritpu::module::meanings
