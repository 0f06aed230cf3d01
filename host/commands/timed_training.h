// A training whose cycles alone are counted, without values (docs/board.md).
#pragma once

#include <ostream>

#include "host/commands/session.h"

namespace veritpu {

class TimedTraining {
 public:
  // Of the options' workload on their chip or board; `how_long` says epochs or steps. Tells `out` if there are too few
  // images. Throws UserError. `workload` must outlive it.
  TimedTraining(const Options& options, const Workload& workload, const Plan& how_long, Session::Boards boards,
                std::ostream& out, const Session::TimeObservers& time = {});

  Trainer& trainer() { return *trainer_; }
  int64_t last_step() const { return last_step_; }
  int64_t batch() const { return batch_; }
  const Precision& precision() const { return precision_; }
  const arch::ChipConfig& chip() const { return session_.chip->config(); }
  graph::Graph graph() const;  // of a step of a full batch
  RunRecord record() const;    // of the steps so far

 private:
  const Workload& workload_;
  const Precision& precision_;
  const int64_t batch_;
  Session session_;
  std::optional<Feed> feed_;
  Optimizer optimizer_;
  int64_t per_epoch_ = 0, last_step_ = 0;
  std::optional<Trainer> trainer_;
};

}  // namespace veritpu
