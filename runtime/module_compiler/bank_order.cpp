#include "runtime/module_compiler/bank_order.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "arch/hbm_map.h"
#include "runtime/module_compiler/transfer_time.h"

namespace veritpu::module_compiler {
namespace {

using compiler::Dimension;
using Order = std::array<Dimension, 4>;

constexpr int64_t kLooked = 256;  // rows that are looked at
constexpr int64_t kFew = 32;      // rows that are not worth another dimension
constexpr double kWorth = 0.9;    // of the cycles at most
constexpr int64_t kApart = 64;    // rows at most from one to the next

// HBM's channels as docs/dma.md has them, but for refresh.
class Channels {
 public:
  explicit Channels(const arch::HbmConfig& hbm) : hbm_(hbm), channels_(static_cast<size_t>(hbm.channels)) {}

  // The cycle in which a row is there, or accepted, that goes in the cycle `ready`.
  double move(int64_t address, int64_t bytes, bool stores, double ready) {
    double done = 0;
    for (int64_t granule = address / arch::kHbmGranule; granule * arch::kHbmGranule < address + bytes; ++granule) {
      Channel& channel = channels_[static_cast<size_t>(granule % hbm_.channels)];
      const int64_t page = granule / hbm_.channels / arch::kHbmColumns;
      done = std::max(done, stores ? accept(channel, page, ready) + hbm_.cl : move(channel, page, ready));
    }
    return done;
  }
  // The cycle in which all is moved.
  double finish() {
    double done = 0;
    for (Channel& channel : channels_) {
      flush(channel, channel.accepted);
      done = std::max(done, channel.bus);
    }
    return done;
  }

 private:
  struct Bank {
    int64_t page = -1;
    double activate = 0, column = 0;
  };
  struct Channel {
    std::array<Bank, arch::kHbmBanks> banks;
    std::vector<int64_t> held;  // pages of writes
    std::vector<double> moved;  // by write
    double bus = 0, accepted = 0;
  };

  double move(Channel& channel, int64_t page, double ready) {
    Bank& bank = channel.banks[arch::hbm_bank(static_cast<uint64_t>(page))];
    if (bank.page != page) {
      bank.activate = bank.page < 0 ? ready : std::max(ready, bank.activate + hbm_.tras) + hbm_.trp;
      bank.column = bank.activate + hbm_.trcd;
      bank.page = page;
    }
    bank.column = std::max(ready, bank.column);
    return channel.bus = std::max(bank.column + hbm_.cl, channel.bus) + granule_cycles(hbm_);
  }
  void flush(Channel& channel, double ready) {
    for (const int64_t page : channel.held) channel.moved.push_back(move(channel, page, ready));
    channel.held.clear();
  }
  double accept(Channel& channel, int64_t page, double ready) {
    const auto batch = static_cast<size_t>(std::max(1, hbm_.write_batch));
    const size_t write = channel.moved.size() + channel.held.size();
    if (write >= 2 * batch) ready = std::max(ready, channel.moved[write - 2 * batch]);
    channel.held.push_back(page);
    channel.accepted = ready;
    if (channel.held.size() == batch) flush(channel, ready);
    return ready;
  }

  const arch::HbmConfig& hbm_;
  std::vector<Channel> channels_;
};

// Cycles of the first rows.
double cycles_of(const Order& dimension, int64_t rows, int64_t bytes, bool stores, const arch::HbmConfig& hbm) {
  const auto period = static_cast<int64_t>(hbm.page_bytes() * arch::kHbmPeriod);
  Channels channels(hbm);
  std::array<double, kInFlight> done{};
  std::array<int64_t, 4> at{};
  int64_t address = 0;
  double ready = 0;
  for (size_t row = 0; row < static_cast<size_t>(std::min(rows, kLooked)); ++row) {
    double& before = done[row % kInFlight];
    ready = std::max(ready + 1, before);
    before = channels.move((address % period + period) % period, bytes, stores, ready);
    for (size_t d = 0; d < 4; ++d) {
      address += dimension[d].step;
      if (++at[d] < dimension[d].count) break;
      address -= at[d] * dimension[d].step;
      at[d] = 0;
    }
  }
  return std::max(channels.finish(), *std::max_element(done.begin(), done.end()));
}

Order ordered(Order dimension, int64_t bytes, bool stores, const arch::HbmConfig& hbm) {
  size_t used = 0, far = 0;
  int64_t rows = 1;
  while (used < 4 && dimension[used].count > 1) rows *= dimension[used++].count;
  const auto at = [](Order& d, size_t i) { return d.begin() + static_cast<std::ptrdiff_t>(i); };
  std::stable_sort(at(dimension, 0), at(dimension, used),
                   [](const auto& x, const auto& y) { return std::abs(x.step) < std::abs(y.step); });
  const auto page = static_cast<int64_t>(hbm.page_bytes());
  while (far < used && std::abs(dimension[far].step) < page) ++far;
  if (far == used || rows < kFew) return dimension;
  const auto cost = [&](const Order& order) { return cycles_of(order, rows, bytes, stores, hbm); };
  Order best = dimension;
  double least = kWorth * cost(dimension);
  const auto granules = static_cast<double>(arch::whole_granules(bytes) / arch::kHbmGranule);
  if (least <
      static_cast<double>(std::min(rows, kLooked)) * std::max(1.0, granules * granule_cycles(hbm) / hbm.channels))
    return dimension;
  const auto look = [&](const Order& order) {
    if (const double now = cost(order); now < least) least = now, best = order;
  };
  for (size_t first = far; first < used; ++first) {
    Order order = dimension;
    std::rotate(at(order, far), at(order, first), at(order, first) + 1);
    if (first > far) look(order);
    const Dimension all = order[far];
    for (int64_t apart = 2; used < 4 && apart <= std::min(kApart, all.count / 2); ++apart) {
      if (all.count % apart != 0) continue;
      Order split = order;
      std::rotate(at(split, far) + 1, at(split, 3), split.end());
      split[far] = {all.count / apart, apart * all.step, apart * all.rows};
      split[far + 1] = {apart, all.step, all.rows};
      look(split);
    }
  }
  return best;
}

}  // namespace

const std::array<Dimension, 4>& BankOrder::operator()(const std::array<Dimension, 4>& dimension, int64_t bytes,
                                                      bool stores) {
  std::array<int64_t, 14> transfer{bytes, stores};
  for (size_t d = 0; d < 4; ++d)
    std::tie(transfer[3 * d + 2], transfer[3 * d + 3], transfer[3 * d + 4]) =
        std::tie(dimension[d].count, dimension[d].step, dimension[d].rows);
  const auto [known, fresh] = known_.try_emplace(transfer);
  if (fresh) known->second = ordered(dimension, bytes, stores, hbm_);
  return known->second;
}

}  // namespace veritpu::module_compiler
