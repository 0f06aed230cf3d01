#include "systemc/fast_vpu.h"

namespace veritpu::fast {

using arch::Cause;
using arch::Opcode;

void Vpu::clear() {
  queue.clear();
  running_.reset();
  vector_.clear_streams();
}

Spent Vpu::step(Cycle c) {
  Spent spent{Cause::idle, -1};
  if (!running_ && !queue.empty()) {
    const Queued& head = queue.front();
    spent = {Cause::semaphore, head.pc};
    if (shared_.semaphores.ready(head)) {
      spent.cause = Cause::setup;
      start(c, queue.pop());
    }
  }
  if (running_) {
    spent = {Cause::active, running_->instruction.pc};
    if (running_->retire == c) {
      vector_.run(running_->work);
      shared_.retire(running_->instruction, running_->start, c);
      running_.reset();
    }
  }
  return spent;
}

void Vpu::start(Cycle c, const Queued& i) {
  shared_.start(i);
  switch (i.op) {
    case Opcode::vrun: {
      const VectorRun work = vector_.plan(i);
      running_ = Running{i, c, c + vector_.cycles(work), work};
      return;
    }
    case Opcode::vset: vector_.set_slot(i); break;
    case Opcode::vstr: vector_.set_stream(i); break;
    default: break;  // sync
  }
  shared_.retire(i, c, c);
}

}  // namespace veritpu::fast
