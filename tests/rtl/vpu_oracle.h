// The vector unit by the rules of docs/vpu.md, one instruction at a time: what it leaves in memory and registers, and
// when it retires. Elements are computed by arch/microops.h.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "arch/isa.h"
#include "arch/microops.h"

namespace veritpu {

class VpuOracle {
 public:
  VpuOracle(int lanes, int vmem_rows, int acc_rows, const arch::VpuStages& stages = {});

  // Executes an instruction that starts in cycle `start`; returns the cycle in which it retires.
  uint64_t execute(const arch::Instruction& instruction, uint64_t start);

  using Registers = std::array<std::vector<arch::Word>, arch::kVectorRegisters>;  // [sublanes][lanes]

  const int lanes, sublanes;
  const arch::VpuStages stages;
  std::vector<arch::Word> vmem, acc;  // [rows][lanes]
  Registers registers;
  std::array<arch::Instruction, arch::kKernelSlots> kernel;  // the vset of each slot
  std::array<arch::Instruction, arch::kStreams> streams;     // the vstr of each stream
  std::array<uint64_t, 64> executed{};                       // by micro-operation, in groups

 private:
  struct Group {
    int64_t i0, i1, i2;
    arch::GroupPosition at;
  };
  struct Store {
    uint64_t written;  // at the end of this cycle
    size_t word;       // in vmem
    arch::Word value;
  };
  std::vector<Group> groups(const arch::Instruction& vrun) const;
  void micro(const arch::Instruction& vset, const Group& group, uint64_t issued, Registers& registers);
  size_t row_word(int stream, const Group& group, int sublane) const;
  void settle(uint64_t before);  // performs the stores that are written in earlier cycles

  std::deque<Store> stores_;
};

}  // namespace veritpu
