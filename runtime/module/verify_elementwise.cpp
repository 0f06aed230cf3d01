// Rules of operations that work on each element by itself.
#include "runtime/module/verify.h"

namespace veritpu::module::rules {

Types elementwise(const Checked& c) {
  for (size_t i = 1; i < c.operands(); i++)
    c.require(c.operand(i) == c.operand(0),
              "its operands are " + print(c.operand(0)) + " and " + print(c.operand(i)) + "; give both one type");
  const bool magnitude = c.operation().op == Op::abs && is_complex(c.operand(0).element);
  return {{magnitude ? Element::f32 : c.operand(0).element, c.operand(0).shape}};
}

Types complex(const Checked& c) {
  elementwise(c);
  c.require(c.operand(0).element == Element::f32, "its parts are " + print(c.operand(0)) + "; give it those of f32");
  return {{Element::c64, c.operand(0).shape}};
}

// The real or the imaginary one.
Types part(const Checked& c) {
  const Type& whole = c.operand(0);
  return {{is_complex(whole.element) ? Element::f32 : whole.element, whole.shape}};
}

Types compare(const Checked& c) {
  elementwise(c);
  const Operation& o = c.operation();
  const std::string& direction = o.word(Attr::comparison_direction);
  c.require(!is_complex(c.operand(0).element) || direction == "EQ" || direction == "NE",
            "complex numbers have no order; compare them by EQ or NE");
  if (o.has(Attr::compare_type)) {
    const std::string& type = o.word(Attr::compare_type);
    const Kind k = kind(c.operand(0).element);
    const bool fits = k == Kind::real      ? type == "FLOAT" || type == "TOTALORDER"
                      : k == Kind::complex ? type == "FLOAT"
                      : k == Kind::integer ? type == "SIGNED"
                                           : type == "UNSIGNED";
    c.require(fits, type + " compares no " + print(c.operand(0)));
  }
  return {{Element::pred, c.operand(0).shape}};
}

Types select(const Checked& c) {
  c.require(c.operand(1) == c.operand(2),
            "it chooses between " + print(c.operand(1)) + " and " + print(c.operand(2)) + "; give both one type");
  c.require(c.operand(0).rank() == 0 || c.operand(0).shape == c.operand(1).shape,
            "its predicate is " + print(c.operand(0)) + "; give it no dimension, or those of " + print(c.operand(1)));
  return {c.operand(1)};
}

Types clamp(const Checked& c) {
  const Type& type = c.operand(1);
  for (const size_t limit : {0, 2})
    c.require(c.operand(limit).element == type.element &&
                  (c.operand(limit).rank() == 0 || c.operand(limit).shape == type.shape),
              "its limits are " + print(c.operand(0)) + " and " + print(c.operand(2)) + "; give them the elements of " +
                  print(type) + ", and its dimensions or none");
  return {type};
}

Types convert(const Checked& c) {
  return {{c.result(0).element, c.operand(0).shape}};
}

Types is_finite(const Checked& c) {
  return {{Element::pred, c.operand(0).shape}};
}

Types reduce_precision(const Checked& c) {
  const int64_t exponent = c.operation().integer(Attr::exponent_bits),
                mantissa = c.operation().integer(Attr::mantissa_bits);
  c.require(exponent >= 1 && exponent <= 11 && mantissa >= 0 && mantissa <= 52,
            "a format has 1 to 11 bits of exponent and 0 to 52 of mantissa");
  return {c.operand(0)};
}

Types bitcast_convert(const Checked& c) {
  const Type& from = c.operand(0);
  const Element to = c.result(0).element;
  const int from_bits = facts(from.element).bits, to_bits = facts(to).bits;
  c.require(to != Element::pred && !is_complex(to), "bits are not read as predicates or complex numbers");
  Type type{to, from.shape};
  if (from_bits > to_bits) {
    type.shape.push_back(from_bits / to_bits);
  } else if (from_bits < to_bits) {
    c.require(from.rank() > 0 && from.shape.back() == to_bits / from_bits,
              "the last dimension of " + print(from) + " is not " + std::to_string(to_bits / from_bits) +
                  ", the elements that make one " + facts(to).word);
    type.shape.pop_back();
  }
  return {type};
}

Types optimization_barrier(const Checked& c) {
  return c.types(c.operation().operands);
}

}  // namespace veritpu::module::rules
