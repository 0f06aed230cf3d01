// A run's values along a timeline (timeline.h): those that the fast core's units compute in the cycles that it tells.
#pragma once

#include <deque>

#include "systemc/fast_dma.h"
#include "systemc/fast_mxu.h"
#include "systemc/fast_vpu.h"
#include "systemc/timeline.h"

namespace veritpu::fast {

class Replay {
 public:
  Replay(Shared& shared, std::deque<Mxu>& mxus, Vpu& vpu, Transfers& transfers)
      : shared_(shared), mxus_(mxus), vpu_(vpu), transfers_(transfers) {}
  // As Follower has them. `now`: the core's cycle, which stands still.
  void follow(const Timeline& timeline, const arch::Launch& launch, const std::vector<arch::Instruction>& program,
              Carrier& carrier, Cycle now);
  size_t go_on();

 private:
  void start(const Queued& i);
  void retire(const arch::Instruction& i);
  bool receive(const Timeline::Entry& entry);
  DmaUnit& unit(arch::Unit unit) { return unit == arch::Unit::st ? st_ : ld_; }

  Shared& shared_;
  std::deque<Mxu>& mxus_;
  Vpu& vpu_;
  Transfers& transfers_;
  DmaUnit ld_{arch::Unit::ld, shared_}, st_{arch::Unit::st, shared_};  // of which dimensions alone are used

  const Timeline* timeline_ = nullptr;
  const arch::Instruction* program_ = nullptr;
  Carrier* carrier_ = nullptr;
  std::array<uint64_t, arch::kScalars> moved_{};  // by what origins' addresses differ from the timeline's
  Cycle now_ = 0;
  size_t at_ = 0;
  // In flight, of each matrix unit, oldest first.
  std::array<std::deque<WeightLoad>, arch::kMostMxus> loads_;
  std::array<std::deque<MatrixProduct>, arch::kMostMxus> products_;
  VectorRun run_;  // in flight
};

}  // namespace veritpu::fast
