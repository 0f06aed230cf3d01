// Another order of a transfer's rows moves the same rows, and takes the chip's HBM no longer.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>

#include "arch/hbm_map.h"
#include "runtime/module_compiler/bank_order.h"
#include "systemc/hbm_timing.h"

namespace veritpu::module_compiler {
namespace {

using Dimensions = std::array<compiler::Dimension, 4>;
using Row = std::array<int64_t, 2>;  // where it lies: HBM's address, and the row of VMEM

std::vector<Row> rows_of(const Dimensions& d) {
  std::vector<Row> rows;
  for (int64_t z = 0; z < d[3].count; ++z)
    for (int64_t y = 0; y < d[2].count; ++y)
      for (int64_t x = 0; x < d[1].count; ++x)
        for (int64_t w = 0; w < d[0].count; ++w)
          rows.push_back({w * d[0].step + x * d[1].step + y * d[2].step + z * d[3].step,
                          w * d[0].rows + x * d[1].rows + y * d[2].rows + z * d[3].rows});
  return rows;
}

// Until HBM has moved the rows, four times one after the other: one a cycle, 64 on their way.
Cycle cycles_of(const std::vector<Row>& rows, int64_t bytes, bool stores, const arch::HbmConfig& config) {
  HbmTiming hbm(config);
  const int64_t turn = static_cast<int64_t>(config.page_bytes() * arch::kHbmPeriod);
  std::deque<Cycle> done;
  Cycle cycle = 0, last = 0;
  for (int time = 0; time < 4; ++time)
    for (const Row& row : rows) {
      if (done.size() == 64) cycle = std::max(cycle, done.front() + 1), done.pop_front();
      const auto address = static_cast<uint64_t>((row[0] % turn + turn) % turn);
      done.push_back(last = std::max(last, hbm.complete(cycle++, address, static_cast<uint64_t>(bytes), stores)));
    }
  return last;
}

// A thousand random transfers on each chip, whose rows follow one another as they lie. One in a thousand or so takes a
// little longer, as only the first rows are looked at.
TEST(BankOrder, MovesTheSameRowsAndNoSlower) {
  std::mt19937 rng(7);
  const auto up_to = [&](int64_t most) { return static_cast<int64_t>(rng() % static_cast<uint64_t>(most)) + 1; };
  for (const int n : {8, 32, 128}) {
    const auto chip = arch::scaled_chip("test", "", n);
    BankOrder order(chip.hbm);
    Cycle before = 0, after = 0;
    int others = 0, slower = 0;
    for (int i = 0; i < 1000; ++i) {
      const int64_t bytes = n * (1 << rng() % 3);
      const bool stores = rng() % 2 == 0;
      Dimensions d{};
      int64_t vmem = 1;
      for (size_t k = 0, used = rng() % 5; k < used; ++k) {
        const auto step = up_to(1 << 12) * bytes * (rng() % 4 == 0 ? -1 : 1);
        d[k] = {up_to(k == 0 ? 64 : 12), rng() % 2 == 0 ? step : step * 64, vmem};
        vmem *= d[k].count;
      }
      std::stable_sort(d.begin(), d.end(), [](const auto& x, const auto& y) {
        return x.count > 1 && (y.count == 1 || std::abs(x.step) < std::abs(y.step));
      });
      const Dimensions best = order(d, bytes, stores);
      auto rows = rows_of(d), ordered = rows_of(best);
      const Cycle cycles = cycles_of(rows, bytes, stores, chip.hbm);
      const Cycle now = cycles_of(ordered, bytes, stores, chip.hbm);
      before += cycles, after += now, others += rows != ordered;
      if (static_cast<double>(now) > 1.05 * static_cast<double>(cycles)) ++slower;
      std::sort(rows.begin(), rows.end());
      std::sort(ordered.begin(), ordered.end());
      ASSERT_EQ(rows, ordered) << "transfer " << i << " of N = " << n;
    }
    EXPECT_GT(others, 100) << "of N = " << n;
    EXPECT_LT(slower, 5) << "of N = " << n;
    EXPECT_LT(after, before) << "of N = " << n;
    std::cout << "N = " << n << ": " << before << " cycles, in their best order " << after << "; " << others
              << " in another, of these " << slower << " slower\n";
  }
}

// Rows of 86,528 bytes on a chip of 32 lanes lie 42 1/4 pages apart: neighbours often share a bank, each second never.
TEST(BankOrder, TakesEachSecondRowWhereNeighboursShareABank) {
  const auto hbm = arch::scaled_chip("test", "", 32).hbm;
  const Dimensions d{{{4, 128, 64}, {64, 86528, 1}, {}, {}}};
  const Dimensions best = BankOrder(hbm)(d, 128, true), each_second{{d[0], {32, 2 * 86528, 2}, {2, 86528, 1}, {}}};
  EXPECT_TRUE(best == each_second);
  EXPECT_LT(cycles_of(rows_of(best), 128, true, hbm), cycles_of(rows_of(d), 128, true, hbm) * 9 / 10);
}

}  // namespace
}  // namespace veritpu::module_compiler
