#include "runtime/module/passes/one_hot.h"

#include <algorithm>

namespace veritpu::module {
namespace {

// Lower bytes of f32 that are 0 for all numbers of the element.
int zero_bytes(Element e) {
  return e == Element::bf16 ? 2 : e == Element::f16 ? 1 : 0;
}

}  // namespace

Expression places_last(Expression place, int64_t n) {
  const Shape shape = place.shape(), cube{shape[0], n, shape[1]};
  return broadcast(place, cube, {0, 2}) == iota(*place.emitter, {Element::s32, cube}, 1);
}
Expression places_first(Expression place, int64_t n) {
  const Shape shape = place.shape(), cube{shape[0], shape[1], n};
  return broadcast(place, cube, {0, 1}) == iota(*place.emitter, {Element::s32, cube}, 2);
}
Expression number_of(Expression predicate) {
  return convert(convert(predicate, Element::f32), Element::bf16);
}

Expression words_of(Expression values) {
  if (is_real(values.element())) return bitcast(convert(values, Element::f32), Element::u32);
  if (kind(values.element()) == Kind::integer) return bitcast(convert(values, Element::s32), Element::u32);
  return convert(values, Element::u32);
}
Expression from_words(Expression words, Element element) {
  if (element == Element::pred) return words != 0;
  if (is_real(element)) return convert(bitcast(words, Element::f32), element);
  return facts(element).bits == 32 ? bitcast(words, element) : convert(words, element);
}

int count_bytes(Element e) {
  return is_real(e) ? 4 - zero_bytes(e) : std::max(1, facts(e).bits / 8);
}

std::vector<Expression> bytes_of(Expression values) {
  const Element e = values.element();
  const Expression words = words_of(values);
  std::vector<Expression> parts;
  for (int i = 0; i < count_bytes(e); i++) {
    const bool whole = count_bytes(e) == 1 && kind(e) != Kind::integer;
    const Expression part = whole ? words : (words >> 8 * (i + zero_bytes(e))) & 255;
    parts.push_back(convert(convert(part, Element::f32), Element::bf16));
  }
  return parts;
}
Expression from_bytes(const std::vector<Expression>& bytes, Element element) {
  std::optional<Expression> words;
  double at = 8 * zero_bytes(element);
  for (const Expression& part : bytes) {
    const Expression moved = convert(convert(part, Element::f32), Element::u32) << at;
    words = words ? *words | moved : moved;
    at += 8;
  }
  return from_words(*words, element);
}

Expression stack(const std::vector<Expression>& values, int64_t dimension) {
  Shape shape = values[0].shape();
  shape.insert(shape.begin() + dimension, 1);
  std::vector<Expression> parts;
  for (const Expression& value : values) parts.push_back(reshape(value, shape));
  return concatenate(parts, dimension);
}
std::vector<Expression> unstack(Expression values, int64_t dimension) {
  Shape shape = values.shape();
  const int64_t count = shape[dimension];
  shape.erase(shape.begin() + dimension);
  std::vector<Expression> parts;
  for (int64_t i = 0; i < count; i++)
    parts.push_back(reshape(slice(values, static_cast<size_t>(dimension), i, i + 1), shape));
  return parts;
}

double lane_rows(int64_t count) {
  return static_cast<double>((count + 31) / 32);
}
double vectors(double elements) {
  return elements / 128;
}
double cycles_of_one_hot(int64_t elements) {
  return 10 * vectors(static_cast<double>(elements));
}
double cycles_of_dot(int64_t rows, int64_t depth, int64_t columns) {
  return lane_rows(depth) * lane_rows(columns) * static_cast<double>(std::max<int64_t>(rows, 32));
}

}  // namespace veritpu::module
