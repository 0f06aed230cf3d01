// Greedy fusion in graph order: a node joins the newest fusion group among its operands' whose domain it shares, if no
// path leads from that fusion group back to it through another.
#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <boost/functional/hash.hpp>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "runtime/compiler/codegen/kernel.h"
#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/passes/group_order.h"

namespace veritpu::compiler {
namespace {

// Which fusion groups must run before another, by way of any others.
class Order {
 public:
  explicit Order(size_t most_groups) : most_groups_(most_groups) {}
  void add_group() {
    before_.emplace_back(most_groups_);
    needed_.push_back(false);
  }
  bool depends(int c, int on) const { return before_[c].test(on); }
  void add(int c, int on) {
    if (depends(c, on)) return;
    Groups more = before_[on];
    more.set(on);
    needed_[on] = true;  // as those are that it needs
    before_[c] |= more;
    if (!needed_[c]) return;
    for (size_t other = 0; other < before_.size(); ++other)
      if (before_[other].test(c)) before_[other] |= more;
  }

 private:
  using Groups = boost::dynamic_bitset<>;
  size_t most_groups_;
  std::vector<Groups> before_;
  std::vector<bool> needed_;  // by some other
};

// Whether kernels fit the vector unit, by their nodes and stores. Most are asked for again after each cut.
using Fits = std::unordered_map<std::pair<std::vector<NodeId>, std::vector<NodeId>>, bool,
                                boost::hash<std::pair<std::vector<NodeId>, std::vector<NodeId>>>>;

class Fuser {
 public:
  // A node of `cuts` joins no fusion group but starts one.
  Fuser(const Graph& g, int n, const std::vector<std::vector<NodeId>>& before, const std::set<NodeId>& cuts, Fits& fits,
        bool prompt)
      : g_(g),
        n_(n),
        prompt_(prompt),
        cuts_(cuts),
        before_(before),
        fits_(fits),
        owner_(g.nodes.size(), -1),
        travels_(travels(g)),
        order_(g.nodes.size()),
        users_(g.nodes.size()),
        assigned_(g.nodes.size()),
        collectives_(has_collectives(g)) {
    for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
      for (const NodeId input : g[id].inputs) users_[input].push_back(id);
    for (const auto& a : g.assignments) assigned_[a.value] = true;
  }

  // The fusion groups, or else one whose kernel does not fit the vector unit once all its stores are known.
  std::optional<FusionGroup> run(std::vector<FusionGroup>& result) {
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      if (!is_source(g_[id].op) && !is_inline(g_[id].op)) place(id);
    find_stores();
    for (const auto& c : groups_)
      if (!fits(c)) return c;
    result = in_order(g_, groups_, before_, prompt_);
    return std::nullopt;
  }

 private:
  static bool leaves_late(const Node& node) { return is_reduction(node.op) && reduction_of(node) != Reduction::lanes; }

  void place(NodeId id) {
    const Node& node = g_[id];
    const Node& domain = is_reduction(node.op) ? g_[node.inputs[0]] : node;
    int best = -1;
    if (node.op == Op::max_pool_index) best = owner_[node.inputs[0]];  // one pass makes both
    if (node.bucket >= 0)
      for (NodeId other = 0; other < id; ++other)
        if (g_[other].bucket == node.bucket) best = owner_[other];
    if (!is_product(node.op) && !is_unfusable(node.op))
      for (NodeId input : node.inputs) {
        const int c = owner_[input];
        if (c > best && may_join(id, c, rows(domain), cols(domain))) best = c;
      }
    if (best == -1 && !is_product(node.op) && !is_unfusable(node.op) && !is_reduction(node.op))
      best = group_of_user(id);
    if (best == -1) {
      best = static_cast<int>(groups_.size());
      FusionGroup fresh;
      fresh.rows = rows(domain);
      fresh.cols = cols(domain);
      if (is_product(node.op)) fresh.matmul = id;
      groups_.push_back(fresh);
      order_.add_group();
    }
    join(groups_[best], id);
    owner_[id] = best;
    for (NodeId earlier : before_[id])
      if (owner_[earlier] != -1 && owner_[earlier] != best) order_.add(best, owner_[earlier]);
  }

