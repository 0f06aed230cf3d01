// Rows of n words, aligned for vectors: the fast core's VMEM and accumulators.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#include "arch/numbers.h"
#include "systemc/fast_error.h"

namespace veritpu::fast {

// A fixed number of words, zero at first, on a boundary of 64 bytes.
class Words {
 public:
  explicit Words(size_t size) : size_(size) {
    const size_t bytes = std::max<size_t>(1, (size * sizeof(arch::Word) + 63) / 64) * 64;
    words_.reset(static_cast<arch::Word*>(std::aligned_alloc(64, bytes)));
    if (!words_) throw std::bad_alloc();
    std::fill_n(words_.get(), size, 0);
  }
  arch::Word* data() { return words_.get(); }
  const arch::Word* data() const { return words_.get(); }
  size_t size() const { return size_; }
  void save(std::vector<arch::Word>& to) const { to.assign(data(), data() + size_); }
  // Throws std::invalid_argument unless there are as many.
  void load(const std::vector<arch::Word>& from) {
    if (from.size() != size_) throw std::invalid_argument("the state is of a core of another size");
    std::copy(from.begin(), from.end(), data());
  }

 private:
  struct Free {
    void operator()(arch::Word* p) const { std::free(p); }
  };
  size_t size_;
  std::unique_ptr<arch::Word[], Free> words_;
};

class Rows {
 public:
  // Not `kept`: the rows have numbers, but no words.
  Rows(int64_t rows, int n, bool kept = true) : n_(n), rows_(rows), words_(kept ? size_t(rows) * n : 0) {}
  int n() const { return n_; }
  int64_t rows() const { return rows_; }
  arch::Word* row(int64_t r) { return words_.data() + r * n_; }
  const arch::Word* row(int64_t r) const { return words_.data() + r * n_; }
  Words& words() { return words_; }
  const Words& words() const { return words_; }

 private:
  int n_;
  int64_t rows_;
  Words words_;
};

// The first and the last of the rows base + sum ik*stride_k, 0 <= ik < count_k.
template <size_t K>
std::pair<int64_t, int64_t> range(int64_t base, const std::array<int64_t, K>& count,
                                  const std::array<int64_t, K>& stride) {
  int64_t low = base, high = base;
  for (size_t k = 0; k < K; k++) (stride[k] < 0 ? low : high) += (count[k] - 1) * stride[k];
  return {low, high};
}

// An error unless all of them lie in `memory`.
template <size_t K>
void check_range(const Rows& memory, int64_t base, const std::array<int64_t, K>& count,
                 const std::array<int64_t, K>& stride, arch::Unit unit, uint32_t pc) {
  const auto [low, high] = range(base, count, stride);
  if (low < 0 || high >= memory.rows()) program_error(unit, pc, "a row lies outside of its memory");
}

}  // namespace veritpu::fast
