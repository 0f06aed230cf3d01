// --trace FILE and --trace-steps A:B: which steps of a training are traced, and where to.
#pragma once

#include "host/commands/session.h"
#include "host/profile/trace.h"

namespace veritpu {

void add_trace_options(Options& options);

// What they ask for, if anything.
class Tracing {
 public:
  // Throws UsageError for a window that cannot be, or beside an option that cannot go with it.
  explicit Tracing(const Options& options);

  explicit operator bool() const { return recorders_.has_value(); }  // whether there is to be a trace
  const StepWindow& window() const { return window_; }
  Session::TimeObservers observers();  // of the session; none without a trace
  // Traces the trainer's launches, on that chip. Both must outlive this.
  void watch(Trainer& trainer, const arch::ChipConfig& chip);
  // At the end: tells `out` of the file. Throws UserError.
  void finish(std::ostream& out);

 private:
  std::string file_;
  StepWindow window_;
  std::optional<TimeRecorders> recorders_;
  std::optional<Trace> trace_;
};

}  // namespace veritpu
