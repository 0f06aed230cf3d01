// Which bytes of HBM a run's program touches, by the scalar register that gives their address: whether another launch
// of the program, whose registers differ, takes the same time (docs/dma.md, "HBM").
#pragma once

#include <array>
#include <boost/icl/interval_set.hpp>
#include <cstdint>

#include "systemc/tensor_core.h"

namespace veritpu {

class AddressUse {
 public:
  void begin(const arch::Launch& launch);
  // An instruction is carried out.
  void passes(uint32_t pc) { whole_ &= pc < launch_.instructions; }
  // A descriptor leaves the core; a loop is counted by what comes from that register.
  void leaves(const DmaDescriptor& descriptor);
  void counts(uint8_t origin) { counts_ |= 1u << origin; }

  const arch::Launch& launch() const { return launch_; }
  // Whether the program is what the launch says: it has not left its own end, and does not store over itself.
  bool whole() const { return whole_; }
  // Whether it has sent nothing to other cores.
  bool alone() const { return alone_; }
  // Whether a launch whose program and data lie elsewhere takes the same time: each is moved by whole turns of the
  // HBM's banks, none counts a loop, and what shares no row of a bank here shares none there.
  bool fits(const arch::Launch& other, const arch::HbmConfig& hbm) const;
  // By what the other's addresses differ, by register.
  std::array<uint64_t, arch::kScalars> moved(const arch::Launch& other) const;

 private:
  using Ranges = boost::icl::interval_set<int64_t, std::less, boost::icl::right_open_interval<int64_t>>;
  static constexpr int64_t kBlock = 512;  // bytes: a bank's row has no fewer in each channel

  arch::Launch launch_;
  std::array<Ranges, arch::kScalars> touched_;  // blocks of HBM, by origin
  uint32_t counts_ = 0;                         // a bit for each origin
  bool whole_ = true, alone_ = true;
};

}  // namespace veritpu
