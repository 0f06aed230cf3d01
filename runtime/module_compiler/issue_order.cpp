#include "runtime/module_compiler/issue_order.h"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>

#include "runtime/module_compiler/timeline.h"
#include "runtime/module_compiler/transfer_time.h"

namespace veritpu::module_compiler {

namespace {

// Places of a unit's queue that an instruction comes early: the unit has it though others were faster than expected.
constexpr size_t kEarly = 4;

}  // namespace

std::vector<size_t> issue_order(const std::vector<arch::Instruction>& stretch, const arch::CoreConfig& core) {
  std::vector<size_t> order(stretch.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const std::vector<int64_t> start = starts(stretch, core, hbm_of(core));
  std::array<std::deque<int64_t>, arch::kUnits> early;  // by unit: when its last instructions start
  std::map<int, std::deque<int64_t>> signalled;         // by semaphore: when those were handed out that signal it
  std::vector<int64_t> when(stretch.size());
  std::array<int64_t, arch::kUnits> last{};  // by unit: when its last instruction is handed out
  for (size_t i = 0; i < stretch.size(); ++i) {
    const auto unit = static_cast<size_t>(*stretch[i].unit());
    early[unit].push_back(start[i]);
    when[i] = last[unit];
    if (early[unit].size() > kEarly) {
      when[i] = std::max(when[i], early[unit].front());
      early[unit].pop_front();
    }
    for (const int k : {0, 1})
      for (auto [semaphore, count] = stretch[i].wait(k); count > 0; --count) {
        if (signalled[semaphore].empty()) return order;  // another core signals it
        when[i] = std::max(when[i], signalled[semaphore].front());
        signalled[semaphore].pop_front();
      }
    for (const int k : {0, 1})
      for (auto [semaphore, count] = stretch[i].signal(k); count > 0; --count) signalled[semaphore].push_back(when[i]);
    last[unit] = when[i];
  }
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return when[a] < when[b]; });
  return order;
}

}  // namespace veritpu::module_compiler
