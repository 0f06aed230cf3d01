#include "runtime/module/passes/one_hot.h"

#include <algorithm>
#include <cmath>

namespace veritpu::module {
namespace {

// Lower bits of a word that are 0 for all numbers of the element, and those that are not.
int zero_bits(Element e) {
  return e == Element::bf16 ? 16 : e == Element::f16 ? 13 : 0;
}
int own_bits(Element e) {
  return is_real(e) ? 32 - zero_bits(e) : facts(e).bits;
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
Expression number_of(Expression predicate, Element element) {
  return convert(convert(predicate, Element::f32), element);
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

int count_parts(Element e, const PartsOfWords& by) {
  return std::max(1, (own_bits(e) + by.bits - 1) / by.bits);
}

std::vector<Expression> parts_of(Expression values, const PartsOfWords& by) {
  const Element e = values.element();
  const Expression words = words_of(values);
  const bool whole = count_parts(e, by) == 1 && kind(e) != Kind::integer;
  std::vector<Expression> parts;
  for (int i = 0, at = 0; i < count_parts(e, by); i++, at += by.bits) {
    const double mask = std::exp2(std::min(by.bits, own_bits(e) - at)) - 1;
    const Expression part = whole ? words : (words >> (at + zero_bits(e))) & mask;
    parts.push_back(convert(convert(part, Element::f32), by.element));
  }
  return parts;
}
Expression from_parts(const std::vector<Expression>& parts, Element element, const PartsOfWords& by) {
  std::optional<Expression> words;
  double at = zero_bits(element);
  for (const Expression& part : parts) {
    const Expression moved = convert(convert(part, Element::f32), Element::u32) << at;
    words = words ? *words | moved : moved;
    at += by.bits;
  }
  return from_words(*words, element);
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
