#include "systemc/fast_byte_box.h"

#include <algorithm>
#include <numeric>

namespace veritpu::fast {

void ByteBox::add(Dimension d) {
  if (d.count == 1 || d.stride == 0) return;
  if (d.stride < 0) base_ += (d.count - 1) * d.stride, d.stride = -d.stride;
  steps_[size_++] = {d, 0, 0};
}

// Runs that touch become one run, and dimensions that continue one another one dimension.
void ByteBox::fold() {
  const auto end = steps_.begin() + size_;
  std::sort(steps_.begin(), end, [](const Step& a, const Step& b) { return a.stride < b.stride; });
  size_ = 0;
  for (auto next = steps_.begin(); next != end; ++next) {
    const Step step = *next;
    Step* const last = size_ ? &steps_[size_ - 1] : nullptr;
    if (!last && step.stride <= bytes_)
      bytes_ += (step.count - 1) * step.stride;
    else if (last && step.stride % last->stride == 0 && step.stride / last->stride <= last->count)
      last->count += (step.count - 1) * (step.stride / last->stride);
    else
      steps_[size_++] = step;
  }
  int64_t reach = 0, gcd = 0;
  for (int k = 0; k < size_; k++) {
    Step& s = steps_[k];
    s.reach = reach += (s.count - 1) * s.stride;
    s.gcd = gcd = std::gcd(gcd, s.stride);
  }
}

// Whether the first `size` dimensions add up to something from low to high.
bool ByteBox::adds_up(int size, int64_t low, int64_t high) const {
  if (high < 0 || low > reach(size)) return false;
  if (low <= 0 || high >= reach(size)) return true;
  const Step& step = steps_[size - 1];
  if (high / step.gcd * step.gcd < low) return false;
  const int64_t least = low - reach(size - 1);  // that this dimension has to add
  const int64_t last = std::min(step.count - 1, high / step.stride);
  for (int64_t i = least > 0 ? (least + step.stride - 1) / step.stride : 0; i <= last; i++)
    if (adds_up(size - 1, low - i * step.stride, high - i * step.stride)) return true;
  return false;
}

// A byte in common: two runs that begin less than a run's bytes apart. These distances are a box as well.
bool ByteBox::meets(const ByteBox& other) const {
  if (base_ >= other.base_ + other.reach(other.size_) + other.bytes_) return false;
  if (other.base_ >= base_ + reach(size_) + bytes_) return false;
  ByteBox distances(other.base_ - base_ - bytes_ + 1, bytes_ + other.bytes_ - 1);
  for (int k = 0; k < size_; k++) distances.add({steps_[k].count, -steps_[k].stride});
  for (int k = 0; k < other.size_; k++) distances.add(other.steps_[k]);
  distances.fold();
  return distances.has(0);
}

// The first byte of the first run, where that is in order of the dimensions, the one of the largest stride first.
int64_t ByteBox::common(const ByteBox& other) const {
  ByteBox part = *this;
  const auto shrink = [&](int64_t& size) {  // to the least with which the part still meets the other
    int64_t least = 1, most = size;
    while (least < most) {
      size = (least + most) / 2;
      part.meets(other) ? most = size : least = size + 1;
    }
    size = least;
  };
  for (; part.size_; part.size_--) {
    Step& step = part.steps_[part.size_ - 1];
    shrink(step.count);
    part.base_ += (step.count - 1) * step.stride;
  }
  shrink(part.bytes_);
  return part.base_ + part.bytes_ - 1;
}

}  // namespace veritpu::fast
