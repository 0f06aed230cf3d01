#include "bench/mxu_cells.h"

#include <time.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>

#include "Vmxu_instances16.h"
#ifdef VERITPU_INSTANCES32
#include "Vmxu_instances32.h"
#endif
#include "Vmxu_loops128.h"
#include "Vmxu_loops16.h"
#include "Vmxu_loops32.h"
#include "Vmxu_loops8.h"
#include "rtl/mxu_operand.h"

namespace veritpu::bench {
namespace {

constexpr int kTurns = 12;
constexpr int64_t kCellsATurn = 8'000'000;
constexpr int kInputs = 256;  // rows of activations, over and over

// Rows of operands, the weight set in bit 0 of each: words between -4 and 4 of e8m11.
std::vector<uint32_t> operands(int n, int rows, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<uint32_t> out(static_cast<size_t>(n) * rows);
  for (auto& word : out) {
    const auto bits = static_cast<uint32_t>(random());
    word = rtl::to_operand((bits & 0x807ff000) | (120 + (bits & 7)) << 23) | (bits >> 8 & 1);
  }
  return out;
}

// Not the clock on the wall: the machine may be shared.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Array {
 public:
  virtual ~Array() = default;
  // Steps cycles now() .. now()+cycles-1, every cell active in each.
  virtual void run(int64_t cycles) = 0;
  // The sums of the activations that entered row 0, column 0 first of all those not yet returned; runs a cycle.
  virtual std::vector<uint32_t> next_sums() = 0;
};

template <class Model, int kN, bool kLoops>
class Verilated : public Array {
 public:
  Verilated() {
    start();
    for (int set = 0; set < 2; set++)
      for (int row = 0; row < kN; row++) {
        load(true, set, row);
        std::copy_n(weights_.begin() + (set * kN + row) * kN, kN, &model_.weight_i[0]);
        step();
      }
    load(false, 0, 0);
    // The first row of sums is complete when it has passed all rows and columns.
    run(kLoops ? 2 * kN - 2 : kN - 1);
  }

  void run(int64_t cycles) override {
    for (int64_t k = 0; k < cycles; k++) {
      std::copy_n(inputs_.begin() + now_ % kInputs * kN, kN, &model_.act_i[0]);
      step();
      now_++;
    }
  }

  std::vector<uint32_t> next_sums() override {
    std::vector<uint32_t> sums(kN);
    if constexpr (kLoops) {
      run(1);
      std::copy_n(&model_.sum_o[0], kN, sums.begin());
    } else {  // column c is done c cycles after column 0
      while (late_.size() < kN) late_.push_back(row());
      for (int c = 0; c < kN; c++) sums[c] = late_[c][c];
      late_.erase(late_.begin());
    }
    return sums;
  }

 private:
  void start() {
    if constexpr (kLoops) {
      model_.rst_ni = 0;
      step();
      model_.rst_ni = 1;
      model_.enter_i = 1;
    }
  }
  void load(bool valid, int set, int row) {
    if constexpr (kLoops) {  // mxu_pkg::arrival_t: valid in bit 22, set_idx 9, index 7:0
      model_.load_i = static_cast<uint32_t>(valid) << 22 | set << 9 | row;
    } else {
      model_.load_i = valid, model_.load_set_i = set, model_.load_index_i = row;
    }
  }
  void step() {
    model_.clk_i = 0;
    model_.eval();
    model_.clk_i = 1;
    model_.eval();
  }
  std::vector<uint32_t> row() {
    run(1);
    return {&model_.sum_o[0], &model_.sum_o[0] + kN};
  }

  Model model_;
  const std::vector<uint32_t> weights_ = operands(kN, 2 * kN, 1), inputs_ = operands(kN, kInputs, 2);
  std::vector<std::vector<uint32_t>> late_;
  int64_t now_ = 0;
};

struct Contestant {
  CellRate rate;
  std::unique_ptr<Array> array;
};

void compare(std::vector<Contestant>& contestants) {
  std::map<int, std::vector<uint32_t>> first;
  for (auto& c : contestants) {
    std::vector<uint32_t> sums;
    for (int k = 0; k < 64; k++) {
      const auto row = c.array->next_sums();
      sums.insert(sums.end(), row.begin(), row.end());
    }
    const auto [found, is_new] = first.emplace(c.rate.n, sums);
    if (!is_new && found->second != sums)
      throw std::logic_error("mxu_cell_rates: \"" + c.rate.style + "\" of size " + std::to_string(c.rate.n) +
                             " gives other sums");
  }
}

}  // namespace

std::vector<CellRate> mxu_cell_rates() {
  std::vector<Contestant> contestants;
  contestants.push_back({{8, "loops", 0}, std::make_unique<Verilated<Vmxu_loops8, 8, true>>()});
  contestants.push_back({{16, "loops", 0}, std::make_unique<Verilated<Vmxu_loops16, 16, true>>()});
  contestants.push_back({{32, "loops", 0}, std::make_unique<Verilated<Vmxu_loops32, 32, true>>()});
  contestants.push_back({{128, "loops", 0}, std::make_unique<Verilated<Vmxu_loops128, 128, true>>()});
  contestants.push_back({{16, "instances", 0}, std::make_unique<Verilated<Vmxu_instances16, 16, false>>()});
#ifdef VERITPU_INSTANCES32
  contestants.push_back({{32, "instances", 0}, std::make_unique<Verilated<Vmxu_instances32, 32, false>>()});
#endif
  compare(contestants);

  for (int turn = 0; turn < kTurns; turn++)
    for (auto& [rate, array] : contestants) {
      const int64_t cells = int64_t{rate.n} * rate.n, cycles = kCellsATurn / cells;
      const double begin = thread_seconds();
      array->run(cycles);
      const double spent = thread_seconds() - begin;
      rate.cells_per_s = std::max(rate.cells_per_s, static_cast<double>(cycles * cells) / spent);
    }
  std::vector<CellRate> rates;
  for (const auto& c : contestants) rates.push_back(c.rate);
  return rates;
}

}  // namespace veritpu::bench
