#include "runtime/module_compiler/join.h"

#include <algorithm>

#include "runtime/module_compiler/inline_lanes.h"

namespace veritpu::module_compiler {
namespace {

class Joining {
 public:
  explicit Joining(KernelList& list) : list_(list) {}

  void run() {
    for (size_t k = 0; k < list_.size(); ++k)
      if (KernelList::has_lanes(list_[k])) join_with_others(k);
  }

 private:
  // Those before it that read what it reads, the next first.
  void join_with_others(size_t k) {
    std::set<size_t> others;
    for_each_view(list_[k], [&](const View& view, bool written) {
      if (!written) others.insert(list_.readers(view.buffer).begin(), list_.readers(view.buffer).lower_bound(k));
    });
    for (auto it = others.rbegin(); it != others.rend(); ++it)
      if (KernelList::has_lanes(list_[*it]) && joined(*it, k)) return;
  }

  bool joined(size_t first, size_t second) {
    const bool up = may_move(second, first, second), down = !up && may_move(first, first + 1, second + 1);
    if (!up && !down) return false;
    const auto both = module_compiler::joined(list_[first], list_[second]);
    if (!both) return false;
    const auto one = list_.cost(*both), a = list_.cost(first), b = list_.cost(second);
    if (!one || !a || !b || *one >= *a + *b) return false;
    list_.replace(up ? first : second, *both);
    list_.replace(up ? second : first, Kernel{Map{}, both->level, both->line, both->text});
    return true;
  }

  // Past kernels from `begin` to before `end`, or into one of them.
  bool may_move(size_t k, size_t begin, size_t end) const {
    bool may = true;
    for_each_view(list_[k], [&](const View& view, bool written) {
      if (list_.written(view.buffer, begin, end) || (written && list_.read(view.buffer, begin, end))) may = false;
    });
    return may;
  }

  KernelList& list_;
};

}  // namespace

void join(KernelList& list) {
  Joining(list).run();
}

}  // namespace veritpu::module_compiler
