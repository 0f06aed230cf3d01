// Elementary arithmetic of complex numbers.
#include <cmath>

#include "runtime/module/passes/complex.h"

namespace veritpu::module::complexes {

bool is_zero(Expression x) {
  const auto lane = x.emitter->splat_of(x.id);
  return lane && lane->real == 0;
}

Parts multiply(const Parts& a, const Parts& b) {
  if (is_zero(b.imaginary)) return {a.real * b.real, a.imaginary * b.real};
  if (is_zero(b.real)) return {-(a.imaginary * b.imaginary), a.real * b.imaginary};
  if (is_zero(a.imaginary) || is_zero(a.real)) return multiply(b, a);
  return {a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
}

// Smith's: the quotient of the divisor's lesser part by its greater one neither overflows nor vanishes.
Parts divide(const Parts& a, const Parts& b) {
  if (is_zero(b.imaginary)) return {a.real / b.real, a.imaginary / b.real};
  const Expression straight = abs(b.real) >= abs(b.imaginary);
  const Expression great = select(straight, b.real, b.imaginary), less = select(straight, b.imaginary, b.real);
  const Expression first = select(straight, a.real, a.imaginary), second = select(straight, a.imaginary, a.real);
  const Expression ratio = less / great, divisor = great + less * ratio;
  const Expression difference = (second - first * ratio) / divisor;
  return {(first + second * ratio) / divisor, select(straight, difference, -difference)};
}

Expression abs(const Parts& z) {
  const Expression x = module::abs(z.real), y = module::abs(z.imaginary);
  if (is_zero(z.imaginary)) return x;
  const Expression great = max(x, y), ratio = min(x, y) / great;
  return select((great == 0) | (great == INFINITY), great, great * sqrt(ratio * ratio + 1));
}

}  // namespace veritpu::module::complexes
