// How a plan's kernels use its buffers.
#pragma once

#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {

class BufferUses {
 public:
  explicit BufferUses(const Plan& plan) : list_(plan.buffers.size(), -1), writes_(plan.buffers.size(), 0) {
    walk(plan.kernels, 0);
  }
  // Whether one view writes the buffer, and only one list of kernels (the plan's, or a loop's) uses it.
  bool alone(BufferId buffer) const { return list_[buffer] != kShared && writes_[buffer] == 1; }

 private:
  static constexpr int kShared = -2;
  void walk(const std::vector<Kernel>& kernels, int number) {
    for (const Kernel& kernel : kernels) {
      if (const auto* loop = std::get_if<Loop>(&kernel.what)) {
        walk(loop->body, ++lists_);
        continue;
      }
      for_each_view(kernel, [&](const View& view, bool written) {
        int& of = list_[view.buffer];
        of = of == -1 || of == number ? number : kShared;
        writes_[view.buffer] += written;
      });
    }
  }
  std::vector<int> list_;  // by buffer; kShared: several
  std::vector<int> writes_;
  int lists_ = 0;
};

}  // namespace veritpu::module_compiler
