// What each instruction does to the core's state, one after the other, element by element from arch/: the oracle of the
// fast core's values.
#pragma once

#include "arch/microops.h"
#include "systemc/tensor_core.h"

namespace veritpu::test {

class PlainCore {
 public:
  PlainCore(const arch::CoreConfig& config, const CoreState& state) : config_(config), state_(state) {}
  // mload, mmul, vset, vstr and vrun; others do nothing.
  void execute(const arch::Instruction& i);
  const CoreState& state() const { return state_; }
  CoreState& state() { return state_; }  // to move rows in and out

 private:
  struct Stream {
    arch::Space space = arch::Space::vmem;
    int64_t base = 0, s0 = 0, s1 = 0, s2 = 0;
  };
  struct Store {  // of one sublane, seen by micro-operations that issue from cycle `seen` on
    uint64_t seen;
    int64_t row;
    std::vector<arch::Word> words;
  };
  void mload(const arch::Instruction& i);
  void mmul(const arch::Instruction& i);
  void vrun(const arch::Instruction& i);
  arch::Word& weight(int set, int row, int column) {
    return state_.weights[(size_t(set) * config_.n + row) * config_.n + column];
  }
  arch::Word& vmem(int64_t row, int lane) { return state_.vmem.at(row * config_.n + lane); }
  arch::Word& acc(int64_t row, int lane) { return state_.acc.at(row * config_.n + lane); }

  const arch::CoreConfig config_;
  CoreState state_;
  std::array<Stream, arch::kStreams> streams_{};
};

}  // namespace veritpu::test
