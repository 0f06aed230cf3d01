#include "runtime/module_compiler/layout_relayout.h"

#include <algorithm>

#include "runtime/module/passes/products.h"
#include "runtime/module_compiler/layout.h"
#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler {

using module::Element;
using module::Expression;
using module::List;
using module::Type;

namespace {

int64_t bytes_of_bits(Element element) {
  return std::max(module::facts(element).bits / 8, 1);
}

// Rows that the matrix unit streams: for each byte, columns of blocks of rows, through a square of ones and zeros.
int64_t streamed(const Type& type, int64_t last, int64_t n) {
  int64_t before = 1, after = 1;
  for (int64_t d = 0; d < type.rank(); ++d) (d < last ? before : after) *= d == last ? 1 : type.shape[d];
  const int64_t squares = tiles(type.shape[last], n) * tiles(type.shape[last], n);
  return bytes_of_bits(type.element) * before * tiles(after, n) * n * squares;
}

// Whole numbers up to 255, with the dimension last, as u32.
Expression move_bytes(Expression x, int64_t last) {
  module::Emitter& emit = *x.emitter;
  const int64_t count = x.shape()[last];
  const Type square{Element::s32, {count, count}};
  const Expression ones = convert(convert(iota(emit, square, 0) == iota(emit, square, 1), Element::f32), Element::bf16);
  const List none;
  // Dimensions before it are no batches of the product: they are rows like those after it.
  const Expression moved =
      dot(convert(convert(x, Element::f32), Element::bf16), ones, {none, none, {last}, {0}}, Element::f32);
  return convert(convert(moved, Element::s32), Element::u32);  // to s32 it is one step
}

}  // namespace

bool keeps(const module::Shape& operand, int64_t from, const module::Shape& result, int64_t to) {
  if (from == kAsIs || to == kAsIs || operand[from] != result[to]) return false;
  const auto before = [](const module::Shape& shape, int64_t d) {
    return module::elements({shape.begin(), shape.begin() + d});
  };
  return before(operand, from) == before(result, to);
}

int64_t cost_of_relayout(const Type& type, int64_t last, int n) {
  if (last == kAsIs) return 0;
  const int64_t elements = module::elements(type.shape);
  return elements == 0 ? 0 : std::min(elements, 2 * streamed(type, last, n));
}

Expression make_last(Expression x, int64_t last, int n, Reals reals) {
  const Type type = x.type();
  const Element e = type.element;
  List order;
  for (int64_t d = 0; d < type.rank(); ++d)
    if (d != last) order.push_back(d);
  order.push_back(last);
  const bool whole = module::is_whole(e) && module::facts(e).bits <= 32,
             by_bits = (e == Element::f32 || e == Element::bf16) && reals == Reals::by_bits;
  if (!(whole || by_bits) || module::elements(type.shape) <= 2 * streamed(type, last, n)) return transpose(x, order);
  if (e == Element::u8) return convert(move_bytes(convert(x, Element::u32), last), e);
  // The upper half of a word in f32 is what it is in bf16.
  const Expression words = by_bits ? bitcast(convert(x, Element::f32), Element::u32) : convert(x, Element::u32);
  const int64_t first = e == Element::bf16 ? 2 : 0;
  std::optional<Expression> all;
  for (int64_t byte = first; byte < first + bytes_of_bits(e); ++byte) {
    const Expression shifted = words >> static_cast<double>(8 * byte);
    const Expression moved = move_bytes(byte == 3 ? shifted : shifted & 255, last) << static_cast<double>(8 * byte);
    all = all ? *all | moved : moved;
  }
  return by_bits ? convert(bitcast(*all, Element::f32), e) : convert(*all, e);
}

}  // namespace veritpu::module_compiler
