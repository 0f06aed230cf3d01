#include "host/commands/tracing.h"

#include <charconv>
#include <ostream>

namespace veritpu {

void add_trace_options(Options& options) {
  options.add("trace", "FILE", "write what each unit of each core does in some steps, for Perfetto (docs/reports.md)")
      .add("trace-steps", "A:B", "of --trace: steps A to B, both included, counted from 0 (default 0:0)");
}

namespace {

StepWindow window_in(const std::string& text) {
  StepWindow window;
  const size_t colon = text.find(':');
  const auto number = [](const char* from, const char* to, int64_t& value) {
    const auto [end, error] = std::from_chars(from, to, value);
    return error == std::errc() && end == to && value >= 0;
  };
  const char* const begin = text.data();
  if (colon == std::string::npos || !number(begin, begin + colon, window.first) ||
      !number(begin + colon + 1, begin + text.size(), window.last) || window.first > window.last)
    throw UsageError("--trace-steps takes the first and the last step, such as 3:5, not '" + text + "'");
  return window;
}

// The cycles of a microsecond.
uint64_t microsecond(const Options& o) {
  return static_cast<uint64_t>(configuration_named(o.text("chip").value_or("lite")).mhz);
}

}  // namespace

Tracing::Tracing(const Options& o) {
  if (!o.has("trace")) {
    if (o.has("trace-steps")) throw UsageError("--trace-steps says what --trace FILE holds; pass both");
    return;
  }
  for (const char* other : {"verify-every", "check-hazards", "waves"})
    if (o.has(other)) throw UsageError(std::string("--trace and --") + other + " do not go together; pass one of them");
  if (o.text("engine").value_or("fast") != "fast")
    throw UsageError("--trace records the fast engine, whose cycles are those of the others; pass --engine fast");
  file_ = *o.text("trace");
  if (const auto text = o.text("trace-steps")) window_ = window_in(*text);
  recorders_.emplace(microsecond(o));
  check_writable(file_, "--trace");
}

Session::TimeObservers Tracing::observers() {
  if (!recorders_) return {};
  return [this](int core) { return recorders_->of(core); };
}

void Tracing::watch(Trainer& trainer, const arch::ChipConfig& chip) {
  if (!recorders_) return;
  trace_.emplace(file_, chip, window_, *recorders_, [&trainer]() -> const Program& { return trainer.program(); });
  trainer.observe(*trace_);
}

void Tracing::finish(std::ostream& out) {
  if (trace_) out << trace_->finish() << std::endl;
}

}  // namespace veritpu
