// A SystemC kernel of a chip's own, and its notion of time: one SystemC nanosecond stands for one core cycle.
#pragma once

#include <exception>
#include <memory>
#include <mutex>
#include <systemc>

#include "systemc/tensor_core.h"

namespace veritpu {

constexpr Cycle kNever = ~Cycle{0};

// The kernel's resolution is a nanosecond, so a time's raw value is its cycle. sc_time::from_value would ask the
// current kernel, which may be another thread's.
inline sc_core::sc_time time_of(Cycle cycles) {
  static const sc_core::sc_time cycle = sc_core::sc_time::from_value(1);
  sc_core::sc_time time = cycle;
  time *= static_cast<double>(cycles);
  return time;
}
inline Cycle cycles_of(const sc_core::sc_time& time) {
  return time.value();
}
// Of a module's kernel.
inline Cycle current_cycle(const sc_core::sc_object& module) {
  return cycles_of(module.simcontext()->time_stamp());
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

  // Who finds it taken looks again before it sleeps: it is free in microseconds.
  class OneThread {
   public:
    void lock();
    void unlock() { mutex_.unlock(); }

   private:
    std::recursive_mutex mutex_;
  };

  // Makes a kernel the current one while it lives. All SystemC calls for that chip are made under it.
  class Scope {
   public:
    explicit Scope(const Kernel& kernel);
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    const std::lock_guard<OneThread> one_thread_;
    sc_core::sc_simcontext* outer_;
  };

  // Other threads may run kernels beside this one, whose processes are under a single Scope then.
  void beside_others() { beside_others_ = true; }
  // Within a process of such a kernel: what calls nothing of SystemC but sockets, times and current_cycle lets other
  // threads go on.
  class Aside {
   public:
    explicit Aside(const Kernel& kernel);
    ~Aside();
    Aside(const Aside&) = delete;

   private:
    const Kernel& kernel_;
  };

 private:
  std::unique_ptr<sc_core::sc_simcontext> context_;
  std::exception_ptr failure_;
  bool beside_others_ = false;
};

}  // namespace veritpu
