#include "systemc/fast_replay.h"

#include "systemc/fast_transfers.h"

namespace veritpu::fast {

using arch::Opcode;
using arch::Unit;
using Event = Timeline::Event;

void Replay::follow(const Timeline& timeline, const arch::Launch& launch, const std::vector<arch::Instruction>& program,
                    Carrier& carrier, Cycle now) {
  timeline_ = &timeline, program_ = program.data(), carrier_ = &carrier;
  moved_ = timeline.use().moved(launch);
  now_ = now;
  at_ = 0;
  for (auto& loads : loads_) loads.clear();
  for (auto& products : products_) products.clear();
  ld_.clear();
  st_.clear();
  for (Mxu& mxu : mxus_) mxu.clear();
  vpu_.clear();
}

size_t Replay::go_on() {
  for (const auto& entries = timeline_->entries(); at_ < entries.size(); at_++) {
    const Timeline::Entry& entry = entries[at_];
    switch (entry.event) {
      case Event::start: {
        Queued i(program_[entry.what], entry.what);
        i.scalar = entry.number + moved_[entry.origin];
        start(i);
        break;
      }
      case Event::retire: retire(program_[entry.what]); break;
      case Event::move: transfers_.done(static_cast<Unit>(entry.what)); break;
      case Event::receive:
        if (!receive(entry)) return at_;
        break;
    }
  }
  return at_;
}

void Replay::start(const Queued& i) {
  switch (i.op) {
    case Opcode::mload: {
      const auto mxu = static_cast<size_t>(i.code.get(arch::field::mload::mxu));
      mxus_[mxu].matrix().weights().plan(i, loads_[mxu].emplace_back());
      break;
    }
    case Opcode::mmul: {
      const auto mxu = static_cast<size_t>(i.code.get(arch::field::mmul::mxu));
      mxus_[mxu].matrix().plan(i, products_[mxu].emplace_back());
      break;
    }
    case Opcode::vrun: run_ = vpu_.plan(i); break;
    case Opcode::vset:
    case Opcode::vstr: vpu_.set(i); break;
    case Opcode::ddim: unit(i.unit).configure(i.code); break;
    case Opcode::dld:
    case Opcode::dst:
    case Opcode::send:
    case Opcode::rsignal: transfers_.whole(unit(i.unit).descriptor(i), *carrier_); break;
    default: break;
  }
}

void Replay::retire(const arch::Instruction& i) {
  switch (i.opcode()) {
    case Opcode::mload: {
      const auto mxu = static_cast<size_t>(i.get(arch::field::mload::mxu));
      mxus_[mxu].matrix().weights().load(loads_[mxu].front());
      loads_[mxu].pop_front();
      break;
    }
    case Opcode::mmul: {
      const auto mxu = static_cast<size_t>(i.get(arch::field::mmul::mxu));
      Matrix& matrix = mxus_[mxu].matrix();
      MatrixProduct& product = products_[mxu].front();
      matrix.prepare(product);
      matrix.multiply(product, {0, 1});
      products_[mxu].pop_front();
      break;
    }
    case Opcode::vrun: vpu_.compute(run_); break;
    default: break;
  }
}

bool Replay::receive(const Timeline::Entry& entry) {
  Carrier::Delivery delivery = carrier_->take(entry.what, entry.number);
  if (!delivery.rows) return false;
  transfers_.receive(now_, delivery.lane0, delivery.lanes, delivery.keep, std::move(delivery.rows));
  transfers_.received(now_);
  return true;
}

}  // namespace veritpu::fast
