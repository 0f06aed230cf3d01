#include "runtime/module_compiler/memory.h"

#include <algorithm>
#include <array>

#include "arch/config.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

constexpr int64_t kPages = 4096;

struct Life {
  size_t first = SIZE_MAX, last = 0;
};

class Lives {
 public:
  explicit Lives(const Plan& plan) : lives_(plan.buffers.size()) {
    walk(plan.kernels);
    // What leaves a loop may have got a part in each turn. Inner loops come first.
    for (const auto& [start, end] : loops_)
      for (Life& life : lives_)
        if (life.first > start && life.first <= end && life.last > end) life.first = start;
  }
  const std::vector<Life>& all() const { return lives_; }

 private:
  void uses(const View& view, size_t until) {
    Life& life = lives_[view.buffer];
    life.first = std::min(life.first, at_);
    life.last = std::max(life.last, until);
  }
  void walk(const std::vector<Kernel>& kernels) {
    for (const Kernel& kernel : kernels) {
      if (const auto* turns = std::get_if<Loop>(&kernel.what))
        loop(*turns);
      else
        for_each_view(kernel, [&](const View& view, bool) { uses(view, at_ + static_cast<size_t>(kernel.beside)); });
      ++at_;
    }
  }
  // What a loop uses that is there before it, it needs until its last turn.
  void loop(const Loop& loop) {
    const size_t start = at_;
    walk(loop.body);
    for (Life& life : lives_)
      if (life.first < start && life.last >= start) life.last = at_;
    loops_.push_back({start, at_});
  }
  std::vector<Life> lives_;
  std::vector<std::array<size_t, 2>> loops_;  // the first and last moment of each
  size_t at_ = 0;
};

}  // namespace

// First fit, in the order in which buffers begin to live.
Memory assign(const Plan& plan) {
  const Lives lives(plan);
  const std::vector<Life>& life = lives.all();
  Memory memory;
  memory.offset.resize(plan.buffers.size());
  std::vector<size_t> order;
  for (size_t b = 0; b < plan.buffers.size(); ++b)
    if (plan.buffers[b].role == BufferInfo::temporary && life[b].first != SIZE_MAX) order.push_back(b);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return life[a].first < life[b].first; });
  struct Placed {
    int64_t first, end;
    size_t buffer;
  };
  std::vector<Placed> placed;  // by place; those that are still alive
  for (const size_t b : order) {
    placed.erase(std::remove_if(placed.begin(), placed.end(),
                                [&](const Placed& p) { return life[p.buffer].last < life[b].first; }),
                 placed.end());
    const int64_t bytes = arch::whole_granules(std::max<int64_t>(plan.buffers[b].bytes(), 1));
    int64_t at = 0;
    auto it = placed.begin();
    for (; it != placed.end() && it->first - at < bytes; ++it) at = it->end;
    placed.insert(it, {at, at + bytes, b});
    memory.offset[b] = at;
    memory.arena = std::max(memory.arena, at + bytes);
  }
  memory.page = std::max<int64_t>(arch::whole_granules(memory.arena / kPages), 4096);
  memory.first_page.resize(plan.buffers.size());
  int64_t next = memory.arena / memory.page + 1;
  for (size_t b = 0; b < plan.buffers.size(); ++b)
    if (plan.buffers[b].role != BufferInfo::temporary) memory.first_page[b] = next++;
  return memory;
}

compiler::Rows Memory::pages(BufferId buffer, int64_t first, int64_t end) const {
  const auto b = static_cast<size_t>(buffer);
  if (first_page[b] > 0) return {compiler::Memory::hbm, first_page[b], 1};
  const int64_t from = (offset[b] + first) / page;
  return {compiler::Memory::hbm, from, (offset[b] + std::max(end, first + 1) - 1) / page - from + 1};
}

}  // namespace veritpu::module_compiler
