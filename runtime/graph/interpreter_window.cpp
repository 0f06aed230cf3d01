#include "runtime/graph/interpreter_window.h"

#include <cmath>

#include "runtime/graph/multiply_add.h"

namespace veritpu::graph {
namespace {

// Calls f(pixel of the image, pixel of the result, element of the kernel) for each pair that the window joins; for
// each pixel of the result in the kernel's row-major order. A kernel element's weights stay in cache for all pixels.
template <typename F>
void for_each_tap(const Window& window, const Shape& image, const Shape& result, F f) {
  for (int64_t ky = 0; ky < window.kernel[0]; ky++) {
    for (int64_t kx = 0; kx < window.kernel[1]; kx++) {
      for (int64_t row = 0; row < result[0] * result[1]; row++) {
        const int64_t n = row / result[1], y = row % result[1] * window.stride[0] - window.pad[0] + ky;
        if (y < 0 || y >= image[1]) continue;
        for (int64_t column = 0; column < result[2]; column++) {
          const int64_t x = column * window.stride[1] - window.pad[2] + kx;
          if (x < 0 || x >= image[2]) continue;
          f((n * image[1] + y) * image[2] + x, row * result[2] + column, ky * window.kernel[1] + kx);
        }
      }
    }
  }
}

// How many elements each window's average is over.
Data divisors(const Window& window, bool count_pads, const Shape& image, const Shape& result) {
  const double all = count_pads ? static_cast<double>(window.kernel[0] * window.kernel[1]) : 0;
  Data counts(result[0] * result[1] * result[2], all);
  if (!count_pads) for_each_tap(window, image, result, [&](int64_t, int64_t to, int64_t) { counts[to]++; });
  return counts;
}

}  // namespace

Data conv2d(const Window& window, const Data& x, const Shape& image, const Data& w, const Shape& result) {
  const int64_t in = image[3], out = result[3];
  Data y(elements(result));
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t tap) {
    multiply_add(&y[to * out], &x[from * in], &w[tap * in * out], in, out);
  });
  return y;
}

Data conv2d_input_grad(const Window& window, const Data& dy, const Shape& result, const Data& w, const Shape& image) {
  const int64_t in = image[3], out = result[3];
  Data dx(elements(image)), transposed(w.size());
  for (size_t i = 0; i < w.size(); i++) {
    const int64_t o = i % out, c = i / out % in, tap = i / (in * out);
    transposed[(tap * out + o) * in + c] = w[i];
  }
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t tap) {
    multiply_add(&dx[from * in], &dy[to * out], &transposed[tap * in * out], out, in);
  });
  return dx;
}

Data conv2d_weight_grad(const Window& window, const Data& x, const Shape& image, const Data& dy, const Shape& result) {
  const int64_t in = image[3], out = result[3];
  Data dw(window.kernel[0] * window.kernel[1] * in * out);
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t tap) {
    for (int64_t c = 0; c < in; c++) multiply_add(&dw[(tap * in + c) * out], &x[from * in + c], &dy[to * out], 1, out);
  });
  return dw;
}

Data max_pool(const Window& window, const Data& x, const Shape& image, const Shape& result) {
  const int64_t channels = image[3];
  Data y(elements(result), -INFINITY);
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t) {
    for (int64_t c = 0; c < channels; c++) {
      const double value = x[from * channels + c];
      double& greatest = y[to * channels + c];
      if (value > greatest || std::isnan(value)) greatest = value;
    }
  });
  return y;
}

Data max_pool_grad(const Window& window, const Data& x, const Shape& image, const Data& y, const Data& dy,
                   const Shape& result) {
  const int64_t channels = image[3];
  Data dx(elements(image));
  std::vector<bool> given(y.size());
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t) {
    for (int64_t c = 0; c < channels; c++) {
      const int64_t i = from * channels + c, o = to * channels + c;
      if (given[o] || x[i] != y[o]) continue;
      given[o] = true;
      dx[i] += dy[o];
    }
  });
  return dx;
}

Data avg_pool(const Window& window, bool count_pads, const Data& x, const Shape& image, const Shape& result) {
  const int64_t channels = image[3];
  const Data counts = divisors(window, count_pads, image, result);
  Data y(elements(result));
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t) {
    for (int64_t c = 0; c < channels; c++) y[to * channels + c] += x[from * channels + c];
  });
  for (size_t i = 0; i < y.size(); i++) y[i] /= counts[i / channels];
  return y;
}

Data avg_pool_grad(const Window& window, bool count_pads, const Data& dy, const Shape& result, const Shape& image) {
  const int64_t channels = image[3];
  const Data counts = divisors(window, count_pads, image, result);
  Data dx(elements(image));
  for_each_tap(window, image, result, [&](int64_t from, int64_t to, int64_t) {
    for (int64_t c = 0; c < channels; c++) dx[from * channels + c] += dy[to * channels + c] / counts[to];
  });
  return dx;
}

}  // namespace veritpu::graph
