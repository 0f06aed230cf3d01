#include "systemc/hbm_timing.h"

#include <algorithm>
#include <stdexcept>

#include "arch/hbm_map.h"

namespace veritpu {

using arch::kHbmBanks, arch::kHbmColumns, arch::kHbmGranule, arch::kHbmTimeUnits;

namespace {
Cycle in_cycles(uint64_t units) {
  return (units + kHbmTimeUnits - 1) / kHbmTimeUnits;
}
}  // namespace

HbmTiming::HbmTiming(const arch::HbmConfig& config) : config_(config) {
  while (1 << channel_bits_ < config.channels) ++channel_bits_;
  if (1 << channel_bits_ != config.channels) throw std::invalid_argument("HBM channels must be a power of two");
  if (config.trefi <= config.trfc) throw std::invalid_argument("HBM's tREFI must be longer than its tRFC");
  restart();
}

void HbmTiming::restart() {
  Channel fresh;
  fresh.moved.resize(2 * static_cast<size_t>(config_.write_batch));
  channels_.assign(config_.channels, fresh);
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

uint64_t HbmTiming::move(Channel& channel, uint64_t row, Cycle ready, arch::HbmChannel& stats) {
  Bank& bank = channel.banks[arch::hbm_bank(row)];
  const Cycle epoch = ready - ready % config_.trefi;
  const uint64_t data = (column(bank, row / kHbmBanks, ready, epoch, stats) + config_.cl) * kHbmTimeUnits;
  channel.bus_free = std::max(data, channel.bus_free) + config_.granule_time;
  ++stats.granules;
  return channel.bus_free;
}

Cycle HbmTiming::accept(Channel& channel, uint64_t row, Cycle ready, arch::HbmChannel& stats) {
  const size_t batch = config_.write_batch, places = 2 * batch;
  const Cycle accepted = out_of_refresh(std::max(ready, channel.moved[channel.next]));
  channel.held.push_back(row);
  channel.next = (channel.next + 1) % places;
  if (channel.held.size() < batch) return accepted;
  for (size_t k = 0; k < batch; ++k)
    channel.moved[(channel.next + batch + k) % places] = in_cycles(move(channel, channel.held[k], accepted, stats));
  channel.held.clear();
  return accepted;
}

Cycle HbmTiming::complete(Cycle cycle, uint64_t address, uint64_t bytes, bool write) {
  const Cycle ready = out_of_refresh(cycle);
  Cycle complete = 0;
  const uint64_t last = (address + bytes - 1) / kHbmGranule;
  for (uint64_t granule = address / kHbmGranule; granule <= last; ++granule) {
    const uint64_t number = granule & ((uint64_t{1} << channel_bits_) - 1);
    const uint64_t row = (granule >> channel_bits_) / kHbmColumns;
    arch::HbmChannel& stats = stats_[number];
    const bool held = write && config_.write_batch > 0;
    complete = std::max(complete, held ? accept(channels_[number], row, ready, stats) + latency()
                                       : in_cycles(move(channels_[number], row, ready, stats)));
    stats.refresh_wait += ready - cycle;
  }
  return complete;
}

}  // namespace veritpu
