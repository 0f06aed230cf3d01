#include "runtime/hlo/shapes.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu::hlo {
namespace {

constexpr int64_t kTuple = 13;

module::Element element(int64_t type) {
  using module::Element;
  switch (type) {
    case 1: return Element::pred;
    case 2: return Element::s8;
    case 3: return Element::s16;
    case 4: return Element::s32;
    case 5: return Element::s64;
    case 6: return Element::u8;
    case 7: return Element::u16;
    case 8: return Element::u32;
    case 9: return Element::u64;
    case 10: return Element::f16;
    case 11: return Element::f32;
    case 12: return Element::f64;
    case 15: return Element::c64;
    case 16: return Element::bf16;
    case 14:
    case 17: throw std::invalid_argument("tokens and opaque values are not supported; use arrays alone");
    default:
      throw std::invalid_argument(
          "elements of XLA's type " + std::to_string(type) +
          " are not supported; they are pred, s8 to s64, u8 to u64, f16, bf16, f32, f64 or c64");
  }
}

module::Type type(const Shape& shape) {
  module::Type type{element(shape.element_type), shape.dimensions};
  if (std::any_of(shape.is_dynamic.begin(), shape.is_dynamic.end(), [](int64_t is) { return is != 0; }))
    throw std::invalid_argument("it has a dynamic dimension; trace the program with static shapes");
  if (type.shape.size() > module::kMostRank) throw std::invalid_argument("an array has at most 32 dimensions");
  int64_t count = 1;
  for (const int64_t dimension : type.shape) {
    if (dimension < 0) throw std::invalid_argument("a dimension is negative");
    const int64_t size = std::max<int64_t>(dimension, 1);  // strides are products without zeros
    if (size > module::kMostElements / count) throw std::invalid_argument("an array has at most 2^40 elements");
    count *= size;
  }
  return type;
}

void collect(const Shape& shape, module::Types& types) {
  if (shape.element_type != kTuple) {
    types.push_back(type(shape));
    return;
  }
  for (const Shape& one : shape.elements) collect(one, types);
}

size_t count(const Shape& shape) {
  if (shape.element_type != kTuple) return 1;
  size_t all = 0;
  for (const Shape& one : shape.elements) all += count(one);
  return all;
}

}  // namespace

module::Types arrays(const Shape& shape) {
  module::Types types;
  collect(shape, types);
  return types;
}

Span element_of(const Shape& tuple, int64_t index) {
  if (tuple.element_type != kTuple || index < 0 || index >= static_cast<int64_t>(tuple.elements.size()))
    throw std::invalid_argument("there is no element " + std::to_string(index) + " of what is no such tuple");
  Span span{0, count(tuple.elements[static_cast<size_t>(index)])};
  for (int64_t i = 0; i < index; i++) span.begin += count(tuple.elements[static_cast<size_t>(i)]);
  return span;
}

Span element_at(const Shape& tuple, const Numbers& path) {
  Span span{0, count(tuple)};
  const Shape* at = &tuple;
  for (const int64_t index : path) {
    const Span inner = element_of(*at, index);
    span = {span.begin + inner.begin, inner.size};
    at = &at->elements[static_cast<size_t>(index)];
  }
  return span;
}

}  // namespace veritpu::hlo
