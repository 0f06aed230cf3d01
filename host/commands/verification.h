// --verify-every: launches drawn by the seed run on the fast core and on the verilated one, which is given the fast
// one's state; they are compared at each instruction's retirement (docs/check.md).
#pragma once

#include "host/report/report.h"
#include "host/train/trainer.h"
#include "systemc/check_core.h"

namespace veritpu {

class Verification final : public LaunchObserver {
 public:
  // The core outlives this.
  Verification(CheckCore& core, uint64_t seed, int64_t every) : core_(core), seed_(seed), every_(every) {}

  void before(int64_t step, int64_t steps) override;
  void after() override { core_.compare(false); }
  Verified verified() const;

 private:
  // A pure function of the seed and a launch's first step, true for one in `every_`.
  bool drawn(int64_t step) const;

  CheckCore& core_;
  const uint64_t seed_;
  const int64_t every_;
  int64_t steps_ = 0;
};

}  // namespace veritpu
