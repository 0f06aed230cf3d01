#include "runtime/pjrt/profiler.h"

#include <chrono>
#include <cstring>

namespace veritpu::pjrt {
namespace {

uint64_t wall_clock_ns() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(since).count());
}

}  // namespace

Profiler& Profiler::the() {
  static auto* const profiler = new Profiler;  // threads may outlive the process's end
  return *profiler;
}

void Profiler::start() {
  const std::lock_guard lock(mutex_);
  launches_.clear();
  at_.clear();
  begin_ns_ = wall_clock_ns();
  on_ = true;
}

// A core's clock runs while it computes: launches follow each other without gaps.
void Profiler::add(ProfiledLaunch launch, const arch::ChipConfig& config) {
  const std::lock_guard lock(mutex_);
  if (!on_) return;
  auto& [cycles, launches] = at_[launch.core];
  launch.begin = cycles;
  launch.number = launches++;
  cycles += launch.cycles;
  config_ = config;
  launches_.push_back(std::move(launch));
}

std::string Profiler::collect() const {
  const std::lock_guard lock(mutex_);
  return xspace(launches_, config_, begin_ns_);
}

// OpenXLA's interface of profilers in plugins, in our own words.
namespace {

struct Session {
  std::string bytes;
  bool is_collected = false;
};
struct OfSession {
  size_t struct_size;
  Session* session;
};
struct Create {
  size_t struct_size;
  const char* options;
  size_t options_size;
  Session* session;
};
struct Collect {
  size_t struct_size;
  Session* session;
  uint8_t* buffer;  // of the session, until it is destroyed
  size_t size;
};
using Call = void* (*)(void* arguments);  // gives an error, or null
struct Interface {
  size_t struct_size = sizeof(Interface);
  void* unused = nullptr;
  Call error_destroy, error_message, error_code;
  Call create, destroy, start, stop, collect;
};
static_assert(sizeof(Interface) == 80);

void* nothing(void*) {
  return nullptr;  // there are no errors
}
void* create(void* arguments) {
  static_cast<Create*>(arguments)->session = new Session;
  return nullptr;
}
void* destroy(void* arguments) {
  delete static_cast<OfSession*>(arguments)->session;
  return nullptr;
}
void* start(void*) {
  Profiler::the().start();
  return nullptr;
}
void* stop(void*) {
  Profiler::the().stop();
  return nullptr;
}
void* collect(void* arguments) {
  auto& a = *static_cast<Collect*>(arguments);
  if (!a.session->is_collected) a.session->bytes = Profiler::the().collect();
  a.session->is_collected = true;
  if (a.buffer && a.buffer != reinterpret_cast<uint8_t*>(a.session->bytes.data()))
    std::memcpy(a.buffer, a.session->bytes.data(), a.session->bytes.size());
  else
    a.buffer = reinterpret_cast<uint8_t*>(a.session->bytes.data());
  a.size = a.session->bytes.size();
  return nullptr;
}

}  // namespace

abi::Extension* profiler_extension(abi::Extension* next) {
  struct ProfilerExtension : abi::Extension {
    Interface* interface;
    int64_t context;
  };
  constexpr int kProfiler = 1;
  static Interface interface {
    sizeof(Interface), nullptr, nothing, nothing, nothing, create, destroy, start, stop, collect
  };
  static ProfilerExtension extension{{sizeof(ProfilerExtension), kProfiler, next}, &interface, 0};
  return &extension;
}

}  // namespace veritpu::pjrt
