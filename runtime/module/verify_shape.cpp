// Rules of operations that make or move elements.
#include <algorithm>
#include <cstdlib>

#include "runtime/module/residue.h"
#include "runtime/module/verify.h"

namespace veritpu::module::rules {
namespace {

void check_places(const Checked& c, size_t first, int64_t rank) {
  c.require(c.operands() == first + static_cast<size_t>(rank),
            "it has " + std::to_string(c.operands() - std::min(first, c.operands())) + " starts for " +
                std::to_string(rank) + " dimensions");
  for (size_t i = first; i < c.operands(); i++)
    c.require(c.operand(i).rank() == 0 && is_whole(c.operand(i).element) && c.operand(i) == c.operand(first),
              "its starts are " + print(c.operand(i)) + "; give whole numbers of one type, without dimensions");
}

}  // namespace

Types constant(const Checked& c) {
  const Tensor& value = *c.operation().tensor(Attr::value);
  const auto lanes = static_cast<int64_t>(value.lanes.size());
  c.require(lanes == 1 || lanes == elements(value.type.shape),
            "it has " + std::to_string(lanes) + " elements for " + print(value.type));
  return {value.type};
}

Types iota(const Checked& c) {
  const Type& type = c.result(0);
  c.require(type.element != Element::pred, "it counts in numbers, not in predicates");
  c.dimension(Attr::iota_dimension, type.rank());
  return {type};
}

Types broadcast_in_dim(const Checked& c) {
  const Type &from = c.operand(0), &to = c.result(0);
  c.list(Attr::broadcast_dimensions, from.shape.size());
  const List& dims = c.dimension_list(Attr::broadcast_dimensions, to.rank());
  for (size_t i = 0; i < dims.size(); i++)
    c.require(from.shape[i] == 1 || from.shape[i] == to.shape[dims[i]],
              "dimension " + std::to_string(i) + " of " + print(from) + " is neither 1 nor dimension " +
                  std::to_string(dims[i]) + " of " + print(to));
  return {{from.element, to.shape}};
}

Types concatenate(const Checked& c) {
  c.require(c.operands() > 0, "it has no operand; give one");
  Type type = c.operand(0);
  const int64_t d = c.dimension(Attr::dimension, type.rank());
  for (size_t i = 1; i < c.operands(); i++) {
    Type other = c.operand(i);
    if (other.rank() == type.rank()) {
      const int64_t size = other.shape[d];
      other.shape[d] = type.shape[d];
      if (other == type) {
        type.shape[d] += size;
        continue;
      }
    }
    c.fail("its operands are " + print(c.operand(0)) + " and " + print(c.operand(i)) +
           "; they may differ in dimension " + std::to_string(d) + " only");
  }
  return {type};
}

// Along each dimension the first parts, of residues 0 in the others, say how long the whole is.
Types interleave(const Checked& c) {
  c.require(c.operands() > 0, "it has no operand; give one");
  Type type = c.operand(0);
  const List& strides = c.list(Attr::strides, type.shape.size());
  size_t parts = 1;
  for (const int64_t stride : strides) {
    c.require(stride > 0 && stride <= static_cast<int64_t>(c.operands() / parts), "it has too few operands");
    parts *= static_cast<size_t>(stride);
  }
  c.require(parts == c.operands(),
            "it takes " + std::to_string(parts) + " parts, and has " + std::to_string(c.operands()));
  for (size_t d = 0, inner = parts; d < strides.size(); d++) {
    inner /= static_cast<size_t>(strides[d]);
    for (size_t r = 1; r < static_cast<size_t>(strides[d]); r++) {
      const Type& part = c.operand(r * inner);
      c.require(part.rank() == type.rank(), "part " + std::to_string(r * inner) + " is " + print(part) +
                                                "; give it as many dimensions as " + print(c.operand(0)));
      type.shape[d] += part.shape[d];
    }
  }
  for (size_t i = 0; i < parts; i++) {
    Type part = type;
    const List residues = residues_of(i, strides);
    for (size_t d = 0; d < strides.size(); d++) part.shape[d] = length_of_class(type.shape[d], residues[d], strides[d]);
    c.require(c.operand(i) == part, "part " + std::to_string(i) + " is " + print(c.operand(i)) + "; of " + print(type) +
                                        " it is " + print(part));
  }
  return {type};
}

Types pad(const Checked& c) {
  Type type = c.operand(0);
  c.require(c.operand(1) == Type{type.element, {}},
            "its pads are " + print(c.operand(1)) + "; give one element of " + print(type));
  const auto &low = c.list(Attr::edge_padding_low, type.shape.size()),
             &high = c.list(Attr::edge_padding_high, type.shape.size()),
             &interior = c.list(Attr::interior_padding, type.shape.size());
  for (size_t i = 0; i < type.shape.size(); i++) {
    c.require(interior[i] >= 0 && interior[i] < kMostElements, "interior pads are not negative");
    c.require(std::abs(low[i]) < kMostElements && std::abs(high[i]) < kMostElements, "a pad is too large");
    int64_t& size = type.shape[i];
    const int64_t gaps = std::max<int64_t>(size - 1, 0);
    c.require(interior[i] == 0 || gaps <= kMostElements / interior[i], "a pad is too large");
    size += low[i] + high[i] + gaps * interior[i];
    c.require(size >= 0, "it takes more from dimension " + std::to_string(i) + " than is there");
  }
  return {type};
}

Types reshape(const Checked& c) {
  const Type &from = c.operand(0), &to = c.result(0);
  c.require(elements(from.shape) == elements(to.shape), print(from) + " has not as many elements as " + print(to));
  return {{from.element, to.shape}};
}

Types reverse(const Checked& c) {
  c.dimension_list(Attr::dimensions, c.operand(0).rank());
  return {c.operand(0)};
}

Types slice(const Checked& c) {
  Type type = c.operand(0);
  const size_t rank = type.shape.size();
  const auto &starts = c.list(Attr::start_indices, rank), &limits = c.list(Attr::limit_indices, rank),
             &strides = c.positive_list(Attr::strides, rank);
  for (size_t i = 0; i < rank; i++) {
    c.require(0 <= starts[i] && starts[i] <= limits[i] && limits[i] <= type.shape[i],
              "from " + std::to_string(starts[i]) + " to " + std::to_string(limits[i]) + " is no part of dimension " +
                  std::to_string(i) + " of " + print(c.operand(0)));
    type.shape[i] = (limits[i] - starts[i] + strides[i] - 1) / strides[i];
  }
  return {type};
}

Types transpose(const Checked& c) {
  Type type = c.operand(0);
  c.list(Attr::permutation, type.shape.size());
  const List& permutation = c.dimension_list(Attr::permutation, type.rank());
  for (size_t i = 0; i < permutation.size(); i++) type.shape[i] = c.operand(0).shape[permutation[i]];
  return {type};
}

Types dynamic_slice(const Checked& c) {
  c.require(c.operands() > 0, "it has no operand; give one");
  const Type& from = c.operand(0);
  check_places(c, 1, from.rank());
  const List& sizes = c.list(Attr::slice_sizes, from.shape.size());
  for (size_t i = 0; i < sizes.size(); i++)
    c.require(0 <= sizes[i] && sizes[i] <= from.shape[i],
              "slice_sizes " + print(sizes) + " are no part of " + print(from));
  return {{from.element, sizes}};
}

Types dynamic_update_slice(const Checked& c) {
  c.require(c.operands() > 1, "it takes an operand, an update and starts");
  const Type &to = c.operand(0), &update = c.operand(1);
  check_places(c, 2, to.rank());
  bool part = update.element == to.element && update.rank() == to.rank();
  for (size_t i = 0; part && i < to.shape.size(); i++) part = update.shape[i] <= to.shape[i];
  c.require(part, "its update " + print(update) + " is no part of " + print(to));
  return {to};
}

}  // namespace veritpu::module::rules
