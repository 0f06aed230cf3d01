#include "systemc/fast_vpu.h"

#include "systemc/fast_banks.h"

namespace veritpu::fast {

using arch::Cause;
using arch::Opcode;

void Vpu::clear() {
  queue.clear();
  running_.reset();
  program_.clear_streams();
  shared_.values.vector([this] { vector_.clear_streams(); }, {});
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
      shared_.rows_before(shared_.cycle(c));
      shared_.values.vector([this, work = running_->work] { vector_.run(work); }, program_.footprint(running_->work));
      shared_.retire(running_->instruction, running_->start, shared_.cycle(c));
      running_.reset();
    }
  }
  return spent;
}

Spent Vpu::stands(Cycle) const {
  if (running_) return {Cause::vmem, running_->instruction.pc};
  if (queue.empty()) return {Cause::idle, -1};
  return {Cause::vmem, queue.front().pc};
}

void Vpu::start(Cycle c, const Queued& i) {
  shared_.start(i);
  switch (i.op) {
    case Opcode::vrun: {
      const VectorRun work = program_.plan(i);
      running_ = Running{i, shared_.cycle(c), c + program_.cycles(work), work};
      if (shared_.banks) shared_.banks->run(c, program_, work);
      return;
    }
    case Opcode::vset:
    case Opcode::vstr: set(i); break;
    default: break;  // sync
  }
  shared_.retire(i, shared_.cycle(c), shared_.cycle(c));
}

void Vpu::set(const Queued& i) {
  if (i.op == Opcode::vset) {
    program_.set_slot(i);
    shared_.values.vector([this, i] { vector_.set_slot(i); }, {});
  } else {
    program_.set_stream(i);
    shared_.values.vector([this, i] { vector_.set_stream(i); }, {});
  }
}

void Vpu::save(std::vector<arch::Word>& registers, std::vector<arch::Instruction>& kernel) const {
  vector_.registers().save(registers);
  program_.save(kernel);
}

void Vpu::load(const std::vector<arch::Word>& registers, const std::vector<arch::Instruction>& kernel) {
  load(kernel);
  vector_.registers().load(registers);
}

void Vpu::load(const std::vector<arch::Instruction>& kernel) {
  program_.load(kernel);
  vector_.load(kernel);
}

}  // namespace veritpu::fast
