#include "runtime/module_compiler/beside.h"

#include <algorithm>

#include "runtime/module_compiler/lane_cost.h"
#include "runtime/module_compiler/product_cost.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

constexpr size_t kBack = 24;      // kernels that a product may go past
constexpr int64_t kLeast = 1000;  // cycles that are worth it

class Besides {
 public:
  Besides(std::vector<Kernel>& kernels, const arch::CoreConfig& core) : kernels_(kernels), core_(core) {
    for (const Kernel& kernel : kernels) uses_.emplace_back(kernel);
  }

  void run() {
    for (size_t at = 0; at < kernels_.size();) {
      const size_t end = has_lanes(at) ? pair(at) : at;
      at = std::max(end, at + 1);
    }
  }

 private:
  bool has_lanes(size_t k) const {
    return std::holds_alternative<Map>(kernels_[k].what) || std::holds_alternative<Reduction>(kernels_[k].what);
  }
  // Of a product that may run beside others; else 0. Its running sums would take their room.
  int64_t cost_of_product(size_t k) const {
    const auto* product = std::get_if<Product>(&kernels_[k].what);
    if (!product || kernels_[k].beside > 0) return 0;
    for (const auto& output : product->epilogue.outputs)
      if (output.sums) return 0;
    return cost_of(*product, core_.n);
  }
  // Moves the best product before kernels from `first` on. Returns the end of those that run beside it.
  size_t pair(size_t first) {
    size_t best = first, best_end = first;
    int64_t most = kLeast;
    for (size_t p = first; p-- > (first > kBack ? first - kBack : 0);) {
      const int64_t cost = cost_of_product(p);
      if (cost <= most) continue;
      bool may = true;
      for (size_t k = p + 1; k < first && may; ++k) may = uses_[p].independent(uses_[k]);
      size_t end = first;
      int64_t beside = 0;
      for (; may && end < kernels_.size() && has_lanes(end) && beside < cost && uses_[p].independent(uses_[end]); ++end)
        beside += cost_of(kernels_[end], core_).value_or(0);
      if (std::min(beside, cost) <= most) continue;
      most = std::min(beside, cost);
      best = p, best_end = end;
    }
    if (best_end == first) return first;
    const auto rotate = [&](auto& list) {
      const auto at = [&](size_t k) { return list.begin() + static_cast<std::ptrdiff_t>(k); };
      std::rotate(at(best), at(best) + 1, at(first));
    };
    rotate(kernels_);
    rotate(uses_);
    kernels_[first - 1].beside = static_cast<int>(best_end - first);
    return best_end;
  }

  std::vector<Kernel>& kernels_;
  const arch::CoreConfig& core_;
  std::vector<BufferSets> uses_;
};

void walk(std::vector<Kernel>& kernels, const arch::CoreConfig& core) {
  for (Kernel& kernel : kernels)
    if (auto* loop = std::get_if<Loop>(&kernel.what)) walk(loop->body, core);
  Besides(kernels, core).run();
}

}  // namespace

void run_beside(Plan& plan, const arch::CoreConfig& core) {
  walk(plan.kernels, core);
}

}  // namespace veritpu::module_compiler
