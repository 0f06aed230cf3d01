// A SystemC kernel of a chip's own, and its notion of time: one SystemC nanosecond stands for one core cycle.
#pragma once

#include <exception>
#include <memory>
#include <mutex>
#include <systemc>

#include "systemc/tensor_core.h"

namespace veritpu {

constexpr Cycle kNever = ~Cycle{0};

// The kernel's resolution is a nanosecond, so a time's raw value is its cycle.
inline sc_core::sc_time time_of(Cycle cycles) {
  return sc_core::sc_time::from_value(cycles);
}
inline Cycle cycles_of(const sc_core::sc_time& time) {
  return time.value();
}
inline Cycle current_cycle() {
  return cycles_of(sc_core::sc_time_stamp());
}

// SystemC allows no new module once a simulation has started, but it keeps all of a simulation in one context object.
// Each chip has a context of its own, so chips may come and go in any order. SystemC itself is for one thread: of those
// that have a Scope one goes on and the others wait, except while they are Aside.
class Kernel {
 public:
  Kernel();
  ~Kernel();
  Kernel(const Kernel&) = delete;

  // To be called under it once its modules are bound, so that their sockets can be used before the first run.
  void elaborate();
  // Simulates until nothing is left to do, or before cycle `until`. Throws what a process threw.
  void run(Cycle until = kNever);
  // Throws it again, if any did: the chip is of no more use then.
  void rethrow() const;
  // The body of a process. What it throws ends run(); the kernel itself would keep no more of it than a text.
  template <typename Body>
  void guard(Body body) {
    if (failure_) return;
    try {
      body();
    } catch (...) {
      failure_ = std::current_exception();
      sc_core::sc_pause();
    }
  }

  // Makes a kernel the current one while it lives. All SystemC calls for that chip are made under it.
  class Scope {
   public:
    explicit Scope(const Kernel& kernel);
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    const std::lock_guard<std::recursive_mutex> one_thread_;
    sc_core::sc_simcontext* outer_;
  };

  // Within a process of a kernel, under a single Scope: what makes no SystemC call lets other threads go on.
  class Aside {
   public:
    Aside();
    ~Aside();
    Aside(const Aside&) = delete;

   private:
    sc_core::sc_simcontext* own_;
  };

 private:
  std::unique_ptr<sc_core::sc_simcontext> context_;
  std::exception_ptr failure_;
};

}  // namespace veritpu
