#include "runtime/compiler/codegen/vector_unit.h"

namespace veritpu::compiler {

void VectorUnit::run(const Kernel& kernel, std::vector<StreamRows> streams, std::array<int64_t, 3> count, bool first,
                     bool last) {
  kernels_.operation(e_.body.operation());
  int slot = store_.slot(kernel, kernels_);
  std::vector<std::array<int64_t, 3>*> strides;
  for (auto& s : streams) strides.push_back(&s.stride);
  collapse<3>(count, strides);
  for (size_t i = 0; i < streams.size(); ++i) e_.body.stream(static_cast<int>(i), streams[i]);
  if (first && !kernel.before.empty()) e_.body.run(kernel.before, slot, {e_.core.sublanes(), 1, 1});
  slot += static_cast<int>(kernel.before.size());
  e_.body.run(kernel.body, slot, count);
  slot += static_cast<int>(kernel.body.size());
  if (last && !kernel.after.empty()) e_.body.run(kernel.after, slot, {1, 1, 1});
}

void VectorUnit::fill(const std::vector<RowBlock>& blocks, float value) {
  const Kernel kernel = fill_kernel(value);
  for (const RowBlock& b : blocks) run(kernel, {{arch::Space::vmem, b.first, b.stride}}, b.count);
}

}  // namespace veritpu::compiler
