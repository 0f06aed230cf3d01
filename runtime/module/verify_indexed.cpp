// Rules of gather and scatter.
#include <algorithm>

#include "runtime/module/verify.h"

namespace veritpu::module::rules {
namespace {

bool contains(const List& list, int64_t number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

void check_sorted(const Checked& c, Attr attr) {
  const List& list = c.operation().list(attr);
  c.require(std::is_sorted(list.begin(), list.end()), std::string(facts(attr).name) + " is not in ascending order");
}

// What gather and scatter share: a tensor with windows, and indices that say where.
struct Places {
  Attr window, collapsed, tensor_batching, indices_batching, map;
};

// The shape of the indices without the dimension of the index vector.
Shape check_indices(const Checked& c, const Type& tensor, const Type& indices, const Places& names) {
  c.require(is_whole(indices.element), "its indices are " + print(indices) + "; give whole numbers");
  const int64_t vector = c.operation().integer(Attr::index_vector_dim);
  c.require(vector >= 0 && vector <= indices.rank(), "index_vector_dim is " + std::to_string(vector) +
                                                         ", and the indices have " + std::to_string(indices.rank()) +
                                                         " dimensions");
  const int64_t length = vector == indices.rank() ? 1 : indices.shape[vector];
  const List& map = c.dimension_list(names.map, tensor.rank());
  c.require(static_cast<int64_t>(map.size()) == length, std::string(facts(names.map).name) + " names " +
                                                            std::to_string(map.size()) +
                                                            " dimensions, and an index has " + std::to_string(length));
  const List &collapsed = c.dimension_list(names.collapsed, tensor.rank()),
             &batching = c.dimension_list(names.tensor_batching, tensor.rank()),
             &of_indices = c.dimension_list(names.indices_batching, indices.rank());
  for (const Attr attr : {names.collapsed, names.tensor_batching}) check_sorted(c, attr);
  c.require(batching.size() == of_indices.size(),
            "its operand and its indices have different numbers of batching dimensions");
  for (size_t i = 0; i < batching.size(); i++) {
    c.require(of_indices[i] != vector, "index_vector_dim is a batching dimension");
    c.require(!contains(collapsed, batching[i]) && !contains(map, batching[i]),
              "dimension " + std::to_string(batching[i]) + " is batching, and something else");
    c.require(tensor.shape[batching[i]] == indices.shape[of_indices[i]], "batching dimensions differ in size");
  }
  Shape shape = indices.shape;
  if (vector < indices.rank()) shape.erase(shape.begin() + vector);
  return shape;
}

}  // namespace

Types gather(const Checked& c) {
  const Type &operand = c.operand(0), &indices = c.operand(1);
  const Places names{Attr::offset_dims, Attr::collapsed_slice_dims, Attr::operand_batching_dims,
                     Attr::start_indices_batching_dims, Attr::start_index_map};
  const Shape batch = check_indices(c, operand, indices, names);
  const List& sizes = c.list(Attr::slice_sizes, operand.shape.size());
  const List &collapsed = c.operation().list(Attr::collapsed_slice_dims),
             &batching = c.operation().list(Attr::operand_batching_dims);
  Shape window;
  for (int64_t d = 0; d < operand.rank(); d++) {
    c.require(0 <= sizes[d] && sizes[d] <= operand.shape[d],
              "slice_sizes " + print(sizes) + " are no part of " + print(operand));
    const bool dropped = contains(collapsed, d) || contains(batching, d);
    c.require(!dropped || sizes[d] <= 1, "slices have " + std::to_string(sizes[d]) + " elements along dimension " +
                                             std::to_string(d) + ", which is collapsed or batching");
    if (!dropped) window.push_back(sizes[d]);
  }
  const auto rank = static_cast<int64_t>(batch.size() + window.size());
  const List& offsets = c.dimension_list(Attr::offset_dims, rank);
  check_sorted(c, Attr::offset_dims);
  c.require(offsets.size() == window.size(), "offset_dims names " + std::to_string(offsets.size()) +
                                                 " dimensions, and slices have " + std::to_string(window.size()));
  Shape shape;
  for (size_t d = 0, w = 0, b = 0; d < static_cast<size_t>(rank); d++)
    shape.push_back(contains(offsets, static_cast<int64_t>(d)) ? window[w++] : batch[b++]);
  return {{operand.element, shape}};
}

Types scatter(const Checked& c) {
  const size_t inputs = c.operands() / 2;
  c.require(c.operands() % 2 == 1 && inputs > 0, "it takes inputs, indices, and as many updates as inputs");
  const Type &input = c.operand(0), &indices = c.operand(inputs), &update = c.operand(inputs + 1);
  const Places names{Attr::update_window_dims, Attr::inserted_window_dims, Attr::input_batching_dims,
                     Attr::scatter_indices_batching_dims, Attr::scatter_dims_to_operand_dims};
  const Shape batch = check_indices(c, input, indices, names);
  const List& windows = c.dimension_list(Attr::update_window_dims, update.rank());
  check_sorted(c, Attr::update_window_dims);
  const List &inserted = c.operation().list(Attr::inserted_window_dims),
             &batching = c.operation().list(Attr::input_batching_dims);
  Shape rest, sizes;
  for (int64_t d = 0; d < update.rank(); d++) (contains(windows, d) ? sizes : rest).push_back(update.shape[d]);
  c.require(rest == batch,
            "its updates are " + print(update) + "; beside windows, give them the dimensions " + print(batch));
  Shape most;
  for (int64_t d = 0; d < input.rank(); d++)
    if (!contains(inserted, d) && !contains(batching, d)) most.push_back(input.shape[d]);
  bool part = sizes.size() == most.size();
  for (size_t i = 0; part && i < most.size(); i++) part = sizes[i] <= most[i];
  c.require(part, "the windows " + print(sizes) + " of its updates are no part of " + print(input));
  Types taken, returned;
  for (size_t i = 0; i < inputs; i++) {
    c.require(
        c.operand(i).shape == input.shape && c.operand(inputs + 1 + i) == Type{c.operand(i).element, update.shape},
        "its inputs and updates have different types; give each update its input's elements");
    returned.push_back({c.operand(i).element, {}});
  }
  taken = returned;
  taken.insert(taken.end(), returned.begin(), returned.end());
  c.require(c.taken(0) == taken && c.returned(0) == returned,
            "its region takes an element of each input and of each update, and returns one for each input");
  return c.types({c.operation().operands.begin(), c.operation().operands.begin() + static_cast<ptrdiff_t>(inputs)});
}

}  // namespace veritpu::module::rules
