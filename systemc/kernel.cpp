#include "systemc/kernel.h"

#include <cstdio>

#include "systemc/pause.h"

// libsystemc asks for it. Nothing calls it as long as the program's own main comes first; see docs/dma.md.
int sc_main(int, char**) {
  std::fputs("veritpu: this program was linked with SystemC's main instead of its own\n", stderr);
  return 1;
}

namespace veritpu {
namespace {

constexpr int kLooks = 200;

Kernel::OneThread one_thread;

}  // namespace

Kernel::Kernel() : context_(std::make_unique<sc_core::sc_simcontext>()) {
  const Scope scope(*this);
  sc_core::sc_set_time_resolution(1, sc_core::SC_NS);
}
Kernel::~Kernel() {
  const Scope scope(*this);
  context_.reset();
}

// It takes a cycle, since SystemC warns of a start in which nothing happens.
void Kernel::elaborate() {
  sc_core::sc_start(time_of(1));
}

void Kernel::run(Cycle until) {
  if (until == kNever)
    sc_core::sc_start();
  else if (sc_core::sc_pending_activity())
    sc_core::sc_start(time_of(until - cycles_of(context_->time_stamp())), sc_core::SC_EXIT_ON_STARVATION);
  rethrow();
}

void Kernel::rethrow() const {
  if (failure_) std::rethrow_exception(failure_);
}

void Kernel::OneThread::lock() {
  for (int look = 0; look < kLooks; ++look, pause())
    if (mutex_.try_lock()) return;
  mutex_.lock();
}

Kernel::Scope::Scope(const Kernel& kernel) : one_thread_(one_thread), outer_(sc_core::sc_curr_simcontext) {
  sc_core::sc_curr_simcontext = kernel.context_.get();
}
Kernel::Scope::~Scope() {
  sc_core::sc_curr_simcontext = outer_;
}

Kernel::Aside::Aside(const Kernel& kernel) : kernel_(kernel) {
  if (kernel_.beside_others_) one_thread.unlock();
}
Kernel::Aside::~Aside() {
  if (!kernel_.beside_others_) return;
  one_thread.lock();
  sc_core::sc_curr_simcontext = kernel_.context_.get();
}

}  // namespace veritpu
