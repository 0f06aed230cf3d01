// --verify-every: launches of training, evaluation and the count of lost updates, drawn by the seed, are repeated by
// the verilated core from the state that they began with, and what the two leave is compared (docs/check.md).
#pragma once

#include "host/report/report.h"
#include "host/train/runner.h"
#include "systemc/witness.h"

namespace veritpu {

class Verification final : public LaunchObserver {
 public:
  // The chip or board outlives this.
  Verification(Verifiable& chip, uint64_t seed, int64_t every) : chip_(chip), seed_(seed), every_(every) {}

  void launch(StepKind kind, int64_t step, int64_t steps, const std::function<void()>& run) override;
  Verified verified() const;

 private:
  // A pure function of the seed, a launch's kind and its first step, true for one in `every_`.
  bool drawn(StepKind kind, int64_t step) const;

  Verifiable& chip_;
  const uint64_t seed_;
  const int64_t every_;
  std::array<int64_t, kStepKinds> steps_{};  // verified, by StepKind
};

}  // namespace veritpu
