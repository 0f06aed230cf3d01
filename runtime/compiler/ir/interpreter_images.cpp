#include "runtime/compiler/ir/interpreter_images.h"

#include <algorithm>
#include <cmath>

namespace veritpu::compiler {
namespace {

using graph::Data;
using graph::Shape;
using graph::Window;

// Calls f(sample, line and column of the grid, line and column of the kernel, those of the image that they meet).
template <typename F>
void each_tap(const Window& w, const Shape& grid, F f) {
  for (int64_t s = 0; s < grid[0]; ++s)
    for (int64_t y = 0; y < grid[1]; ++y)
      for (int64_t x = 0; x < grid[2]; ++x)
        for (int64_t ky = 0; ky < w.kernel[0]; ++ky)
          for (int64_t kx = 0; kx < w.kernel[1]; ++kx)
            f(s, y, x, ky, kx, y * w.stride[0] - w.pad[0] + ky, x * w.stride[1] - w.pad[2] + kx);
}

bool is_inside(const Shape& image, int64_t y, int64_t x) {
  return y >= 0 && y < image[1] && x >= 0 && x < image[2];
}

int64_t element(const Shape& image, int64_t s, int64_t y, int64_t x) {  // channel 0
  return ((s * image[1] + y) * image[2] + x) * image[3];
}

}  // namespace

Data reordered(const Data& from, const Shape& image, bool to_samples) {
  const int64_t samples = image[0], points = image[1] * image[2], channels = image[3];
  if (points == 1 || samples == 1) return from;
  Data to(from.size());
  for (int64_t s = 0; s < samples; ++s)
    for (int64_t p = 0; p < points; ++p) {
      const int64_t by_sample = (s * points + p) * channels, by_point = (p * samples + s) * channels;
      std::copy_n(from.begin() + (to_samples ? by_point : by_sample), channels,
                  to.begin() + (to_samples ? by_sample : by_point));
    }
  return to;
}

Data greatest(const Window& window, const Data& data, const Shape& from, const Shape& to) {
  Data best(static_cast<size_t>(graph::elements(to)), -INFINITY), index(best.size());
  each_tap(window, to, [&](int64_t s, int64_t y, int64_t x, int64_t ky, int64_t kx, int64_t i, int64_t j) {
    if (!is_inside(from, i, j)) return;
    for (int64_t c = 0; c < to[3]; ++c) {
      const int64_t at = element(to, s, y, x) + c;
      const double v = data[element(from, s, i, j) + c];
      if (!(best[at] < v)) continue;
      best[at] = v;
      index[at] = static_cast<double>(ky * window.kernel[1] + kx);
    }
  });
  return index;
}

Data scattered(const Window& window, const Data& index, const Data& dy, const Shape& from, const Shape& to) {
  Data dx(static_cast<size_t>(graph::elements(to)));
  each_tap(window, from, [&](int64_t s, int64_t y, int64_t x, int64_t ky, int64_t kx, int64_t i, int64_t j) {
    if (!is_inside(to, i, j)) return;
    for (int64_t c = 0; c < to[3]; ++c) {
      const int64_t at = element(from, s, y, x) + c;
      if (index[at] == static_cast<double>(ky * window.kernel[1] + kx)) dx[element(to, s, i, j) + c] += dy[at];
    }
  });
  return dx;
}

Data windows(const Window& window, const Data& data, const Shape& from, const Shape& to, double outside) {
  Data rows;
  rows.reserve(static_cast<size_t>(graph::elements(to) * window.kernel[0] * window.kernel[1]));
  each_tap(window, to, [&](int64_t s, int64_t, int64_t, int64_t, int64_t, int64_t i, int64_t j) {
    const bool inside = is_inside(from, i, j);
    for (int64_t c = 0; c < from[3]; ++c) rows.push_back(inside ? data[element(from, s, i, j) + c] : outside);
  });
  return rows;
}

}  // namespace veritpu::compiler
