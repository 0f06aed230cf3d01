#include "runtime/compiler/passes/group_order.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/early_updates.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {
namespace {

class GroupOrder {
 public:
  GroupOrder(const Graph& g, const std::vector<FusionGroup>& groups, const std::vector<std::vector<NodeId>>& before,
             bool prompt)
      : g_(g),
        groups_(groups),
        prompt_(prompt),
        owner_(owners(g, groups)),
        travels_(travels(g)),
        parameter_of_(parameters_of(g)),
        after_(groups.size()),
        waits_(groups.size()),
        since_(groups.size()),
        late_(groups.size(), !has_collectives(g)) {
    for (int c = 0; c < count(); ++c)
      for (const NodeId id : groups_[c].nodes)
        for (const NodeId earlier : before[id])
          if (owner_[earlier] != -1 && owner_[earlier] != c) waits_[c] += after_[owner_[earlier]].insert(c).second;
    std::vector<int> to_see;  // products, and all that they need
    for (int c = 0; c < count(); ++c)
      if (groups_[c].matmul != -1 || is_unfusable(g_[groups_[c].nodes[0]].op)) to_see.push_back(c);
    std::vector<std::vector<int>> needed(groups_.size());
    for (int c = 0; c < count(); ++c)
      for (const int other : after_[c]) needed[other].push_back(c);
    while (!to_see.empty()) {
      const int c = to_see.back();
      to_see.pop_back();
      if (!late_[c]) continue;
      late_[c] = false;
      to_see.insert(to_see.end(), needed[c].begin(), needed[c].end());
    }
  }

  std::vector<FusionGroup> run() {
    for (int c = 0; c < count(); ++c) release(c);
    std::vector<FusionGroup> sorted;
    while (!ready_.empty()) {
      const auto taken = next();
      const int best = taken->second;
      ready_.erase(taken);
      sorted.push_back(groups_[best]);
      sorted.back().beside = beside_ && groups_[best].matmul == -1 && !groups_[best].pipelined;
      if (groups_[best].matmul != -1) ++products_, beside_ = false;
      for (const int c : after_[best]) --waits_[c], release(c);
    }
    if (sorted.size() < groups_.size()) throw std::logic_error("groups depend on each other in a circle");
    return sorted;
  }

 private:
  using Ready = std::set<std::pair<NodeId, int>>;  // by first node

  int count() const { return static_cast<int>(groups_.size()); }
  void release(int c) {
    if (waits_[c]) return;
    ready_.emplace(groups_[c].nodes[0], c);
    since_[c] = products_;
  }
  template <class F>
  Ready::iterator find(F is) {
    return std::find_if(ready_.begin(), ready_.end(), [&](const auto& entry) { return is(groups_[entry.second]); });
  }
  bool is_sum(const FusionGroup& c) const { return g_[c.nodes[0]].op == Op::all_reduce; }
  bool makes_gradient(const FusionGroup& c) const {
    return c.matmul != -1 && std::any_of(c.nodes.begin(), c.nodes.end(),
                                         [&](NodeId id) { return travels_[id] && !is_reduction(g_[id].op); });
  }
  // A product has run since the sums that it reads could begin to travel.
  bool may_update(const FusionGroup& c) const {
    if (!is_update(g_, c, parameter_of_)) return false;
    const auto inputs = kernel_inputs(g_, c);
    return std::all_of(inputs.begin(), inputs.end(),
                       [&](NodeId id) { return g_[id].op != Op::all_reduce || since_[owner_[id]] < products_; });
  }

  Ready::iterator next() {
    const auto first = ready_.begin(), none = ready_.end();
    if (groups_[first->second].matmul == -1) return first;  // if others are beside a product, they have released it
    if (prompt_)
      if (const auto product = find([&](const auto& c) { return makes_gradient(c); }); product != none) {
        if (const auto sum = find([&](const auto& c) { return is_sum(c); }); sum != none) return sum;
        const auto update = find([&](const auto& c) { return may_update(c); });
        return update == none ? product : update;
      }
    const auto late = std::find_if(first, none, [&](const auto& entry) { return late_[entry.second]; });
    if (late == none) return first;
    beside_ = true;
    return late;
  }

  const Graph& g_;
  const std::vector<FusionGroup>& groups_;
  const bool prompt_;
  const std::vector<int> owner_;
  const std::vector<bool> travels_;
  const std::vector<NodeId> parameter_of_;
  std::vector<std::set<int>> after_;
  std::vector<int> waits_;
  std::vector<int> since_;  // how many products ran before it could
  std::vector<bool> late_;  // no product needs it; none is where values travel, which have an order of their own
  bool beside_ = false;     // what comes runs beside the next product
  Ready ready_;
  int products_ = 0;
};

}  // namespace

bool has_collectives(const Graph& g) {
  return std::any_of(g.nodes.begin(), g.nodes.end(),
                     [](const auto& node) { return node.op == Op::all_reduce || is_exchange(node.op); });
}

std::vector<FusionGroup> in_order(const Graph& g, const std::vector<FusionGroup>& groups,
                                  const std::vector<std::vector<NodeId>>& before, bool prompt) {
  return GroupOrder(g, groups, before, prompt).run();
}

}  // namespace veritpu::compiler
