#include "runtime/module_compiler/beside.h"

#include <algorithm>

#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/product_cost.h"

namespace veritpu::module_compiler {
namespace {

constexpr size_t kBack = 100;     // kernels that a product may go past
constexpr int64_t kLeast = 1000;  // cycles that are worth it

class Besides {
 public:
  Besides(std::vector<Kernel>& kernels, const arch::CoreConfig& core) : list_(kernels, core), core_(core) {}

  void run() {
    for (size_t at = 0; at < list_.size();) {
      const size_t end = KernelList::has_lanes(list_[at]) ? pair(at) : at;
      at = std::max(end, at + 1);
    }
    wait();
  }

 private:
  // Kernels that stand alone, before a product that runs alone, wait for it if nobody asks for them earlier: those that
  // are needed last first, so that those which they read may follow.
  void wait() {
    std::vector<int64_t> room;  // by kernel: cycles of a product that nothing fills yet
    for (size_t k = 0; k < list_.size(); ++k) room.push_back(cost_of_product(k));
    for (size_t at = list_.size(); at-- > 0;) {
      if (!KernelList::has_lanes(list_[at]) || runs_beside(at)) continue;
      const int64_t cost = list_.cost(at).value_or(0);
      size_t best = at;
      for (size_t p = at + 1; cost >= kLeast && p < list_.size() && list_.may_move(at, at + 1, p + 1); ++p)
        if (room[p] >= cost && (best == at || room[p] > room[best])) best = p;
      if (best == at) continue;
      list_.move(at, best + 1);
      std::rotate(room.begin() + static_cast<std::ptrdiff_t>(at), room.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                  room.begin() + static_cast<std::ptrdiff_t>(best) + 1);
      const size_t p = best - 1;
      room[p] -= cost;
      Kernel product = list_[p];
      ++product.beside;
      list_.replace(p, std::move(product));
    }
  }
  bool runs_beside(size_t k) const {
    for (size_t p = k; p-- > 0;)
      if (list_[p].beside > 0) return p + static_cast<size_t>(list_[p].beside) >= k;
    return false;
  }

  // Of a product that may run beside others; else 0. Its running sums would take their room.
  int64_t cost_of_product(size_t k) const {
    const auto* product = std::get_if<Product>(&list_[k].what);
    if (!product || list_[k].beside > 0) return 0;
    for (const auto& output : product->epilogue.outputs)
      if (output.sums) return 0;
    return cost_of(*product, core_.n);
  }
  bool may_run_beside(size_t product, size_t k) const {
    return KernelList::has_lanes(list_[k]) && list_.may_move(product, k, k + 1);
  }
  // Moves the best product before kernels from `first` on. Returns the end of those that run beside it.
  size_t pair(size_t first) {
    size_t best = first, best_end = first;
    int64_t most = kLeast;
    for (size_t p = first; p-- > (first > kBack ? first - kBack : 0);) {
      const int64_t cost = cost_of_product(p);
      if (cost <= most || !list_.may_move(p, p + 1, first)) continue;
      size_t end = first;
      int64_t beside = 0;
      Work work = work_of(std::get<Product>(list_[p].what), core_);
      for (; end < list_.size() && work.most() < cost && may_run_beside(p, end); ++end) {
        const Work more = list_.work(end).value_or(Work{});
        work += more;
        beside += more.most();
      }
      if (std::min(beside, cost) <= most) continue;
      most = std::min(beside, cost);
      best = p, best_end = end;
    }
    if (best_end == first) return first;
    list_.move(best, first);
    Kernel product = list_[first - 1];
    product.beside = static_cast<int>(best_end - first);
    list_.replace(first - 1, std::move(product));
    return best_end;
  }

  KernelList list_;
  const arch::CoreConfig& core_;
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
