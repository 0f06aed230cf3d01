// Elementwise operations.
#include <cmath>

#include "runtime/module/gradients/pullback.h"

namespace veritpu::module::derivatives {

void none(Pullback&) {}

void identity(Pullback& p) {
  for (size_t i = 0; i < p.operands(); i++)
    if (p.has_grad(i)) p.give(i, p.grad(i));
}

// name: what the derivative of the result is multiplied by; x is the operand, y the result.
#define VERITPU_FACTOR(name, factor)               \
  void name(Pullback& p) {                         \
    [[maybe_unused]] const Array x = p.operand(0); \
    [[maybe_unused]] const Array y = p.result();   \
    p.give(0, p.grad() * (factor));                \
  }
VERITPU_FACTOR(abs, module::sign(x))
VERITPU_FACTOR(acos, -module::rsqrt(1 - module::square(x)))
VERITPU_FACTOR(acosh, module::rsqrt(x - 1) * module::rsqrt(x + 1))
VERITPU_FACTOR(asin, module::rsqrt(1 - module::square(x)))
VERITPU_FACTOR(asinh, module::rsqrt(module::square(x) + 1))
VERITPU_FACTOR(atan, 1 / (module::square(x) + 1))
VERITPU_FACTOR(atanh, 1 / (1 - module::square(x)))
VERITPU_FACTOR(cbrt, 1 / (3 * module::square(y)))
VERITPU_FACTOR(cosh, emit(Op::sinh, {x}))
VERITPU_FACTOR(cosine, -module::sin(x))
VERITPU_FACTOR(erf, M_2_SQRTPI* module::exp(-module::square(x)))
VERITPU_FACTOR(erf_inv, 1 / M_2_SQRTPI * module::exp(module::square(y)))
VERITPU_FACTOR(erfc, -M_2_SQRTPI* module::exp(-module::square(x)))
VERITPU_FACTOR(exponential, y)
VERITPU_FACTOR(exponential_minus_one, y + 1)
VERITPU_FACTOR(lgamma, emit(Op::digamma, {x}))
VERITPU_FACTOR(log, 1 / x)
VERITPU_FACTOR(log_plus_one, 1 / (x + 1))
VERITPU_FACTOR(logistic, y*(1 - y))
VERITPU_FACTOR(rsqrt, -0.5 * (y * module::square(y)))
VERITPU_FACTOR(sine, module::cos(x))
VERITPU_FACTOR(sinh, emit(Op::cosh, {x}))
VERITPU_FACTOR(sqrt, 0.5 / y)
VERITPU_FACTOR(square, 2 * x)
VERITPU_FACTOR(tan, module::square(y) + 1)
VERITPU_FACTOR(tanh, 1 - module::square(y))
#undef VERITPU_FACTOR

void negate(Pullback& p) {
  p.give(0, -p.grad());
}

void add(Pullback& p) {
  p.give(0, p.grad());
  p.give(1, p.grad());
}

void subtract(Pullback& p) {
  p.give(0, p.grad());
  if (p.wants(1)) p.give(1, -p.grad());
}

void multiply(Pullback& p) {
  if (p.wants(0)) p.give(0, p.grad() * p.operand(1));
  if (p.wants(1)) p.give(1, p.grad() * p.operand(0));
}

void divide(Pullback& p) {
  const Array share = p.grad() / p.operand(1);
  p.give(0, share);
  if (p.wants(1)) p.give(1, -(share * p.result()));
}

void extremum(Pullback& p) {
  const Array a = p.operand(0), b = p.operand(1), g = p.grad(), half = g * 0.5;
  const Array equal = compare(a, "EQ", b), first = compare(a, "EQ", p.result());
  const Array zero = zeros_like(g);
  p.give(0, module::select(equal, half, module::select(first, g, zero)));
  if (p.wants(1)) p.give(1, module::select(equal, half, module::select(first, zero, g)));
}

// 0 to the power of 0 is 1 for any base: its derivative along the base is 0, as that along the exponent of base 0.
void power(Pullback& p) {
  const Array a = p.operand(0), b = p.operand(1), g = p.grad(), zero = zeros_like(g);
  if (p.wants(0)) {
    const Array slope = b * module::power(a, b - 1);
    p.give(0, module::select(compare(b, "EQ", 0), zero, g * slope));
  }
  if (p.wants(1)) {
    const Array is_zero = compare(a, "EQ", 0);
    const Array logarithm = module::log(module::select(is_zero, full_like(a, 1), a));
    p.give(1, module::select(is_zero, zero, g * (p.result() * logarithm)));
  }
}

void remainder(Pullback& p) {
  p.give(0, p.grad());
  if (!p.wants(1)) return;
  const Array turns = (p.operand(0) - p.result()) / p.operand(1);  // whole, but for rounding
  p.give(1, -(p.grad() * emit(Op::round_nearest_even, {turns})));
}

void atan2(Pullback& p) {
  const Array y = p.operand(0), x = p.operand(1), share = p.grad() / (module::square(x) + module::square(y));
  p.give(0, share * x);
  if (p.wants(1)) p.give(1, -(share * y));
}

void select(Pullback& p) {
  const Array g = p.grad(), zero = zeros_like(g), which = p.operand(0);
  const auto chosen = [&](const Array& a, const Array& b) {
    const Array w = which.rank() == 0 ? broadcast_to(which, g.shape()) : which;
    return module::select(w, a, b);
  };
  if (p.wants(1)) p.give(1, chosen(g, zero));
  if (p.wants(2)) p.give(2, chosen(zero, g));
}

// Operands: least, x, most; the bounds may be one number each.
void clamp(Pullback& p) {
  const Array least = p.operand(0), x = p.operand(1), most = p.operand(2), g = p.grad(), zero = zeros_like(g);
  const Array above = compare(x, "LE", most), below = compare(x, "GE", least);
  p.give(1, module::select(above & below, g, zero));
  const auto bound = [&](size_t i, const Array& inside) {
    if (!p.wants(i)) return;
    const Array part = module::select(inside, zero, g);
    p.give(i, p.operand(i).rank() == 0 ? sum(part) : part);
  };
  bound(0, below | compare(least, "GT", most));
  bound(2, above);
}

}  // namespace veritpu::module::derivatives
