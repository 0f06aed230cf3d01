// A trace of a window of training steps in Chrome's JSON format, which Perfetto opens (docs/reports.md).
#pragma once

#include <fstream>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "host/profile/footprint.h"
#include "host/profile/recorder.h"
#include "host/support/atomic_file.h"
#include "host/train/runner.h"

namespace veritpu {

// Steps first .. last of a training, counted from 0.
struct StepWindow {
  int64_t first = 0, last = 0;
};

class Trace final : public LaunchObserver {
 public:
  // `recorders` are told of the cores' time, with bins of a microsecond. `program` gives that of the launch to come.
  // Both and the chip must outlive this. Throws UserError unless the file can be written.
  Trace(const std::string& path, const arch::ChipConfig& chip, StepWindow window, TimeRecorders& recorders,
        std::function<const Program&()> program);

  void launch(StepKind kind, int64_t step, int64_t steps, const std::function<void()>& run) override;
  // The file is whole: what to tell of it. Throws UserError if the run had none of the steps, or the disk is full; then
  // there is no file.
  std::string finish();

 private:
  // Spans of a core that begin in cycles from .. to - 1 of the launch; the window's time in cycle `from` is `at`.
  struct Part {
    size_t core;
    uint64_t from, to, at;
  };
  size_t units() const { return static_cast<size_t>(arch::units(chip_.core)); }
  void write(const Program& program, const Part& part);
  void names(size_t core);
  void slices(const Program& program, const Part& part, size_t unit);
  void counters(const Program& program, const Part& part);
  // The texts in `parts`, one behind the other, are an event.
  void event(std::initializer_list<std::string_view> parts);
  void flush();
  // What a slice says, made once: its name, and its arguments but cycles.
  struct Words {
    std::string name, arguments;
  };
  void prepare(const Program& program);
  const Words& of_instruction(const Program& program, int32_t pc);
  const Words& of_operation(const Program& program, int32_t operation);

  const std::string path_;
  const arch::ChipConfig& chip_;
  const StepWindow window_;
  TimeRecorders& recorders_;
  const std::function<const Program&()> program_;
  PendingFile file_;
  std::ofstream out_;
  const Program* worded_ = nullptr;  // whose words these are
  std::vector<InstructionFootprint> footprints_;
  std::vector<Words> instructions_, operations_;   // by pc and number; empty: not made so far
  std::string text_;                               // that is not in the file so far
  uint64_t events_ = 0, slices_ = 0, cycles_ = 0;  // cycles: of the window so far
  int64_t steps_ = 0;
};

}  // namespace veritpu
