#include "runtime/module_compiler/join.h"

#include <algorithm>

#include "runtime/module_compiler/inline_lanes.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

class Joining {
 public:
  Joining(KernelList& list, Schedule* schedule, size_t first) : list_(list), schedule_(schedule), first_(first) {}

  void run() {
    const bool given = schedule_ && schedule_->gives("join");
    for (size_t k = 0; k < list_.size(); ++k)
      if (given)
        join_as_given(k);
      else if (KernelList::has_lanes(list_[k]))
        join_with_others(k);
  }

 private:
  void join_as_given(size_t k) {
    for (const auto& choice : schedule_->of("join", std::to_string(first_ + k))) {
      const int64_t other = choice.words.size() == 2 ? number(choice.words[1]) - static_cast<int64_t>(first_) : -1;
      const bool fits = other >= 0 && other < static_cast<int64_t>(k) && KernelList::has_lanes(list_[k]) &&
                        KernelList::has_lanes(list_[static_cast<size_t>(other)]);
      if (!fits || !joined(static_cast<size_t>(other), k, true))
        schedule_->fail(choice,
                        "kernel " + choice.words[0] +
                            " cannot join what the line names, an earlier one that it shares domain and order with");
    }
  }
  // Those before it that read what it reads, the next first.
  void join_with_others(size_t k) {
    std::set<size_t> others;
    for_each_view(list_[k], [&](const View& view, bool written) {
      if (!written) others.insert(list_.readers(view.buffer).begin(), list_.readers(view.buffer).lower_bound(k));
    });
    for (auto it = others.rbegin(); it != others.rend(); ++it)
      if (KernelList::has_lanes(list_[*it]) && joined(*it, k)) return;
  }

  bool joined(size_t first, size_t second, bool given = false) {
    const bool up = list_.may_move(second, first, second), down = !up && list_.may_move(first, first + 1, second + 1);
    if (!up && !down) return false;
    const auto both = module_compiler::joined(list_[first], list_[second]);
    if (!both) return false;
    const auto one = list_.cost(*both), a = list_.cost(first), b = list_.cost(second);
    if (!one || !a || !b || (!given && *one >= *a + *b)) return false;
    if (schedule_)
      schedule_->note("join", {std::to_string(first_ + second), std::to_string(first_ + first)},
                      "lines " + std::to_string(list_[second].line) + " and " + std::to_string(list_[first].line));
    list_.replace(up ? first : second, *both);
    list_.replace(up ? second : first, Kernel{Map{}, both->level, both->line, both->text});
    return true;
  }

  KernelList& list_;
  Schedule* const schedule_;
  const size_t first_;
};

}  // namespace

void join(KernelList& list, Schedule* schedule, size_t first) {
  Joining(list, schedule, first).run();
}

}  // namespace veritpu::module_compiler
