// Which rows and registers an instruction writes, told from the program alone.
#pragma once

#include <deque>
#include <vector>

#include "systemc/tensor_core.h"

namespace veritpu {

struct Written {
  arch::Space space = arch::Space::vmem;
  std::vector<uint32_t> rows;  // of that space, as the vector unit counts them
  uint32_t registers = 0;      // vector registers, a bit each
};

// Follows a core's retirements, since a vector run's writes depend on the streams and kernel set before it, and a
// load's on the dimensions of its descriptor.
class WriteTracker {
 public:
  explicit WriteTracker(const arch::CoreConfig& config) : n_(config.n), acc_rows_(config.acc_rows) {}

  // A run begins, with this kernel store.
  void start(const std::vector<arch::Instruction>& kernel);
  void descriptor(const DmaDescriptor& descriptor);  // one leaves the core
  // An instruction retires: fills `written`. Each unit's retirements come in their order.
  void retire(const arch::Instruction& instruction, Written& written);

 private:
  void run(const arch::Instruction& vrun, Written& written) const;

  const int n_, acc_rows_;
  std::vector<arch::Instruction> kernel_;
  std::array<arch::Instruction, arch::kStreams> streams_;  // the vstr that set each
  std::deque<DmaDescriptor> loads_;                        // under way
};

}  // namespace veritpu
