// Where the interpreter's processes meet.
#pragma once

#include <condition_variable>
#include <mutex>

#include "runtime/module/collectives.h"
#include "runtime/module/meaning.h"

namespace veritpu::module {

class Meeting {
 public:
  explicit Meeting(const Processes& processes) : processes_(processes), given_(static_cast<size_t>(processes.size())) {}

  // Waits until all processes have come to the operation. What each of them gave it, by process. Throws InterpretError
  // if another has come to another operation, or to its end.
  std::vector<Values> meet(int64_t process, const Step& step);
  // The process comes to no more operations.
  void leave();
  const Processes& processes() const { return processes_; }

 private:
  const Processes processes_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Values> given_;  // by process
  std::vector<Values> taken_;  // of the last meeting
  Op at_{};                    // of the meeting at hand
  int64_t waiting_ = 0, left_ = 0;
  uint64_t meetings_ = 0;
  bool broken_ = false;
};

// A process, as the frames of its calls know it.
struct Process {
  Meeting& meeting;
  int64_t number;
};

}  // namespace veritpu::module
