// Sessions of a framework's profiler: what runs while one is started, and the XSpace that it is handed.
#pragma once

#include <atomic>
#include <map>
#include <mutex>

#include "runtime/pjrt/abi.h"
#include "runtime/pjrt/xspace.h"

namespace veritpu::pjrt {

// Those of the process, of which one is started at a time.
class Profiler {
 public:
  static Profiler& the();

  bool is_on() const { return on_; }
  void start();
  void stop() { on_ = false; }
  // What one core ran of a launch; `begin` and `number` are given here. Of no effect when it is off.
  void add(ProfiledLaunch launch, const arch::ChipConfig& config);
  std::string collect() const;

 private:
  std::atomic<bool> on_{false};
  mutable std::mutex mutex_;
  std::vector<ProfiledLaunch> launches_;
  std::map<int, std::pair<uint64_t, uint64_t>> at_;  // by core: cycles, launches
  arch::ChipConfig config_{};
  uint64_t begin_ns_ = 0;
};

// PJRT's extension for profilers, before the next one. Called once.
abi::Extension* profiler_extension(abi::Extension* next);

}  // namespace veritpu::pjrt
