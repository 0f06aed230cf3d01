#include "runtime/module_compiler/turn.h"

#include <map>
#include <set>

#include "runtime/module_compiler/kernel_dims.h"
#include "runtime/module_compiler/lane_cost.h"
#include "runtime/module_compiler/product_cost.h"
#include "runtime/module_compiler/product_layout.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

// How a use that moves by rows of `length` elements, or within one, moves when rows and elements change places. None if
// it crosses the end of a row.
std::optional<KernelDims::Use> turned(const KernelDims::Use& use, const KernelDims& kernel, int64_t length,
                                      int64_t rows) {
  const auto move = [&](int64_t distance) { return distance % length * rows + distance / length; };
  KernelDims::Use made = use;
  int64_t low = use.offset % length, high = low;
  for (size_t d = 0; d < use.stride.size(); ++d) {
    const int64_t stride = use.stride[d], reach = stride * (kernel.dims[d].count - 1);
    if (kernel.dims[d].count == 1) {
      made.stride[d] = 0;
      continue;
    }
    if (stride % length != 0) {
      if (std::abs(stride) >= length) return std::nullopt;
      (stride < 0 ? low : high) += reach;
    }
    made.stride[d] = move(stride);
  }
  if (low < 0 || high >= length) return std::nullopt;
  made.offset = move(use.offset);
  return made;
}

class Turns {
 public:
  Turns(Plan& plan, const arch::CoreConfig& core) : plan_(plan), core_(core) {
    for (size_t k = 0; k < plan.kernels.size(); ++k)
      for_each_view(plan.kernels[k], [&](const View& view, bool) { users_[view.buffer].insert(k); });
  }

  // Readers come first: so what they ask for reaches those who write.
  void run() {
    for (size_t id = plan_.buffers.size(); id-- > 0;) {
      const BufferInfo& info = plan_.buffers[id];
      if (info.role == BufferInfo::temporary && info.row > 1 && info.row * 2 <= core_.n &&
          info.elements / info.row >= core_.n)
        turn(static_cast<BufferId>(id));
    }
  }

 private:
  void turn(BufferId id) {
    BufferInfo& info = plan_.buffers[static_cast<size_t>(id)];
    int64_t before = 0, after = 0;
    int writers = 0;
    std::map<size_t, Kernel> made;
    for (const size_t k : users_[id]) {
      const Kernel& kernel = plan_.kernels[k];
      const auto other = turned_kernel(kernel, id, writers);
      if (!other) return;
      const auto is = cost(kernel), would_be = cost(*other);
      if (!is || !would_be) return;
      before += *is, after += *would_be;
      made.emplace(k, *other);
    }
    if (writers != 1 || after * 5 > before * 4) return;
    for (auto& [k, kernel] : made) plan_.kernels[k] = std::move(kernel);
    info.row = info.elements / info.row;
  }

  std::optional<Kernel> turned_kernel(const Kernel& kernel, BufferId id, int& writers) const {
    const BufferInfo& info = plan_.buffers[static_cast<size_t>(id)];
    auto dims = dims_of(kernel);
    if (!dims) return std::nullopt;
    const bool is_product = std::holds_alternative<Product>(kernel.what);
    for (auto& use : dims->uses) {
      if (use.buffer != id) continue;
      if (is_product && !use.written) return std::nullopt;
      writers += use.written;
      const auto other = turned(use, *dims, info.row, info.elements / info.row);
      if (!other) return std::nullopt;
      use = *other;
    }
    Kernel made = with_dims(kernel, *dims);
    if (auto* product = std::get_if<Product>(&made.what)) {
      normalise(*product);
      if (needs_other_layout(*product, Side::a) || needs_other_layout(*product, Side::b)) return std::nullopt;
    }
    return made;
  }

  std::optional<int64_t> cost(const Kernel& kernel) const {
    if (const auto* product = std::get_if<Product>(&kernel.what)) return cost_of(*product, core_.n);
    return cost_of(kernel, core_);
  }

  Plan& plan_;
  const arch::CoreConfig& core_;
  std::map<BufferId, std::set<size_t>> users_;
};

}  // namespace

void turn_buffers(Plan& plan, const arch::CoreConfig& core) {
  Turns(plan, core).run();
}

}  // namespace veritpu::module_compiler
