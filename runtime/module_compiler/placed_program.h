// A program in HBM whose transfers find their buffers anew in each launch.
#pragma once

#include <functional>

#include "runtime/client/hbm_heap.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {

// Adds to a transfer's HBM address.
void relocate(arch::Instruction& transfer, uint64_t by);

class PlacedProgram {
 public:
  // `compiled` is used while this is made. The chip is not owned, and outlives this. Throws UserError if HBM has no
  // room.
  PlacedProgram(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap);
  // `address`: of a buffer, in HBM.
  arch::Launch prepare(const std::function<uint64_t(BufferId)>& address);

 private:
  arch::Chip& chip_;
  const std::vector<arch::Instruction> code_;  // with offsets for addresses
  const std::vector<Compiled::Address> addresses_;
  const HbmHeap::Block block_;
  std::vector<arch::Instruction> written_;  // what lies in HBM; empty: nothing yet
};

}  // namespace veritpu::module_compiler
