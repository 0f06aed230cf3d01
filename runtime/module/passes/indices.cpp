#include "runtime/module/passes/indices.h"

#include "runtime/module/passes/products.h"

namespace veritpu::module {
namespace {

// Of 32 or 64 bits.
Expression word(Expression start) {
  if (facts(start.element()).bits >= 32) return start;
  return convert(start, Element::s32);
}

int zero_bytes(Element e) {
  return e == Element::bf16 ? 2 : e == Element::f16 ? 1 : 0;
}

}  // namespace

Expression clamp_start(Expression start, int64_t most) {
  const Expression w = word(start);
  const Expression low = kind(w.element()) == Kind::integer ? max(w, 0) : w;
  return convert(min(low, static_cast<double>(most)), Element::s32);
}

Expression is_inside(Expression start, int64_t most) {
  const Expression w = word(start);
  const Expression below = w <= static_cast<double>(most);
  return kind(w.element()) == Kind::integer ? below & (w >= 0) : below;
}

std::vector<Expression> starts_of(Expression indices, int64_t vector_dimension, const List& map) {
  const Shape shape = indices.shape();
  std::vector<Expression> all;
  for (size_t i = 0; i < map.size(); i++) {
    if (vector_dimension == static_cast<int64_t>(shape.size())) {
      all.push_back(indices);
      continue;
    }
    Shape batch = shape;
    batch.erase(batch.begin() + vector_dimension);
    const auto at = static_cast<int64_t>(i);
    all.push_back(reshape(slice(indices, static_cast<size_t>(vector_dimension), at, at + 1), batch));
  }
  return all;
}

// Reals of 16 bits as f32, whose lower bytes are 0.
Expression bytes_of(Expression values, int64_t dimension) {
  const Element e = values.element();
  const int bits = is_real(e) ? 32 : facts(e).bits;
  Expression words = values;
  if (is_real(e)) words = bitcast(convert(values, Element::f32), Element::u32);
  words = kind(words.element()) == Kind::integer ? bitcast(convert(words, Element::s32), Element::u32)
                                                 : convert(words, Element::u32);
  Shape shape = values.shape();
  shape.insert(shape.begin() + dimension, 1);
  std::vector<Expression> parts;
  for (int at = zero_bytes(e) * 8; at < bits; at += 8) {
    const Expression part = bits <= 8 && kind(e) != Kind::integer ? words : (words >> at) & 255;
    parts.push_back(reshape(convert(convert(part, Element::f32), Element::bf16), shape));
  }
  return concatenate(parts, dimension);
}

Expression from_bytes(Expression bytes, int64_t dimension, Element element) {
  Shape shape = bytes.shape();
  const int64_t count = shape[dimension];
  shape.erase(shape.begin() + dimension);
  std::optional<Expression> words;
  for (int64_t i = 0; i < count; i++) {
    const Expression part = reshape(slice(bytes, static_cast<size_t>(dimension), i, i + 1), shape);
    const Expression moved = convert(convert(part, Element::f32), Element::u32)
                             << static_cast<double>(8 * (i + zero_bytes(element)));
    words = words ? *words | moved : moved;
  }
  if (element == Element::pred) return *words != 0;
  if (is_real(element)) return convert(bitcast(*words, Element::f32), element);
  return facts(element).bits == 32 ? bitcast(*words, element) : convert(*words, element);
}

Expression pick(Expression one_hot, Expression values) {
  const Expression bytes = bytes_of(values, 2);
  const Expression number = convert(convert(one_hot, Element::f32), Element::bf16);
  return from_bytes(dot(number, bytes, {{0}, {0}, {2}, {1}}, Element::bf16), 2, values.element());
}

bool is_wide(Element element) {
  return facts(element).bits == 64;
}

}  // namespace veritpu::module
