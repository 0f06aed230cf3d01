// What kernels of lanes cost, before they are emitted.
#pragma once

#include <algorithm>

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Cycles for which a kernel keeps each unit at work.
struct Work {
  int64_t loads = 0, stores = 0, buses = 0, vector = 0;

  int64_t most() const { return std::max({loads, stores, buses, vector}); }
  Work& operator+=(const Work& other) {
    loads += other.loads, stores += other.stores, buses += other.buses, vector += other.vector;
    return *this;
  }
};
// Of a map or a reduction; none if it is too much for the vector unit.
std::optional<Work> work_of(const Kernel& kernel, const arch::CoreConfig& core);
// What `cost_of` says of a kernel with this work.
std::optional<int64_t> cost_of(const std::optional<Work>& work);

// About the cycles of rows that go by HBM, and of the vector unit, which partly waits for them. None if the kernel is
// too much for the vector unit.
std::optional<int64_t> cost_of(const Map& map, const arch::CoreConfig& core);
std::optional<int64_t> cost_of(const Reduction& reduction, const arch::CoreConfig& core);
// Of a map or a reduction. A map without outputs costs nothing.
std::optional<int64_t> cost_of(const Kernel& kernel, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
