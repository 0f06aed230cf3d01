#include "host/profile/recorder.h"

#include <algorithm>
#include <limits>

namespace veritpu {

uint64_t CoreRecording::cycles() const {
  uint64_t sum = 0;
  for (const RecordedSpan& span : units[0]) sum += span.cycles;
  return sum;
}

void TimeRecorder::forget() {
  for (auto& unit : recording_.units) unit.clear();
  recording_.traffic.clear();
}

void TimeRecorder::record(bool on) {
  forget();
  on_ = on;
}

void TimeRecorder::span(const CycleSpan& span) {
  if (!on_) return;
  constexpr uint64_t kMost = std::numeric_limits<uint32_t>::max();
  auto& unit = recording_.units[static_cast<size_t>(span.unit)];
  for (uint64_t left = span.cycles; left > 0;) {
    const auto part = static_cast<uint32_t>(std::min(left, kMost));
    unit.push_back({part, static_cast<int32_t>(span.pc), span.cause});
    left -= part;
  }
}

void TimeRecorder::request(const HbmRequest& request) {
  if (!on_) return;
  const size_t at = request.complete / recording_.width;
  if (at >= recording_.traffic.size()) recording_.traffic.resize(at + 1);
  const size_t who = request.unit == arch::Unit::seq ? 0 : request.unit == arch::Unit::ld ? 1 : 2;
  recording_.traffic[at][who] += request.bytes;
}

TimeObserver* TimeRecorders::of(int core) {
  while (cores_.size() <= static_cast<size_t>(core)) cores_.push_back(std::make_unique<TimeRecorder>(width_));
  return cores_[static_cast<size_t>(core)].get();
}

void TimeRecorders::record(bool on) {
  for (const auto& core : cores_) core->record(on);
}

}  // namespace veritpu
