// A kernel's dimensions, and how each of its operands moves along them: one form for maps, reductions and products.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

struct KernelDims {
  struct Dim {
    int64_t count;
    bool free;  // results of different places along it have nothing to do with each other
  };
  struct Use {
    BufferId buffer;
    bool written;
    int64_t offset;               // in elements
    std::vector<int64_t> stride;  // by dimension
  };
  std::vector<Dim> dims;
  std::vector<Use> uses;  // in the order of for_each_view
};

// None for loops, exchanges, products with sums in their epilogue, and kernels whose views move on with a loop's turns.
std::optional<KernelDims> dims_of(const Kernel& kernel);
// The same kernel with these counts, buffers, offsets and strides.
Kernel with_dims(const Kernel& kernel, const KernelDims& dims);

}  // namespace veritpu::module_compiler
