// What the vector unit runs: kernels over rows of VMEM and of the accumulators.
#pragma once

#include "runtime/compiler/codegen/emission.h"
#include "runtime/compiler/codegen/kernel_store.h"
#include "runtime/compiler/codegen/pools.h"

namespace veritpu::compiler {

class VectorUnit {
 public:
  // Kernels that are not in the store yet are written by `kernels`. None of these are owned.
  VectorUnit(const Emission& e, KernelStore& store, Writer& kernels) : e_(e), store_(store), kernels_(kernels) {}

  // A kernel over so many rows of each of its streams. One pass may be several runs: `first` begins it, `last` ends it.
  void run(const Kernel& kernel, std::vector<StreamRows> streams, std::array<int64_t, 3> count, bool first = true,
           bool last = true);
  void fill(const std::vector<RowBlock>& blocks, float value);

 private:
  const Emission& e_;
  KernelStore& store_;
  Writer& kernels_;
};

}  // namespace veritpu::compiler
