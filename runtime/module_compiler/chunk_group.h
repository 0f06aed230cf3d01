// Kernels that one after another work on the same batch, and can go through it place by place.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "runtime/module_compiler/batch_digits.h"

namespace veritpu::module_compiler {

struct ChunkGroup {
  struct Member {
    Kernel kernel;
    KernelDims dims;
    std::vector<size_t> at;  // its dimension of each of the batch's
    int stage = 0;           // products that come before it
  };
  std::vector<int64_t> counts;  // the batch's
  bool of_rows = false;         // the product's outermost dimension of m is the batch; the others are no products
  std::vector<Member> members;
  std::map<BufferId, Digits> digits;  // of buffers that members write
  std::map<BufferId, int> stages;     // from which on they are there
};

// The group of kernel `at`, a product of a batch, with those that go on with its results. None if it is alone.
// `rest`: the others of the kernels that were looked at, in their order; `end`: the first that was not.
std::optional<ChunkGroup> chunk_group_of(const std::vector<Kernel>& kernels, size_t at, std::vector<Kernel>& rest,
                                         size_t& end);

}  // namespace veritpu::module_compiler
