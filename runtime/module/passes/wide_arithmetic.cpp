#include <cmath>

#include "runtime/module/passes/wholes.h"
#include "runtime/module/passes/wide.h"

namespace veritpu::module::wide {
namespace {

Expression word(Expression predicate) {
  return convert(predicate, Element::u32);
}

Expression signed_word(Expression x) {
  return bitcast(x, Element::s32);
}

Expression shift_arithmetic_by(Expression x, Expression by) {
  return bitcast(signed_word(x).apply(Op::shift_right_arithmetic, signed_word(by)), Element::u32);
}

// Shifts of words by 32 or more leave 0; so each half is the sum of what comes from either, and amounts that wrapped
// below 0 contribute nothing.
constexpr double kWord = 32;

}  // namespace

Wide add(const Wide& a, const Wide& b) {
  const Expression low = a.low + b.low;
  return {low, a.high + b.high + word(low < b.low)};
}

Wide subtract(const Wide& a, const Wide& b) {
  return {a.low - b.low, a.high - b.high - word(a.low < b.low)};
}

Wide negate(const Wide& a) {
  return {-a.low, ~a.high + word(a.low == 0)};
}

Wide multiply(const Wide& a, const Wide& b) {
  return {a.low * b.low, multiply_high(a.low, b.low) + a.low * b.high + a.high * b.low};
}

Wide shift_left(const Wide& a, const Wide& by) {
  const Expression n = select(by.high == 0, by.low, by.low.number(64));
  return {a.low << n, (a.high << n) | (a.low >> (kWord - n)) | (a.low << (n - kWord))};
}

Wide shift_right_logical(const Wide& a, const Wide& by) {
  const Expression n = select(by.high == 0, by.low, by.low.number(64));
  return {(a.low >> n) | (a.high << (kWord - n)) | (a.high >> (n - kWord)), a.high >> n};
}

Wide shift_right_arithmetic(const Wide& a, const Wide& by) {
  const Expression n = min(select(by.high == 0, by.low, by.low.number(63)), 63);
  const Expression near = (a.low >> n) | (a.high << (kWord - n));
  const Expression far = shift_arithmetic_by(a.high, min(n - kWord, 31));
  return {select(n < kWord, near, far), shift_arithmetic_by(a.high, min(n, 31))};
}

Wide choose(Expression which, const Wide& a, const Wide& b) {
  return {select(which, a.low, b.low), select(which, a.high, b.high)};
}

Expression compare(const Wide& a, const Wide& b, const std::string& direction, bool is_signed) {
  const Expression same = a.high == b.high;
  if (direction == "EQ") return same & (a.low == b.low);
  if (direction == "NE") return ~same | (a.low != b.low);
  const char* const strict = direction[0] == 'L' ? "LT" : "GT";
  const auto side = [&](Expression x) { return is_signed ? signed_word(x) : x; };
  return side(a.high).compare(strict, side(b.high)) | (same & a.low.compare(direction.c_str(), b.low));
}

// The highest 32 bits from the first one, of which the lowest is sticky, are rounded once.
Expression to_f32(const Wide& a, bool is_signed) {
  const Expression negative = signed_word(a.high) < 0;
  const Wide m = is_signed ? choose(negative, negate(a), a) : a;
  const Expression zeros = wholes::count_leading_zeros(m.high);
  const Expression top = (m.high << zeros) | (m.low >> (kWord - zeros)), rest = m.low << zeros;
  const Expression scale = bitcast((kWord - zeros + 127) << 23, Element::f32);
  const Expression large = convert(top | word(rest != 0), Element::f32) * scale;
  const Expression value = select(m.high == 0, convert(m.low, Element::f32), large);
  return is_signed ? select(negative, -value, value) : value;
}

Wide from_f32(Expression x, bool is_signed) {
  const Expression a = is_signed ? abs(x) : max(x, 0), upper = floor(a * std::ldexp(1.0, -32));
  const Expression high = convert(upper, Element::u32), low = convert(a - upper * std::ldexp(1.0, 32), Element::u32);
  const Wide magnitude{low, high};
  if (!is_signed)
    return choose(a >= std::ldexp(1.0, 64), {low.pattern(~uint64_t{0}), low.pattern(~uint64_t{0})}, magnitude);
  const Wide most{low.pattern(~uint64_t{0}), low.number(0x7FFFFFFF)}, least{low.number(0), low.number(0x80000000)};
  const Expression large = a >= std::ldexp(1.0, 63);
  return choose(x < 0, choose(large, least, negate(magnitude)), choose(large, most, magnitude));
}

Wide from_word(Expression x) {
  if (x.element() == Element::u32) return {x, x.number(0)};
  const Expression bits = bitcast(x, Element::u32);
  return {bits, bitcast(shift_arithmetic(x, 31), Element::u32)};
}

Expression to_word(const Wide& a, Element element) {
  return bitcast(a.low, element);
}

}  // namespace veritpu::module::wide
