// Rounding to whole numbers, and signs.
#include <cmath>
#include <limits>

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

namespace reals {

Expression ceil(Expression x) {
  return -floor(-x);
}

// Half of one is added to the fraction, which is exact: adding it to the number would round.
Expression round_afz(Expression x) {
  const Expression magnitude = module::abs(x), whole = floor(magnitude), fraction = magnitude - whole;
  return copy_sign(select(fraction >= 0.5, whole + 1, whole), x);
}

// A number of 2^23 or more is whole. Adding 2^23 to a smaller one rounds it, ties to even.
Expression round_even(Expression x) {
  constexpr double kWhole = 8388608;  // 2^23
  const Expression magnitude = module::abs(x);
  return select(magnitude < kWhole, copy_sign((magnitude + kWhole) - kWhole, x), x);
}

Expression sign(Expression x) {
  return select(x > 0, 1, select(x < 0, x.number(-1), x));
}

Expression square(Expression x) {
  return x * x;
}

}  // namespace reals

namespace wholes {

Expression abs(Expression x) {
  return select(x < 0, -x, x);
}

Expression sign(Expression x) {
  return select(x < 0, x.number(-1), select(x > 0, x.number(1), x.number(0)));
}

Expression square(Expression x) {
  return x * x;
}

}  // namespace wholes

namespace rewrites {

ValueIds is_finite(Emitter& emit, const Operation& o) {
  return {(abs(Expression{&emit, o.operands[0]}) < std::numeric_limits<double>::infinity()).id};
}

}  // namespace rewrites
}  // namespace veritpu::module
