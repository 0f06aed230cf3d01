// The VMEM rows that an mmul streams: a strided box, dimension 0 fastest.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace veritpu::fast {

class Walk {
 public:
  using Box = std::array<int64_t, 4>;
  Walk(int64_t base, const Box& count, const Box& stride) : count_(count), stride_(stride), row_(base) {}

  // How many of the next rows up to `most` are neighbours.
  int neighbours(int most) const {
    return stride_[0] == 1 ? static_cast<int>(std::min<int64_t>(most, count_[0] - i_[0])) : 1;
  }
  // The next row, and so many.
  std::pair<int64_t, int> next(int most) {
    const int64_t row = row_;
    const int count = neighbours(most);
    step(count);
    return {row, count};
  }
  void skip(int64_t rows) {
    while (rows > 0) {
      const int64_t count = std::min(rows, count_[0] - i_[0]);
      step(count);
      rows -= count;
    }
  }

 private:
  // By rows of one line.
  void step(int64_t rows) {
    row_ += (rows - 1) * stride_[0], i_[0] += rows - 1;
    for (int k = 0; k < 4; k++) {
      row_ += stride_[k];
      if (++i_[k] < count_[k]) break;
      row_ -= count_[k] * stride_[k];
      i_[k] = 0;
    }
  }

  const Box count_, stride_;
  Box i_{};
  int64_t row_;
};

}  // namespace veritpu::fast
