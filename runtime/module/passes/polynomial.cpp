#include "runtime/module/passes/polynomial.h"

#include <cmath>

namespace veritpu::module {
namespace {

// Newton's divided differences, multiplied out around the middle of the interval.
std::vector<double> coefficients(const std::function<double(double)>& function, double low, double high, int degree) {
  const double middle = (low + high) / 2, half = (high - low) / 2;
  const auto count = static_cast<size_t>(degree) + 1;
  std::vector<double> nodes(count), differences(count);
  for (size_t i = 0; i < count; i++) {
    nodes[i] = half * std::cos(M_PI * (static_cast<double>(i) + 0.5) / static_cast<double>(count));
    differences[i] = function(middle + nodes[i]);
  }
  for (size_t order = 1; order < count; order++)
    for (size_t i = count; i-- > order;)
      differences[i] = (differences[i] - differences[i - 1]) / (nodes[i] - nodes[i - order]);
  std::vector<double> sum(count, 0);
  for (size_t i = count; i-- > 0;) {
    for (size_t k = count; k-- > 1;) sum[k] = sum[k - 1] - nodes[i] * sum[k];
    sum[0] = differences[i] - nodes[i] * sum[0];
  }
  return sum;
}

}  // namespace

Expression polynomial(Expression x, const std::function<double(double)>& function, double low, double high,
                      int degree) {
  const auto c = coefficients(function, low, high, degree);
  const Expression t = x - (low + high) / 2;
  Expression sum = x.number(c.back());
  for (size_t i = c.size() - 1; i-- > 0;) sum = sum * t + c[i];
  return sum;
}

}  // namespace veritpu::module
