// Windows that slide: over how many places, and over which elements.
#pragma once

#include "runtime/module/verify.h"

namespace veritpu::module {

// Places of the window along each dimension, after the attributes window_strides and padding, and the two dilations
// named. Fails if they are no window's.
List places_of(const Checked& c, const List& sizes, const List& window, std::optional<Attr> base_dilation,
               std::optional<Attr> window_dilation);

// What so many elements reach over that lie so far apart.
inline int64_t dilated(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

// One dimension of a window: at place p, element k lies on element at(p, k) of the base, or on a pad or gap.
struct WindowAxis {
  int64_t size, window, stride = 1, low = 0, base_dilation = 1, window_dilation = 1;

  // -1 if there is none.
  int64_t at(int64_t place, int64_t k) const {
    const int64_t dilated = place * stride - low + k * window_dilation;
    if (dilated < 0 || dilated % base_dilation != 0) return -1;
    return dilated / base_dilation < size ? dilated / base_dilation : -1;
  }
};

}  // namespace veritpu::module
