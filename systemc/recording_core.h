// A fast core that remembers its last run, so that it can be replayed on another core.
#pragma once

#include <functional>

#include "systemc/watched_core.h"

namespace veritpu {

// One run: what the core held before it, what the chip told it, and what it did.
struct Recording {
  CoreState before;
  std::vector<std::function<void(TensorCore&)>> calls;  // of start, block, write_row, read_row, done, advance
  std::vector<Retirement> retirements;
  Cycle start = 0;  // its first cycle
};

class RecordingCore : public TensorCore {
 public:
  // Whether runs are recorded, from the next start() on: at first they are not, and cost what the fast core does.
  virtual void record(bool on) = 0;
  // The last run that was recorded. Its calls, made on another core in the state `before`, repeat it: no chip is
  // needed.
  virtual const Recording& recording() const = 0;
};

// `port` must outlive the core.
std::unique_ptr<RecordingCore> make_recording_core(const arch::CoreConfig& config, CorePort& port);

}  // namespace veritpu
