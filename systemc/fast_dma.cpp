#include "systemc/fast_dma.h"

#include "systemc/address_use.h"

namespace veritpu::fast {

using arch::Cause;
using arch::Opcode;

namespace {

template <const arch::Field& core, const arch::Field& way, const arch::Field& sem, const arch::Field& count>
Remote remote(const arch::Instruction& i) {
  return {static_cast<int>(i.get(core)),
          i.get(way) != 0,
          {static_cast<uint8_t>(i.get(sem)), static_cast<uint8_t>(i.get(count))}};
}

}  // namespace

void DmaUnit::clear() {
  queue.clear();
  outstanding_.clear();
  dims_ = {};
}

Spent DmaUnit::step(Cycle c, bool done) {
  if (done && outstanding_.empty()) model_error(unit_, "done, but no descriptor is outstanding");
  const bool outstanding = !outstanding_.empty();
  Spent spent;
  if (outstanding) spent = {Cause::active, outstanding_.front().instruction.pc};

  bool starts = false, leaves = false;
  if (!queue.empty()) {
    const Queued& head = queue.front();
    const bool ready = shared_.semaphores.ready(head);
    const Opcode op = head.op;
    leaves = op != Opcode::ddim && op != Opcode::sync;
    const bool turn = leaves ? outstanding_.size() < arch::kDmaOutstanding : op == Opcode::sync ? !outstanding : true;
    starts = ready && turn;
    if (!outstanding) spent = {!ready ? Cause::semaphore : leaves ? Cause::active : Cause::setup, head.pc};
  }
  if (done) {
    const Flight flight = outstanding_.pop();
    shared_.retire(flight.instruction, flight.start, c);
  }
  if (starts) {
    const Queued i = queue.pop();
    shared_.start(i);
    if (leaves) {
      leave(c, i);
    } else {
      if (i.op == Opcode::ddim) configure(i.code);
      shared_.retire(i, c, c);
    }
  }
  return spent;
}

void DmaUnit::configure(const arch::Instruction& i) {
  namespace f = arch::field::ddim;
  dims_[i.get(f::dim)] = {static_cast<uint32_t>(i.get(f::count)), i.get(f::hstride),
                          static_cast<int32_t>(i.get(f::vstride))};
}

void DmaUnit::leave(Cycle c, const Queued& i) {
  const DmaDescriptor d = descriptor(i);
  outstanding_.push({i, c});
  if (shared_.use) shared_.use->leaves(d);
  shared_.call(c).dma(c, d);
}

DmaDescriptor DmaUnit::descriptor(const Queued& i) const {
  DmaDescriptor d;
  d.unit = unit_;
  d.pc = i.pc;
  if (i.op == Opcode::rsignal) {
    namespace f = arch::field::rsignal;
    d.target = Target::signal;
    d.remote = remote<f::core, f::way, f::sem, f::count>(i.code);
  } else {
    if (i.op == Opcode::send) {
      namespace f = arch::field::send;
      d.target = Target::core;
      d.remote = remote<f::core, f::way, f::sem, f::count>(i.code);
    }
    rows(i, d);
  }
  return d;
}

void DmaUnit::rows(const Queued& i, DmaDescriptor& d) const {
  namespace f = arch::field::dld;  // dst lies alike, and send but for its other end
  if (d.target == Target::core)
    d.hbm = static_cast<uint64_t>(i.code.get(arch::field::send::dest));
  else
    d.hbm = (static_cast<uint64_t>(i.code.get(f::hbm)) + i.scalar) & ((uint64_t{1} << 40) - 1), d.origin = i.origin;
  d.row = static_cast<uint32_t>(i.code.get(f::row));
  d.lanes = static_cast<int>(i.code.get(f::lanes));
  d.lane0 = arch::first_lane(i.code);
  d.fmt = static_cast<arch::Format>(i.code.get(f::fmt));
  d.keep = i.op != Opcode::dst && i.code.get(f::keep);
  d.dims = dims_;
  if (d.lane0 + d.lanes > shared_.config.n) program_error(unit_, i.pc, "a transfer's lanes are none or exceed the row");
  if (static_cast<int>(d.fmt) >= arch::kFormats) program_error(unit_, i.pc, "no such element format");
  std::array<int64_t, 4> count, stride;
  for (int k = 0; k < 4; k++) {
    count[k] = d.dims[k].count, stride[k] = d.dims[k].vstride;
    if (!count[k]) program_error(unit_, i.pc, "a dimension's count is 0");
  }
  check_range(shared_.vmem, d.row, count, stride, unit_, i.pc);
}

}  // namespace veritpu::fast
