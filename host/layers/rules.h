#pragma once

#include <array>
#include <cmath>
#include <cstdint>

namespace veritpu {

// The framework whose rules a layer follows where they differ.
//
//                            torch                                keras
//   initial weights          uniform in +-1/sqrt(in)              uniform in +-sqrt(6 / (in + out))
//                            (kaiming_uniform, a = sqrt(5))       (glorot_uniform)
//   initial biases           uniform in +-1/sqrt(in)              0
//   batch norm's momentum    the share of the batch               the share that stays
//   batch norm's variance    running: unbiased                    running: unbiased for images, else biased
//
// `in` and `out`, a weight's fans, are those of a result: a kernel's points times the channels.
enum class Rules { torch, keras };

inline double weight_bound(Rules rules, int64_t in, int64_t out) {
  return rules == Rules::torch ? 1 / std::sqrt(static_cast<double>(in)) : std::sqrt(6 / static_cast<double>(in + out));
}
inline double bias_bound(Rules rules, int64_t in) {
  return rules == Rules::torch ? 1 / std::sqrt(static_cast<double>(in)) : 0;
}

// In the place of a layer's number of inputs or channels: as many as come.
constexpr int64_t kAsItComes = 0;

// valid: kernels stay within the image. same: ceil(size / stride) rows and columns, padded with zeros (with -infinity
// for a maximum); an odd pad's rest is at the bottom and right, as in Keras.
enum class Padding { valid, same };

// Rows and columns; one number stands for both.
struct Extent {
  Extent(int64_t both) : rows(both), columns(both) {}
  Extent(int64_t r, int64_t c) : rows(r), columns(c) {}
  std::array<int64_t, 2> array() const { return {rows, columns}; }
  int64_t rows, columns;
};

}  // namespace veritpu
