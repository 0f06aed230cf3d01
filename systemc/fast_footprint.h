// What jobs of the fast core's values touch of VMEM and accumulators, so that those that share nothing need not wait
// for each other.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace veritpu::fast {

// Rows from first to last.
struct Span {
  int64_t first = 0, last = -1;
  bool meets(const Span& other) const { return first <= other.last && other.first <= last; }
};

// Spans that hold all that was added, and perhaps more: there are at most four.
class Spans {
 public:
  Spans() = default;
  Spans(const Span& span) : spans_{span}, size_(1) {}
  void add(const Span& span) {
    for (int k = size_ - 1; k >= 0; k--)
      if (span.first <= spans_[k].last + kGap && spans_[k].first <= span.last + kGap) return join(spans_[k], span);
    if (size_ < static_cast<int>(spans_.size()))
      spans_[size_++] = span;
    else
      join(spans_.back(), span);
  }
  bool meets(const Span& span) const {
    return std::any_of(begin(), end(), [&](const Span& own) { return own.meets(span); });
  }
  const Span* begin() const { return spans_.data(); }
  const Span* end() const { return spans_.data() + size_; }

 private:
  static constexpr int64_t kGap = 16;  // rows between spans that are joined
  static void join(Span& to, const Span& span) { to = {std::min(to.first, span.first), std::max(to.last, span.last)}; }

  std::array<Span, 4> spans_;
  int size_ = 0;
};

// Of a job.
struct Footprint {
  Spans reads, writes;  // rows of VMEM
  Spans sums;           // accumulators
};

// A number for each row of a memory, that of a job which touched it: of rows that share a block the largest.
class Latest {
 public:
  explicit Latest(int64_t rows) : jobs_((rows >> kBits) + 1) {}
  // To be set in order.
  void set(const Spans& spans, uint64_t job) {
    for (const Span& s : spans)
      for (int64_t block = s.first >> kBits; block <= s.last >> kBits; block++) jobs_[block] = job;
  }
  uint64_t of(const Spans& spans) const {
    uint64_t latest = 0;
    for (const Span& s : spans)
      for (int64_t block = s.first >> kBits; block <= s.last >> kBits; block++) latest = std::max(latest, jobs_[block]);
    return latest;
  }

 private:
  static constexpr int kBits = 5;
  std::vector<uint64_t> jobs_;
};

}  // namespace veritpu::fast
