#include "runtime/nn/activations.h"

#include <cmath>

namespace veritpu::nn {

using module::Keep;

Array relu(const Array& x) {
  return select(compare(x, "GT", 0), x, 0.0);
}

Array leaky_relu(const Array& x, double slope) {
  return select(compare(x, "GT", 0), x, x * slope);
}

Array elu(const Array& x, double alpha) {
  const Array below = minimum(x, 0);  // exp of what is not chosen stays finite
  return select(compare(x, "GT", 0), x, emit(module::Op::exponential_minus_one, {below}) * alpha);
}

Array sigmoid(const Array& x) {
  return logistic(x);
}

Array silu(const Array& x) {
  return x * logistic(x);
}

Array gelu(const Array& x) {
  return x * 0.5 * (erf(x * M_SQRT1_2) + 1);
}

Array gelu_tanh(const Array& x) {
  return x * 0.5 * (tanh((x + x * square(x) * 0.044715) * (M_2_SQRTPI * M_SQRT1_2)) + 1);
}

Array softplus(const Array& x) {
  return maximum(x, 0) + log1p(exp(-abs(x)));
}

Array hardsigmoid(const Array& x) {
  return minimum(maximum(x + 3, 0), 6) * (1.0 / 6);
}

Array hardswish(const Array& x) {
  return x * hardsigmoid(x);
}

Array softmax(const Array& x, int64_t dimension) {
  const Array e = exp(x - max(x, {dimension}, Keep::yes));
  return e / sum(e, {dimension}, Keep::yes);
}

Array log_softmax(const Array& x, int64_t dimension) {
  const Array shifted = x - max(x, {dimension}, Keep::yes);
  return shifted - log(sum(exp(shifted), {dimension}, Keep::yes));
}

}  // namespace veritpu::nn
