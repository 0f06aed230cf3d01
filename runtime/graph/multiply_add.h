// The interpreter's inner loop.
#pragma once

#include <cstdint>

namespace veritpu::graph {

// y[0..n) += x[0..m) * w[m][n]. Four rows at a time, so that y is read and written a quarter as often.
inline void multiply_add(double* y, const double* x, const double* w, int64_t m, int64_t n) {
  for (; m >= 4; m -= 4, x += 4, w += 4 * n) {
    for (int64_t j = 0; j < n; j++) y[j] += x[0] * w[j] + x[1] * w[n + j] + x[2] * w[2 * n + j] + x[3] * w[3 * n + j];
  }
  for (; m > 0; m--, x++, w += n) {
    for (int64_t j = 0; j < n; j++) y[j] += x[0] * w[j];
  }
}

}  // namespace veritpu::graph
