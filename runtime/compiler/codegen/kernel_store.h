// The vector unit's kernel store: which kernel lies where.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "runtime/compiler/codegen/kernel.h"
#include "runtime/compiler/codegen/writer.h"

namespace veritpu::compiler {

class KernelStore {
 public:
  // The kernel's first slot (`before`, `body` and `after` follow one another). Written by `writer` if it is not there
  // yet; when the store is full, it starts again from empty.
  int slot(const Kernel& kernel, Writer& writer);
  // Whether it started again: then kernels must be written in the program's own order.
  bool overflowed() const { return overflowed_; }
  int64_t written() const { return written_; }  // kernels, so far

 private:
  using Code = std::vector<std::array<uint64_t, 4>>;
  std::map<Code, int> slots_;
  int next_ = 0;
  int64_t written_ = 0;
  bool overflowed_ = false;
};

}  // namespace veritpu::compiler
