#include "runtime/module_compiler/transfer_time.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "arch/hbm_map.h"

namespace veritpu::module_compiler {
namespace {

namespace f = arch::field;
using arch::Instruction;

constexpr int64_t kStretch = 64;  // cycles

int64_t bytes_of(const Instruction& transfer) {
  const auto format = static_cast<arch::Format>(transfer.get(f::dld::fmt));
  return transfer.get(f::dld::lanes) * arch::bytes_of(format);
}

int64_t count_of(const Instruction& dimension) {
  return std::max<int64_t>(1, dimension.get(f::ddim::count));
}

// In how many channels rows begin that are on their way together: short rows use few buses. Rows that keep a distance
// of all channels begin in one, those of the next dimension may lie elsewhere.
double beginnings(const Dimensions& dimensions, int64_t channels) {
  const int64_t all = arch::kHbmGranule * channels;
  int64_t before = 1;  // rows of the dimensions so far
  bool one = false;
  for (const Instruction& d : dimensions) {
    if (count_of(d) == 1) continue;
    const int64_t stride = std::abs(d.get(f::ddim::hstride));
    if (stride % all != 0) {
      if (!one) break;
      return std::min({static_cast<double>(all / std::gcd(stride, all)), static_cast<double>(count_of(d)),
                       std::max(1.0, kInFlight / static_cast<double>(before))});
    }
    one = one || stride > 0;
    before *= count_of(d);
  }
  return one ? 1 : static_cast<double>(channels);
}

}  // namespace

arch::HbmConfig hbm_of(const arch::CoreConfig& core) {
  arch::HbmConfig hbm;
  hbm.channels = std::max(1, core.n / 16);
  return hbm;
}

double TransferTime::pace(const Instruction& transfer) const {
  return transfer.opcode() == arch::Opcode::dld ? core_.load_rows : 1;
}

// Cycles from row to row, the granules of each, and how many channels they use.
double TransferTime::row_cycles(const Instruction& transfer, const Dimensions& dimensions, double* granules,
                                int64_t* used) const {
  const int64_t bytes = bytes_of(transfer), page = static_cast<int64_t>(hbm_.page_bytes());
  int64_t least = 0;  // the stride from row to row
  bool aligned = transfer.get(f::dld::hbm) % arch::kHbmGranule == 0;
  for (const Instruction& d : dimensions) {
    if (count_of(d) == 1) continue;
    const int64_t stride = std::abs(d.get(f::ddim::hstride));
    if (least == 0) least = stride;
    aligned = aligned && stride % arch::kHbmGranule == 0;
  }
  const int64_t whole = (bytes + arch::kHbmGranule - 1) / arch::kHbmGranule;
  // Rows that begin anywhere reach into a granule more, but for what fits between two borders.
  *granules = aligned ? static_cast<double>(whole) : static_cast<double>(bytes - 1) / arch::kHbmGranule + 1;
  const double channels = std::min<double>(hbm_.channels, std::ceil(*granules) * beginnings(dimensions, hbm_.channels));
  double cycles = std::max(1.0 / pace(transfer), *granules * granule_cycles(hbm_) / channels);
  *used = static_cast<int64_t>(channels);
  if (least >= page)  // each row opens a page of a bank, which then is closed again
    cycles = std::max(cycles, (hbm_.tras + hbm_.trp) / arch::hbm_rows_to_reopen(least, page));
  return cycles;
}

// Both engines' granules go by the same buses: a transfer ends when its stretches have had room for all of it, in each
// of the channels that it uses.
int64_t TransferTime::take(int64_t start, double granules, int64_t channel, int64_t used) {
  const double open = static_cast<double>(hbm_.trefi - hbm_.trfc) / static_cast<double>(hbm_.trefi);
  const double room = kStretch * open * arch::kHbmTimeUnits / hbm_.granule_time;
  int64_t end = start;
  for (int64_t c = 0; c < used; ++c) {
    double left = granules / static_cast<double>(used);
    for (int64_t stretch = start / kStretch;; ++stretch) {
      double& taken = taken_[stretch * hbm_.channels + (channel + c) % hbm_.channels];
      const double here = std::min(left, room - taken);
      taken += here;
      left -= here;
      if (left > 1e-9) continue;
      end = std::max(end, stretch * kStretch + static_cast<int64_t>(kStretch * taken / room));
      break;
    }
  }
  return end;
}

int64_t TransferTime::after_refresh(int64_t cycle) const {
  const int64_t phase = cycle % hbm_.trefi;
  return cycle >= hbm_.trefi && phase < hbm_.trfc ? cycle - phase + hbm_.trfc : cycle;
}

int64_t TransferTime::over_refreshes(int64_t start, int64_t cycles) const {
  const int64_t period = hbm_.trefi - hbm_.trfc;
  const int64_t phase = start < hbm_.trefi ? start - hbm_.trfc : start % hbm_.trefi - hbm_.trfc;  // since the last one
  return start + cycles + std::max<int64_t>(0, phase + cycles) / period * hbm_.trfc;
}

TransferTime::Times TransferTime::move(const Instruction& transfer, const Dimensions& dimensions, int64_t start) {
  int64_t rows = 1;
  for (const Instruction& d : dimensions) rows *= count_of(d);
  double granules = 0;
  int64_t used = 1;
  const double each = row_cycles(transfer, dimensions, &granules, &used);
  const auto moving = static_cast<int64_t>(static_cast<double>(rows) * each);
  const int64_t first = after_refresh(start), shared = take(first, static_cast<double>(rows) * granules,
                                                            transfer.get(f::dld::hbm) / arch::kHbmGranule, used);
  const bool stores = transfer.opcode() == arch::Opcode::dst;
  const int64_t latency = stores ? 2 + hbm_.cl + 2 : hbm_.trcd + hbm_.cl + 4;
  const int64_t last = std::max(over_refreshes(first, moving), shared);
  const double rows_a_cycle = pace(transfer);
  const auto ahead = static_cast<int64_t>(kInFlight * std::max(0.0, rows_a_cycle * each - 1));
  return {std::max(start + static_cast<int64_t>(static_cast<double>(rows) / rows_a_cycle), last - ahead),
          after_refresh(last + latency)};
}

}  // namespace veritpu::module_compiler
