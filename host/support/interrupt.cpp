#include "host/support/interrupt.h"

#include <csignal>

namespace veritpu {
namespace {

volatile std::sig_atomic_t came_ = 0;

extern "C" void note(int) {
  came_ = 1;
}

}  // namespace

Interrupt::Interrupt() {
  came_ = 0;
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = SA_RESETHAND | SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
}

bool Interrupt::came() {
  return came_ != 0;
}

}  // namespace veritpu
