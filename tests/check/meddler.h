#pragma once

#include <gtest/gtest.h>

#include "systemc/tensor_core.h"

namespace veritpu {

// Flips a bit of VMEM in a transfer that is moved as a whole: in a row that was loaded, or in one while it is stored.
class Meddler final : public TensorCore, private RowMover {
 public:
  Meddler(int n, arch::Unit unit, std::unique_ptr<TensorCore> core) : n_(n), unit_(unit), core_(std::move(core)) {}
  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    core_->start(at, program, scalars);
  }
  void block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& block) override {
    core_->block(at, block);
  }
  void write_row(Cycle, uint32_t, int, int, bool, const arch::Word*) override { FAIL() << "a row by itself"; }
  void read_row(Cycle, uint32_t) override { FAIL() << "a row by itself"; }
  void done(Cycle at, arch::Unit unit) override { core_->done(at, unit); }
  bool moves_whole() const override { return core_->moves_whole(); }
  void transfer(const DmaDescriptor& descriptor, RowMover& mover) override {
    if (descriptor.unit != unit_) return core_->transfer(descriptor, mover);
    mover_ = &mover;
    core_->transfer(descriptor, *this);
  }
  void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    core_->receive_row(at, row, lane0, lanes, keep, data);
  }
  void receive_signal(Cycle at, arch::SemaphoreUse signal) override { core_->receive_signal(at, signal); }
  void settle() override { core_->settle(); }
  Cycle advance(Cycle until) override { return core_->advance(until); }
  Cycle now() const override { return core_->now(); }
  const arch::RunReport& report() const override { return core_->report(); }
  void save(CoreState& state) const override { core_->save(state); }
  void load(const CoreState& state) override { core_->load(state); }

 private:
  void move(const DmaDescriptor& descriptor, arch::Word* vmem) override {
    arch::Word& word = vmem[5 * n_ + 3];
    if (unit_ == arch::Unit::st) word ^= 1;
    mover_->move(descriptor, vmem);
    word ^= 1;
  }

  const int n_;
  const arch::Unit unit_;
  const std::unique_ptr<TensorCore> core_;
  RowMover* mover_ = nullptr;  // of the unit's transfers
};

}  // namespace veritpu
