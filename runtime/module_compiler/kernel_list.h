// Kernels that run one after the other, and who uses which buffers, while a pass changes them.
#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "runtime/module_compiler/lane_cost.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {

class KernelList {
 public:
  KernelList(std::vector<Kernel>& kernels, const arch::CoreConfig& core)
      : kernels_(kernels), core_(core), works_(kernels.size()) {
    for (size_t k = 0; k < kernels.size(); ++k) enter(k);
  }

  size_t size() const { return kernels_.size(); }
  const Kernel& operator[](size_t k) const { return kernels_[k]; }
  static bool has_lanes(const Kernel& kernel) {
    return std::holds_alternative<Map>(kernel.what) || std::holds_alternative<Reduction>(kernel.what);
  }

  const std::set<size_t>& readers(BufferId buffer) const { return of(readers_, buffer); }
  const std::set<size_t>& writers(BufferId buffer) const { return of(writers_, buffer); }
  // Whether a kernel from `first` to before `end` writes the buffer, or reads it.
  bool written(BufferId buffer, size_t first, size_t end) const { return any(of(writers_, buffer), first, end); }
  bool read(BufferId buffer, size_t first, size_t end) const { return any(of(readers_, buffer), first, end); }

  // Whether kernel `k` may go past those from `begin` to before `end`, or into one of them: they write nothing that it
  // uses, and read nothing that it writes. `except`: a buffer that is no matter.
  bool may_move(size_t k, size_t begin, size_t end, BufferId except = -1) const;

  // Of a kernel of lanes.
  const std::optional<Work>& work(size_t k) {
    if (!works_[k]) works_[k] = work_of(kernels_[k], core_);
    return works_[k];
  }
  std::optional<int64_t> cost(size_t k) { return cost_of(work(k)); }
  std::optional<int64_t> cost(const Kernel& kernel) const { return cost_of(kernel, core_); }

  void replace(size_t k, Kernel kernel) {
    for_each_view(kernels_[k],
                  [&](const View& view, bool written) { (written ? writers_ : readers_)[view.buffer].erase(k); });
    kernels_[k] = std::move(kernel);
    works_[k].reset();
    enter(k);
  }
  // Puts kernel `k` right before `end`: those between stand a place earlier then.
  void move(size_t k, size_t end) {
    Kernel kernel = kernels_[k];
    for (; k + 1 < end; ++k) replace(k, kernels_[k + 1]);
    replace(k, std::move(kernel));
  }

 private:
  using Users = std::map<BufferId, std::set<size_t>>;
  static const std::set<size_t>& of(const Users& users, BufferId buffer) {
    static const std::set<size_t> none;
    const auto it = users.find(buffer);
    return it == users.end() ? none : it->second;
  }
  static bool any(const std::set<size_t>& users, size_t first, size_t end) {
    const auto next = users.lower_bound(first);
    return next != users.end() && *next < end;
  }
  void enter(size_t k) {
    for_each_view(kernels_[k],
                  [&](const View& view, bool written) { (written ? writers_ : readers_)[view.buffer].insert(k); });
  }

  std::vector<Kernel>& kernels_;
  const arch::CoreConfig& core_;
  std::vector<std::optional<Work>> works_;
  Users readers_, writers_;
};

// Leaves out maps without outputs, which passes put in place of what has gone elsewhere.
inline void drop_nothing(std::vector<Kernel>& kernels) {
  const auto is_nothing = [](const Kernel& kernel) {
    const auto* map = std::get_if<Map>(&kernel.what);
    return map && map->outputs.empty();
  };
  kernels.erase(std::remove_if(kernels.begin(), kernels.end(), is_nothing), kernels.end());
}

}  // namespace veritpu::module_compiler
