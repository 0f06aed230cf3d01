// What a Learner trains on, where that is more than a client: a report can tell of it, and it can watch the launches.
#pragma once

#include <optional>
#include <string>

#include "host/report/report.h"
#include "host/tpu/window.h"
#include "host/train/trainer.h"

namespace veritpu {

class Machine {
 public:
  virtual ~Machine() = default;
  virtual Client& client() = 0;
  virtual const arch::Chip& chip() const = 0;
  virtual std::string engine() const = 0;
  virtual LaunchObserver* observer() = 0;                // stands around every launch; null: none does
  virtual std::optional<Verified> verified() const = 0;  // what that has compared
  virtual MetricsReport metrics() const = 0;             // of the client's work so far
  // Trains up to the window, at most up to step `last`, and draws its waveforms; returns what is to be told of it.
  virtual std::string draw(Trainer& trainer, int64_t last, const Window& window) = 0;
};

}  // namespace veritpu