  // A value of data and constants alone, such as a comparison of labels, joins what it meets in the first that reads
  // both; so does one of a parameter whose next value that is. Of several tiles of data all would have to be at hand.
  // Updates that read other cores' sums stay by themselves, as they run when these arrive.
  int group_of_user(NodeId id) const {
    int best = -1;
    if (collectives_) return best;
    const auto are = [&](auto is) {
      const auto& inputs = g_[id].inputs;
      return std::all_of(inputs.begin(), inputs.end(), [&](NodeId i) { return is(g_[i].op) || is_inline(g_[i].op); });
    };
    const bool data = cols(g_[id]) <= n_ && are(is_data);
    if (!data && !are([](Op op) { return op == Op::parameter; })) return best;
    for (const NodeId user : users_[id]) {
      if (is_product(g_[user].op) || (!data && !assigned_[user])) continue;
      for (const NodeId input : g_[user].inputs) {
        const int c = input < id ? owner_[input] : -1;
        if (c <= best || !may_join(id, c, rows(g_[id]), cols(g_[id]))) continue;
        FusionGroup both = groups_[c];
        both.nodes.push_back(id), both.nodes.push_back(user);
        if (data || fits(both)) best = c;
      }
    }
    return best;
  }

  void join(FusionGroup& c, NodeId id) const {
    c.nodes.push_back(id);
    if (c.cols > n_ && is_reduction(g_[id].op) && reduction_of(g_[id]) == Reduction::lanes) c.whole_rows = true;
  }

  bool may_join(NodeId id, int c, int64_t domain_rows, int64_t domain_cols) const {
    const FusionGroup& group = groups_[c];
    if (cuts_.count(id) || is_unfusable(g_[group.nodes[0]].op)) return false;
    // It counts the rows of one run over all of them.
    if (g_[id].op == Op::random && group.matmul != -1) return false;
    if (domain_rows != group.rows || (domain_cols != group.cols && domain_cols != 1)) return false;
    for (NodeId input : g_[id].inputs) {
      if (owner_[input] == c && leaves_late(g_[input])) return false;
      // Values inside the pass walk with its rows.
      if (rows(g_[input]) != 1 && rows(g_[input]) != group.rows) return false;
    }
    for (NodeId earlier : before_[id])
      // A group that ends before this one begins may need one that goes on after it.
      if (owner_[earlier] != c && owner_[earlier] != -1 && order_.depends(owner_[earlier], c)) return false;
    // A matmul reads its operands in no order that an update in place could keep to.
    for (const auto& a : g_.assignments)
      if (a.value == id && group.matmul != -1)
        for (NodeId operand : g_[group.matmul].inputs)
          if (operand == a.parameter) return false;
    FusionGroup trial = group;
    join(trial, id);
    return fits(trial);
  }

  bool fits(const FusionGroup& c) const {
    if (is_unfusable(g_[c.nodes[0]].op)) return true;
    const auto [known, fresh] = fits_.try_emplace({c.nodes, c.stores});
    if (fresh) known->second = generate(g_, c, n_, (c.cols - 1) / n_).has_value();
    return known->second;
  }

  void find_stores() {
    std::vector<bool> needed(g_.nodes.size());
    for (size_t id = 0; id < g_.nodes.size(); ++id)
      for (NodeId input : g_.nodes[id].inputs)
        if (owner_[input] != -1 && (owner_[input] != owner_[id] || is_product(g_.nodes[id].op))) needed[input] = true;
    for (const auto& o : g_.outputs) needed[o.node] = true;
    for (const auto& a : g_.assignments) needed[a.value] = true;
    for (auto& c : groups_)
      for (NodeId id : c.nodes)
        if (needed[id] || is_unfusable(g_[id].op)) c.stores.push_back(id);
    std::vector<bool> gathered(g_.nodes.size());  // which sends them away, and their operands' rows are free
    for (const Node& node : g_.nodes)
      if (node.op == Op::lines)
        for (NodeId input : node.inputs) gathered[input] = true;
    for (auto& c : groups_) c.pipelined = may_wait(c, gathered);
  }

