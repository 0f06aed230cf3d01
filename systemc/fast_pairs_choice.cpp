#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "systemc/fast_columns.h"
#include "systemc/fast_lanes.h"
#include "systemc/fast_memory.h"
#include "systemc/fast_pairs.h"

namespace veritpu::fast {

namespace {

enum Choice : int { unknown, by_one, by_two };
std::atomic<int> measured[16]{};  // a Choice, by the logarithm of the lanes
std::atomic<int> told{unknown};

// The least time of a few rounds by turns: others may use the machine.
Choice quicker(int n) {
  using Clock = std::chrono::steady_clock;
  constexpr int kRounds = 8, kSlots = 64;
  const int calls = std::max(1, (1 << 20) / (n * n * kSlots));
  const Words operands(size_t(kSlots) * n), weights(size_t(n) * n);
  Words sums(size_t(kSlots) * n);
  const FlushScope flush;
  const auto time = [&](bool pairs) {
    const auto start = Clock::now();
    for (int k = 0; k < calls; k++)
      column_sums({n, n, pairs, kSlots, false, true}, operands.data(), weights.data(), sums.data());
    return Clock::now() - start;
  };
  auto one = Clock::duration::max(), two = one;
  for (int round = 0; round < kRounds; round++) one = std::min(one, time(false)), two = std::min(two, time(true));
  return two <= one ? by_two : by_one;
}

}  // namespace

bool pairs_pay(int n) {
  if (n < kLeastInPairs || !sums_pairs()) return false;
  if (const int choice = told) return choice == by_two;
  std::atomic<int>& choice = measured[std::ilogb(n)];
  if (choice == unknown) choice = quicker(n);
  return choice == by_two;
}

void let_pairs_pay(bool pay) {
  told = pay ? by_two : by_one;
}

}  // namespace veritpu::fast
