// Random choices, the same on every machine.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>

namespace veritpu::fuzz {

class Random {
 public:
  explicit Random(uint64_t seed) : bits_(seed) {}
  uint64_t word() { return bits_(); }
  int64_t below(int64_t n) { return static_cast<int64_t>(word() % static_cast<uint64_t>(n)); }
  int64_t between(int64_t low, int64_t high) { return low + below(high - low + 1); }
  bool percent(int p) { return below(100) < p; }
  template <typename T>
  T one_of(std::initializer_list<T> choices) {
    return choices.begin()[below(static_cast<int64_t>(choices.size()))];
  }

 private:
  std::mt19937_64 bits_;
};

}  // namespace veritpu::fuzz
