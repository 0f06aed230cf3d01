// Operations that make or move elements.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/residue.h"

namespace veritpu::module::meanings {
namespace {

// The starts of a dynamic slice, moved so that the slice is inside.
List starts(const Step& step, size_t first, const Shape& whole, const Shape& part) {
  List all;
  for (size_t d = 0; d < whole.size(); d++) {
    const Tensor& start = step.operand(first + d);
    const int64_t most = whole[d] - part[d];
    const bool beyond =
        kind(start.type.element) == Kind::natural && start.lanes[0].natural > static_cast<uint64_t>(most);
    all.push_back(beyond ? most : std::clamp<int64_t>(start.lanes[0].integer, 0, most));
  }
  return all;
}

}  // namespace

Values constant(const Step& step) {
  const Constant& value = step.operation.tensor(Attr::value);
  const auto count = static_cast<size_t>(elements(value->type.shape));
  if (value->lanes.size() == count) return {value};
  return {own(spread(*value))};
}

Values iota(const Step& step) {
  Tensor result = blank(step.result());
  const int64_t d = step.operation.integer(Attr::iota_dimension);
  size_t next = 0;
  for_each(result.type.shape, [&](const List& index) {
    Lane lane;
    if (is_real(result.type.element))
      lane.real = static_cast<double>(index[d]);
    else if (is_complex(result.type.element))
      lane.complex = {static_cast<float>(index[d]), 0};
    else
      lane.integer = index[d];
    result.lanes[next++] = fit(result.type.element, lane);
  });
  return {own(std::move(result))};
}

Values broadcast_in_dim(const Step& step) {
  const Tensor& x = step.operand(0);
  const List strides = strides_of(x.type.shape), &dims = step.operation.list(Attr::broadcast_dimensions);
  List of_result(step.result().shape.size(), 0);
  for (size_t d = 0; d < dims.size(); d++) of_result[dims[d]] = x.type.shape[d] == 1 ? 0 : strides[d];
  return {affine(x, step.result(), 0, of_result)};
}

Values concatenate(const Step& step) {
  Tensor result = blank(step.result());
  const Shape& shape = result.type.shape;
  const auto d = static_cast<size_t>(step.operation.integer(Attr::dimension));
  const int64_t inner = elements({shape.begin() + static_cast<ptrdiff_t>(d) + 1, shape.end()}),
                outer = elements({shape.begin(), shape.begin() + static_cast<ptrdiff_t>(d)});
  auto to = result.lanes.begin();
  for (int64_t o = 0; o < outer; o++) {
    for (size_t i = 0; i < step.operands(); i++) {
      const int64_t run = step.operand(i).type.shape[d] * inner;
      to = std::copy_n(step.operand(i).lanes.begin() + o * run, run, to);
    }
  }
  return {own(std::move(result))};
}

Values pad(const Step& step) {
  const Tensor& x = step.operand(0);
  const List &low = step.operation.list(Attr::edge_padding_low),
             &interior = step.operation.list(Attr::interior_padding);
  const Type& type = step.result();
  Tensor result{type, std::vector<Lane>(static_cast<size_t>(elements(type.shape)), step.operand(1).lanes[0])};
  const List strides = strides_of(type.shape);
  size_t next = 0;
  for_each(x.type.shape, [&](const List& index) {
    int64_t to = 0;
    bool inside = true;
    for (size_t d = 0; d < index.size(); d++) {
      const int64_t place = low[d] + index[d] * (interior[d] + 1);
      inside &= place >= 0 && place < type.shape[d];
      to += place * strides[d];
    }
    if (inside) result.lanes[to] = x.lanes[next];
    next++;
  });
  return {own(std::move(result))};
}

Values interleave(const Step& step) {
  Tensor result = blank(step.result());
  const List& by = step.operation.list(Attr::strides);
  const List strides = strides_of(result.type.shape);
  for (size_t i = 0; i < step.operands(); i++) {
    const int64_t first = dot(residues_of(i, by), strides);
    size_t next = 0;
    for_each(step.operand(i).type.shape, [&](const List& index) {
      int64_t to = first;
      for (size_t d = 0; d < index.size(); d++) to += index[d] * by[d] * strides[d];
      result.lanes[to] = step.operand(i).lanes[next++];
    });
  }
  return {own(std::move(result))};
}

Values reshape(const Step& step) {
  return {own({step.result(), step.operand(0).lanes})};
}

Values reverse(const Step& step) {
  const Tensor& x = step.operand(0);
  List strides = strides_of(x.type.shape);
  int64_t base = 0;
  for (const int64_t d : step.operation.list(Attr::dimensions)) {
    base += (x.type.shape[d] - 1) * strides[d];
    strides[d] = -strides[d];
  }
  return {affine(x, step.result(), base, strides)};
}

Values slice(const Step& step) {
  const Tensor& x = step.operand(0);
  List strides = strides_of(x.type.shape);
  const int64_t base = dot(step.operation.list(Attr::start_indices), strides);
  for (size_t d = 0; d < strides.size(); d++) strides[d] *= step.operation.list(Attr::strides)[d];
  return {affine(x, step.result(), base, strides)};
}

Values transpose(const Step& step) {
  const List strides = strides_of(step.operand(0).type.shape);
  List of_result;
  for (const int64_t d : step.operation.list(Attr::permutation)) of_result.push_back(strides[d]);
  return {affine(step.operand(0), step.result(), 0, of_result)};
}

Values dynamic_slice(const Step& step) {
  const Tensor& x = step.operand(0);
  const List strides = strides_of(x.type.shape);
  return {affine(x, step.result(), dot(starts(step, 1, x.type.shape, step.result().shape), strides), strides)};
}

Values dynamic_update_slice(const Step& step) {
  Tensor result = step.operand(0);
  const Tensor& update = step.operand(1);
  const List strides = strides_of(result.type.shape);
  const int64_t base = dot(starts(step, 2, result.type.shape, update.type.shape), strides);
  size_t next = 0;
  for_each(update.type.shape,
           [&](const List& index) { result.lanes[base + dot(index, strides)] = update.lanes[next++]; });
  return {own(std::move(result))};
}

}  // namespace veritpu::module::meanings
