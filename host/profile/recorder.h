// What the cores of a chip or board did with their time in a launch, as TimeObserver tells it.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "systemc/time_observer.h"

namespace veritpu {

struct RecordedSpan {
  uint32_t cycles = 0;
  int32_t pc = -1;  // -1: no instruction
  arch::Cause cause = arch::Cause::idle;
};

// One core's launch.
struct CoreRecording {
  // Of each unit the spans in order, without gaps from the launch's first cycle to its last.
  std::array<std::vector<RecordedSpan>, arch::kUnits> units;
  // Bytes asked of HBM, by fetch, ld and st; element i: complete in cycles i * width .. (i + 1) * width - 1.
  uint64_t width = 1;
  std::vector<std::array<uint64_t, 3>> traffic;

  uint64_t cycles() const;  // of the launch
};

class TimeRecorder final : public TimeObserver {
 public:
  explicit TimeRecorder(uint64_t width) { recording_.width = width; }
  // Between launches: forgets all, and records the next ones or not. Of several the last is kept.
  void record(bool on);
  const CoreRecording& recording() const { return recording_; }

  void begin() override { forget(); }
  void span(const CycleSpan& span) override;
  void request(const HbmRequest& request) override;

 private:
  void forget();

  CoreRecording recording_;
  bool on_ = false;
};

// One for each core that is simulated, made when it is asked for.
class TimeRecorders {
 public:
  explicit TimeRecorders(uint64_t width) : width_(width) {}
  TimeObserver* of(int core);
  void record(bool on);
  size_t size() const { return cores_.size(); }
  const CoreRecording& operator[](size_t core) const { return cores_.at(core)->recording(); }

 private:
  const uint64_t width_;
  std::vector<std::unique_ptr<TimeRecorder>> cores_;
};

}  // namespace veritpu
