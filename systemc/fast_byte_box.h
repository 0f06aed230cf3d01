// Sets of bytes such as a transfer touches in HBM: runs of bytes in steps of several dimensions.
#pragma once

#include <array>
#include <cstdint>

namespace veritpu::fast {

// `bytes` bytes from each base + sum of i_k * stride_k on, 0 <= i_k < count_k.
class ByteBox {
 public:
  struct Dimension {
    int64_t count, stride;
  };

  ByteBox(int64_t base, int64_t bytes) : base_(base), bytes_(bytes) {}  // one run
  template <typename Dimensions>
  ByteBox(int64_t base, int64_t bytes, const Dimensions& dimensions) : ByteBox(base, bytes) {
    for (const Dimension& d : dimensions) add(d);
    fold();
  }

  bool has(int64_t byte) const { return adds_up(size_, byte - base_ - bytes_ + 1, byte - base_); }
  bool meets(const ByteBox& other) const;
  // A byte of both, which meet.
  int64_t common(const ByteBox& other) const;

 private:
  static constexpr int kDimensions = 8;  // of the differences of two transfers

  // `reach`, `gcd`: of what this dimension and those before it add up to, the most and the divisor.
  struct Step : Dimension {
    int64_t reach, gcd;
  };
  void add(Dimension d);
  void fold();
  int64_t reach(int size) const { return size ? steps_[size - 1].reach : 0; }
  bool adds_up(int size, int64_t low, int64_t high) const;

  // In order of strides, which are positive; the first exceeds `bytes`.
  int64_t base_, bytes_;
  std::array<Step, kDimensions> steps_{};
  int size_ = 0;
};

}  // namespace veritpu::fast
