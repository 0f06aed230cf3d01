#include "systemc/hbm_timing.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu {

using arch::kHbmBanks, arch::kHbmColumns, arch::kHbmGranule, arch::kHbmTimeUnits;

HbmTiming::HbmTiming(const arch::HbmConfig& config) : config_(config) {
  while (1 << channel_bits_ < config.channels) ++channel_bits_;
  if (1 << channel_bits_ != config.channels) throw std::invalid_argument("HBM channels must be a power of two");
  if (config.trefi <= config.trfc) throw std::invalid_argument("HBM's tREFI must be longer than its tRFC");
  restart();
}

void HbmTiming::restart() {
  channels_.assign(config_.channels, Channel{});
  stats_.assign(config_.channels, {});
}

Cycle HbmTiming::latency() const {
  return config_.cl + (config_.granule_time + kHbmTimeUnits - 1) / kHbmTimeUnits;
}

Cycle HbmTiming::out_of_refresh(Cycle cycle) const {
  const Cycle phase = cycle % config_.trefi;
  return cycle != phase && phase < static_cast<Cycle>(config_.trfc) ? cycle - phase + config_.trfc : cycle;
}

Cycle HbmTiming::column(Bank& bank, uint64_t row, Cycle ready, Cycle epoch, arch::HbmChannel& stats) const {
  const bool open = bank.row != ~uint64_t{0} && bank.activate >= epoch;
  ++(open ? bank.row == row ? stats.row_hits : stats.row_conflicts : stats.row_opens);
  if (open && bank.row == row) return bank.column = std::max(ready, bank.column);
  const Cycle idle = open ? std::max(ready, bank.activate + config_.tras) + config_.trp : ready;
  bank.row = row;
  bank.activate = out_of_refresh(idle);
  return bank.column = bank.activate + config_.trcd;
}

Cycle HbmTiming::complete(Cycle cycle, uint64_t address, uint64_t bytes) {
  const Cycle ready = out_of_refresh(cycle);
  const Cycle epoch = ready - ready % config_.trefi;
  uint64_t end = 0;
  const uint64_t last = (address + bytes - 1) / kHbmGranule;
  for (uint64_t granule = address / kHbmGranule; granule <= last; ++granule) {
    const uint64_t number = granule & ((uint64_t{1} << channel_bits_) - 1);
    Channel& channel = channels_[number];
    arch::HbmChannel& stats = stats_[number];
    const uint64_t row = (granule >> channel_bits_) / kHbmColumns;
    Bank& bank = channel.banks[row % kHbmBanks];
    const uint64_t data = (column(bank, row / kHbmBanks, ready, epoch, stats) + config_.cl) * kHbmTimeUnits;
    channel.bus_free = std::max(data, channel.bus_free) + config_.granule_time;
    end = std::max(end, channel.bus_free);
    ++stats.granules;
    stats.refresh_wait += ready - cycle;
  }
  return (end + kHbmTimeUnits - 1) / kHbmTimeUnits;
}

}  // namespace veritpu
