// Elementwise operations, and operations that move elements.
#include <algorithm>
#include <numeric>

#include "runtime/module/residue.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module {
namespace {

template <size_t size>
Op any(Generator& g, const Op (&ops)[size]) {
  return ops[g.below(static_cast<int64_t>(size))];
}

void unary(Generator& g) {
  const ValueId x = g.any_value();
  const Element e = g.type(x).element;
  constexpr Op kReal[] = {Op::abs,  Op::ceil,  Op::floor, Op::negate, Op::round_nearest_afz, Op::round_nearest_even,
                          Op::sign, Op::square};
  constexpr Op kWhole[] = {Op::negate, Op::not_, Op::popcnt, Op::count_leading_zeros, Op::square};
  if (is_complex(e))
    g.add(Op::negate, {x});
  else if (is_real(e))
    g.add(any(g, kReal), {x});
  else
    g.add(e == Element::pred                     ? Op::not_
          : kind(e) == Kind::integer && g.coin() ? (g.coin() ? Op::abs : Op::sign)
                                                 : any(g, kWhole),
          {x});
}

void binary(Generator& g) {
  const ValueId x = g.any_value(), y = g.value(g.type(x));
  const Element e = g.type(x).element;
  constexpr Op kReal[] = {Op::add, Op::subtract, Op::multiply, Op::maximum, Op::minimum, Op::remainder, Op::next_after};
  constexpr Op kWhole[] = {Op::add,
                           Op::subtract,
                           Op::multiply,
                           Op::maximum,
                           Op::minimum,
                           Op::remainder,
                           Op::divide,
                           Op::and_,
                           Op::or_,
                           Op::xor_,
                           Op::shift_left,
                           Op::shift_right_arithmetic,
                           Op::shift_right_logical,
                           Op::power};
  constexpr Op kPredicate[] = {Op::add, Op::multiply, Op::maximum, Op::minimum, Op::and_, Op::or_, Op::xor_};
  constexpr Op kComplex[] = {Op::add, Op::subtract, Op::multiply};
  const Op op = is_complex(e)        ? any(g, kComplex)
                : is_real(e)         ? any(g, kReal)
                : e == Element::pred ? any(g, kPredicate)
                                     : any(g, kWhole);
  const ValueId made = g.build().add_one(op, {x, y});
  if (op == Op::next_after || op == Op::remainder) {  // back to small whole numbers
    const ValueId whole = is_real(e) ? g.build().add_one(Op::floor, {made}) : made;
    const ValueId zero = g.build().constant(0, g.type(made));
    const ValueId same =
        g.build().add_one(Op::compare, {made, made}, {{Attr::comparison_direction, std::string("EQ")}});
    g.add(Op::select, {same, whole, zero});
    return;
  }
  g.add(op, {x, y});
}

void comparison(Generator& g) {
  ValueId x = g.any_value();
  const ValueId y = g.value(g.type(x));
  const char* const directions[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
  std::map<Attr, Attribute> attributes{
      {Attr::comparison_direction, std::string(directions[g.below(is_complex(g.type(x).element) ? 2 : 6)])}};
  if (is_real(g.type(x).element) && g.coin()) {
    attributes[Attr::compare_type] = std::string("TOTALORDER");
    x = g.value(g.type(x));  // of one that is computed, the sign of 0 may depend on the order of sums
  }
  const ValueId which = g.add(Op::compare, {x, y}, attributes)[0];
  g.add(Op::select, {which, x, y});
}

void clamped(Generator& g) {
  const ValueId x = g.any_value();
  const Type type = g.type(x);
  if (is_complex(type.element)) return;
  const auto limit = [&] { return g.value(g.coin() ? type : Type{type.element, {}}); };
  g.add(Op::clamp, {limit(), x, limit()});
}

void converted(Generator& g) {
  const ValueId x = g.any_value();
  g.add(Op::convert, {x}, {}, {{g.element(), g.type(x).shape}});
}

void bits(Generator& g) {
  const Element from = g.number(), to = g.sum_element() == Element::f32 ? Element::s32 : g.number();
  Type type{from, g.shape(3)}, result{is_real(to) ? Element::u16 : to, {}};
  const int in = facts(from).bits, out = facts(result.element).bits;
  result.shape = type.shape;
  if (in < out) type.shape.push_back(out / in);
  if (in > out) result.shape.push_back(in / out);
  g.add(Op::bitcast_convert, {g.value(type)}, {}, {result});
}

void precision(Generator& g) {
  const Element reals[] = {Element::f32, Element::bf16, Element::f16};
  const ValueId x = g.value({reals[g.below(3)], g.shape()});
  g.add(Op::reduce_precision, {x}, {{Attr::exponent_bits, 4 + g.below(6)}, {Attr::mantissa_bits, g.below(25)}});
}

void broadcast(Generator& g) {
  const ValueId x = g.any_value();
  const Type from = g.type(x);
  const int64_t rank = from.rank() + g.below(2);
  const List dimensions = g.some_of(rank, from.rank());
  Shape shape(static_cast<size_t>(rank));
  for (int64_t& size : shape) size = 1 + g.below(3);
  for (size_t d = 0; d < dimensions.size(); d++)
    if (from.shape[d] != 1) shape[dimensions[d]] = from.shape[d];
  g.add(Op::broadcast_in_dim, {x}, {{Attr::broadcast_dimensions, dimensions}}, {{from.element, shape}});
}

void reshaped(Generator& g) {
  const ValueId x = g.any_value();
  const Type from = g.type(x);
  Shape shape{elements(from.shape)};
  for (int64_t divisor = 2; divisor < 6; divisor++)
    if (shape[0] > 0 && shape[0] % divisor == 0 && g.coin()) shape[0] /= divisor, shape.push_back(divisor);
  if (g.coin()) shape.insert(shape.begin() + g.below(static_cast<int64_t>(shape.size()) + 1), 1);
  g.add(Op::reshape, {x}, {}, {{from.element, shape}});
}

void transposed(Generator& g) {
  const ValueId x = g.any_value();
  const int64_t rank = g.type(x).rank();
  g.add(Op::transpose, {x}, {{Attr::permutation, g.some_of(rank, rank)}});
  g.add(Op::reverse, {x}, {{Attr::dimensions, g.some_of(rank, g.below(rank + 1))}});
}

void sliced(Generator& g) {
  const ValueId x = g.any_value();
  List starts, limits, strides;
  for (const int64_t size : g.type(x).shape) {
    starts.push_back(g.below(size + 1));
    limits.push_back(starts.back() + g.below(size - starts.back() + 1));
    strides.push_back(1 + g.below(3));
  }
  g.add(Op::slice, {x}, {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, strides}});
}

void padded(Generator& g) {
  const ValueId x = g.any_value();
  const Type type = g.type(x);
  List low, high, interior;
  for (const int64_t size : type.shape) {
    interior.push_back(g.below(3) ? 0 : g.below(3));
    const int64_t dilated = size + std::max<int64_t>(size - 1, 0) * interior.back();
    low.push_back(g.below(5) - 2);
    high.push_back(g.below(5) - 2);
    if (dilated + low.back() + high.back() < 0) low.back() = high.back() = 0;
  }
  g.add(Op::pad, {x, g.value({type.element, {}})},
        {{Attr::edge_padding_low, low}, {Attr::edge_padding_high, high}, {Attr::interior_padding, interior}});
}

void joined(Generator& g) {
  const ValueId x = g.any_value();
  Type type = g.type(x);
  if (type.rank() == 0) return;
  const int64_t d = g.below(type.rank());
  std::vector<ValueId> parts{x};
  for (int64_t i = g.below(3); i > 0; i--) {
    type.shape[d] = g.below(3);
    parts.insert(parts.begin() + g.below(2), g.value(type));
  }
  g.add(Op::concatenate, parts, {{Attr::dimension, d}});
}

// A value is the part of residues 0.
void interleaved(Generator& g) {
  const ValueId x = g.any_value();
  const Type type = g.type(x);
  Shape whole = type.shape;
  List strides(whole.size(), 1);
  size_t parts = 1;
  for (size_t d = 0; d < strides.size() && parts < 4; d++) {
    strides[d] = 1 + g.below(3);
    parts *= static_cast<size_t>(strides[d]);
    whole[d] = std::max<int64_t>(whole[d] * strides[d] - g.below(strides[d]), 0);
  }
  std::vector<ValueId> all{x};
  for (size_t i = 1; i < parts; i++) {
    const List residues = residues_of(i, strides);
    Type part = type;
    for (size_t d = 0; d < whole.size(); d++) part.shape[d] = length_of_class(whole[d], residues[d], strides[d]);
    all.push_back(g.value(part));
  }
  g.add(Op::interleave, all, {{Attr::strides, strides}});
}

void counted(Generator& g) {
  Shape shape = g.shape();
  shape.push_back(1 + g.below(4));
  g.add(Op::iota, {}, {{Attr::iota_dimension, g.below(static_cast<int64_t>(shape.size()))}}, {{g.number(), shape}});
}

}  // namespace

// A complex value of two real ones, and its parts.
void complex_parts(Generator& g) {
  const Type type{Element::f32, g.shape(3)};
  const ValueId z = g.add(Op::complex, {g.value(type), g.value(type)})[0];
  g.add(g.coin() ? Op::real : Op::imag, {g.coin() ? z : g.value(g.type(z))});
}

const std::vector<Family>& elementwise_families() {
  static const std::vector<Family> all{unary, binary, binary, comparison, clamped, converted, bits, precision};
  return all;
}

const std::vector<Family>& shape_families() {
  static const std::vector<Family> all{broadcast, reshaped, transposed, sliced, padded, joined, interleaved, counted};
  return all;
}

}  // namespace veritpu::module
