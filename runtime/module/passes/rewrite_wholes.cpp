// Arithmetic on whole numbers of 32 and 64 bits that the vector unit has not.
#include <cmath>

#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/wholes.h"

namespace veritpu::module {
namespace {

int width(Expression x) {
  return facts(x.element()).bits;
}

bool is_signed(Expression x) {
  return kind(x.element()) == Kind::integer;
}

Expression natural(Expression x) {
  return bitcast(x, width(x) == 32 ? Element::u32 : Element::u64);
}

struct Division {
  Expression quotient, remainder;
};

// Of naturals; the divisor is not 0. A quotient of reals, shortened by more than its rounding, is never above the true
// one, and gives 20 bits of it. What is left is divided again, until the quotient is at most one short.
Division divide_naturals(Expression a, Expression b) {
  constexpr double kShorter = 1 - 1.0 / (1 << 21);
  const int rounds = width(a) == 32 ? 2 : 4;
  const Expression divisor = convert(b, Element::f32);
  Expression quotient = a.number(0), rest = a;
  for (int i = 0; i < rounds; i++) {
    const Expression part = convert(convert(rest, Element::f32) / divisor * kShorter, a.element());
    quotient = quotient + part;
    rest = rest - part * b;
  }
  const Expression more = rest >= b;
  return {select(more, quotient + 1, quotient), select(more, rest - b, rest)};
}

Division divide_any(Expression a, Expression b) {
  if (!is_signed(a)) return divide_naturals(a, b);
  const auto magnitude = [](Expression x) { return natural(select(x < 0, -x, x)); };
  const Division d = divide_naturals(magnitude(a), magnitude(b));
  const Expression quotient = bitcast(d.quotient, a.element()), remainder = bitcast(d.remainder, a.element());
  return {select((a < 0) ^ (b < 0), -quotient, quotient), select(a < 0, -remainder, remainder)};
}

// The exponent of a power of two that all elements are; -1 if they are none.
int power_of_two(Expression x) {
  const auto lane = x.emitter->splat_of(x.id);
  if (!lane || is_signed(x) || __builtin_popcountll(lane->natural) != 1) return -1;
  return __builtin_ctzll(lane->natural);
}

}  // namespace

Expression multiply_high(Expression a, Expression b) {
  const Expression al = a & 0xFFFF, ah = a >> 16, bl = b & 0xFFFF, bh = b >> 16;
  const Expression low = ah * bl + ((al * bl) >> 16), middle = al * bh + (low & 0xFFFF);
  return ah * bh + (low >> 16) + (middle >> 16);
}

namespace wholes {

Expression divide(Expression a, Expression b) {
  if (const int shift = power_of_two(b); shift >= 0) return a >> shift;
  return select(b == 0, a.pattern(~uint64_t{0}), divide_any(a, b).quotient);
}

Expression remainder(Expression a, Expression b) {
  if (const int shift = power_of_two(b); shift >= 0) return a & a.pattern((uint64_t{1} << shift) - 1);
  return select(b == 0, a, divide_any(a, b).remainder);
}

// Counts in pairs of bits, then in fours, in bytes, and sums the bytes in the upper one.
Expression popcnt(Expression x) {
  const Expression n = natural(x);
  const auto mask = [&](uint64_t pattern) { return n.pattern(pattern); };
  const Expression pairs = n - ((n >> 1) & mask(0x5555555555555555));
  const Expression fours = (pairs & mask(0x3333333333333333)) + ((pairs >> 2) & mask(0x3333333333333333));
  const Expression bytes = (fours + (fours >> 4)) & mask(0x0F0F0F0F0F0F0F0F);
  return bitcast((bytes * mask(0x0101010101010101)) >> (width(x) - 8), x.element());
}

// All bits below the highest become 1; the others are counted.
Expression count_leading_zeros(Expression x) {
  Expression n = natural(x);
  for (int shift = 1; shift < width(x); shift *= 2) n = n | (n >> shift);
  return bitcast(popcnt(~n), x.element());
}

// By squaring. A power below 0 is 0, but of 1 and -1.
Expression power(Expression x, Expression y) {
  const auto known = x.emitter->splat_of(y.id);
  const Expression n = natural(y);
  Expression result = x.number(1), base = x;
  for (int bit = 0; bit < width(x); bit++) {
    if (known && known->natural >> bit == 0) break;
    const bool taken = known && (known->natural >> bit & 1);
    if (!known)
      result = select(((n >> bit) & 1) != 0, result * base, result);
    else if (taken)
      result = result * base;
    if (bit + 1 < width(x)) base = base * base;
  }
  if (!is_signed(x)) return result;
  const Expression odd = (y & 1) != 0;
  const Expression inverse = select(x == 1, 1, select(x == -1, select(odd, x.number(-1), x.number(1)), x.number(0)));
  return select(y < 0, inverse, result);
}

}  // namespace wholes
}  // namespace veritpu::module
