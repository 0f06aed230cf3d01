#pragma once

namespace veritpu {

// Samples a second, by PyTorch/XLA's RateTracker: since the last look, smoothed, and overall. Times are in seconds on
// any clock that does not go back.
class RateTracker {
 public:
  static constexpr double kSmoothing = 0.4;  // the share of the rate before in the next

  explicit RateTracker(double now, double smoothing = kSmoothing) : smoothing_(smoothing), start_(now), looked_(now) {}

  void add(double samples) { fresh_ += samples; }

  // r = (1 - smoothing) * samples / seconds since the last look + smoothing * the r before; the first is not smoothed.
  // In the moment of the last look it is 0, and does not count as a look.
  double rate(double now) {
    if (now <= looked_) return 0;
    const double current = fresh_ / (now - looked_);
    rate_ = first_ ? current : (1 - smoothing_) * current + smoothing_ * rate_;
    first_ = false;
    counted_ += fresh_;
    fresh_ = 0;
    looked_ = now;
    return rate_;
  }

  // All samples, by the time since the start; 0 in its moment.
  double global_rate(double now) const { return now > start_ ? (counted_ + fresh_) / (now - start_) : 0; }

 private:
  double smoothing_, start_, looked_;
  double counted_ = 0, fresh_ = 0;  // samples before the last look, and since
  double rate_ = 0;
  bool first_ = true;
};

}  // namespace veritpu
