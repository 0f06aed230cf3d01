// The zeros about what a pad encloses, in its buffer: products leave out what would only meet them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace veritpu::module_compiler {

struct Border {
  // Of the buffer's elements, outermost first. What lies outside of `first` to before `end`, in any dimension, is 0.
  struct Dim {
    int64_t stride, count, first, end;
    bool any() const { return first > 0 || end < count; }
  };
  std::vector<Dim> dims{};

  // Whether a step of so many elements leads towards zeros.
  bool along(int64_t stride) const;
  // Whether all these elements are zeros of the border: rows of counts and strides, of so many elements side by side.
  // False also where that is hard to tell.
  bool holds(int64_t offset, const std::vector<std::array<int64_t, 2>>& rows, int64_t lanes) const;
};

}  // namespace veritpu::module_compiler
