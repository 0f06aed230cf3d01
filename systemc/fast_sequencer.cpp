#include "systemc/fast_sequencer.h"

#include "systemc/address_use.h"
#include "systemc/fast_hazards.h"

namespace veritpu::fast {

using arch::Cause;
using arch::Opcode;
using arch::Unit;
namespace field = arch::field;

namespace {
constexpr uint64_t kScalarMask = (uint64_t{1} << 40) - 1;
}

void Sequencer::start(uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) {
  for (int r = 1; r < arch::kScalars; r++)
    scalars_[r] = scalars[r] & kScalarMask, origins_[r] = static_cast<uint8_t>(r);
  buffer_.clear();
  program_ = program;
  arrive_pc_ = fetch_pc_ = 0;
  dropping_ = outstanding_;  // blocks of an earlier run
  halted_ = false;
}

Spent Sequencer::step(Cycle c, const View& view, const std::array<Queue*, arch::kUnits>& queues, const Block* block) {
  fetch(c);
  const Spent spent = dispatch(c, view, queues);
  if (block) arrive(*block);
  return spent;
}

void Sequencer::fetch(Cycle c) {
  constexpr unsigned kRoom = arch::kBufferInstructions - arch::kFetchInstructions;
  if (buffer_.size() + arch::kFetchInstructions * outstanding_ > kRoom) return;
  shared_.call(c).fetch(c, program_ + uint64_t{arch::kInstructionBytes} * fetch_pc_);
  fetch_pc_ += arch::kFetchInstructions;
  outstanding_++;
  shared_.changed = true;
}

void Sequencer::arrive(const Block& block) {
  if (!outstanding_) model_error(Unit::seq, "a block arrives that was not fetched");
  outstanding_--;
  shared_.changed = true;
  if (dropping_) {
    dropping_--;
  } else {
    for (const auto& i : block) {
      shared_.account.arrives(arrive_pc_);
      buffer_.push({i, arrive_pc_++});
    }
  }
}

void Sequencer::drop() {
  if (!outstanding_) model_error(Unit::seq, "a block arrives that was not fetched");
  outstanding_--;
}

Spent Sequencer::dispatch(Cycle c, const View& view, const std::array<Queue*, arch::kUnits>& queues) {
  if (buffer_.empty()) return {Cause::fetch, -1};
  Queued& head = buffer_.front();
  if (static_cast<int>(head.unit) >= units(shared_.config)) program_error(Unit::seq, head.pc, "no such instruction");
  if (shared_.use) shared_.use->passes(head.pc);
  const auto &a = head.waits[0], &b = head.waits[1];
  if (a.count && b.count && a.sem == b.sem) program_error(head.unit, head.pc, "both waits name one semaphore");
  if (head.unit != Unit::seq) {
    const auto unit = static_cast<size_t>(head.unit);
    if (!view.room[unit]) return {Cause::queue_full, head.pc};
    if (head.op == Opcode::dld || head.op == Opcode::dst) {
      head.scalar = scalar(head.code, field::dld::reg);
      head.origin = origins_[head.code.get(field::dld::reg)];
    }
    queues[unit]->push(head);
    if (shared_.hazards) shared_.hazards->dispatch(head.unit);
    shared_.changed = true;
    return {Cause::active, buffer_.pop().pc};
  }
  if (!shared_.semaphores.ready(head)) return {Cause::semaphore, head.pc};
  const bool waits_for_units = head.op == Opcode::fence || head.op == Opcode::halt;
  if (waits_for_units && !view.drained) return {Cause::fence, head.pc};
  const Queued i = buffer_.pop();
  shared_.start(i);
  execute(i);
  shared_.retire(i, c, c);
  if (halted_) shared_.call(c).halted(c);
  return {Cause::active, i.pc};
}

void Sequencer::execute(const Queued& i) {
  const arch::Instruction& code = i.code;
  switch (i.op) {
    case Opcode::halt: halted_ = true; break;
    case Opcode::sset: set_scalar(code, field::sset::rd, code.get(field::sset::imm), 0); break;
    case Opcode::sadd:
      set_scalar(code, field::sadd::rd, scalar(code, field::sadd::rs) + code.get(field::sadd::imm),
                 origins_[code.get(field::sadd::rs)]);
      break;
    case Opcode::loop:
      if (shared_.use) shared_.use->counts(origins_[code.get(field::loop::rd)]);
      set_scalar(code, field::loop::rd, scalar(code, field::loop::rd) - 1, origins_[code.get(field::loop::rd)]);
      if (scalar(code, field::loop::rd) != 0) {
        buffer_.clear();
        arrive_pc_ = fetch_pc_ = i.pc + static_cast<uint32_t>(code.get(field::loop::offset));
        dropping_ = outstanding_;
      }
      break;
    default: break;  // nop, fence
  }
}

void Sequencer::set_scalar(const arch::Instruction& i, const arch::Field& f, uint64_t value, uint8_t origin) {
  const auto r = i.get(f);
  if (r) scalars_[r] = value & kScalarMask, origins_[r] = origin;
}

}  // namespace veritpu::fast