  bool may_wait(const FusionGroup& c, const std::vector<bool>& gathered) const {
    const Node& first = g_[c.nodes[0]];
    if (first.op == Op::im2col_join) return is_data(g_[first.inputs[0]].op);
    if (c.matmul != -1 || c.whole_rows || c.stores.empty() || is_unfusable(first.op)) return false;
    for (NodeId id : c.nodes) {
      if (is_reduction(g_[id].op) || gathered[id] || travels_[id]) return false;
      for (NodeId input : g_[id].inputs)
        // It might be assigned meanwhile, and pass in pieces.
        if (g_[input].op == Op::parameter || is_streamed(g_[input]) || is_exchange(g_[input].op)) return false;
      for (const auto& o : g_.outputs)
        if (o.node == id) return false;
      for (const auto& a : g_.assignments)
        if (a.value == id) return false;
    }
    return true;
  }

  const Graph& g_;
  const int n_;
  const bool prompt_;
  const std::set<NodeId>& cuts_;
  const std::vector<std::vector<NodeId>>& before_;
  Fits& fits_;
  std::vector<int> owner_;
  const std::vector<bool> travels_;
  std::vector<FusionGroup> groups_;
  Order order_;
  std::vector<std::vector<NodeId>> users_;
  std::vector<bool> assigned_;
  const bool collectives_;
};

// Where a group is cut that does not fit: at a node of the middle half, so that the fewest values must pass from what
// stays to that node and what follows from it.
NodeId cut_of(const Graph& g, const FusionGroup& c) {
  const auto count = c.nodes.size();
  NodeId best = c.nodes[count / 2];
  size_t fewest = count + 1, from_middle = count;
  for (size_t k = count / 4; k < std::max(count / 4 + 1, count - count / 4); ++k) {
    std::set<NodeId> moves, pass;
    for (const NodeId id : c.nodes) {
      const auto& inputs = g[id].inputs;
      if (id == c.nodes[k] || std::any_of(inputs.begin(), inputs.end(), [&](NodeId i) { return moves.count(i) > 0; }))
        moves.insert(id);
    }
    for (const NodeId id : moves)
      for (const NodeId input : g[id].inputs)
        if (!moves.count(input) && std::count(c.nodes.begin(), c.nodes.end(), input)) pass.insert(input);
    const size_t off = k > count / 2 ? k - count / 2 : count / 2 - k;
    if (k > 0 && (pass.size() < fewest || (pass.size() == fewest && off < from_middle)))
      fewest = pass.size(), from_middle = off, best = c.nodes[k];
  }
  return best;
}

}  // namespace

std::vector<FusionGroup> fuse(const Graph& g, int n, bool prompt) {
  std::vector<FusionGroup> groups;
  std::set<NodeId> cuts;
  const auto before = predecessors(g);
  Fits fits;
  while (const auto failed = Fuser(g, n, before, cuts, fits, prompt).run(groups)) {
    if (failed->nodes.size() == 1)
      refuse(g, failed->nodes[0],
             "its rows of " + std::to_string(failed->cols) +
                 " columns need more vector registers or streams than there are; make them shorter");
    cuts.insert(cut_of(g, *failed));
  }
  return groups;
}

ImageLayout domain(const Graph& g, const FusionGroup& group) {
  for (NodeId id : group.nodes) {
    const Node& node = is_reduction(g[id].op) ? g[g[id].inputs[0]] : g[id];
    if (is_image(node) || node.op == Op::conv2d_weight_grad) return image_layout_of(node);
  }
  return {1, 1, group.rows};
}

std::vector<NodeId> kernel_inputs(const Graph& g, const FusionGroup& c) {
  std::vector<NodeId> ids;
  for (NodeId id : c.nodes)
    if (id != c.matmul)
      for (NodeId input : g[id].inputs)
        if (std::find(c.nodes.begin(), c.nodes.end(), input) == c.nodes.end() && !is_inline(g[input].op))
          ids.push_back(input);
  return ids;
}

std::vector<int> owners(const Graph& g, const std::vector<FusionGroup>& groups) {
  std::vector<int> owner(g.nodes.size(), -1);
  for (size_t c = 0; c < groups.size(); ++c)
    for (NodeId id : groups[c].nodes) owner[id] = static_cast<int>(c);
  return owner;
}

}  // namespace veritpu::compiler
