#include "runtime/compiler/memory/in_place.h"

#include <algorithm>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {
namespace {

class Overwriting {
 public:
  Overwriting(const Graph& g, const std::vector<FusionGroup>& groups)
      : g_(g),
        groups_(groups),
        owner_(owners(g, groups)),
        parameter_of_(parameters_of(g)),
        layout_(layouts(g)),
        last_(g.nodes.size(), -1),
        among_last_(g.nodes.size()),
        summed_(summed_in_place(g)) {
    const std::vector<int> moment = moments(g, groups);
    for (size_t c = 0; c < groups.size(); ++c)
      for (NodeId id : groups[c].nodes)
        for (NodeId input : g[id].inputs) {
          if (owner_[input] == static_cast<int>(c) || g[id].op == Op::lines) continue;
          const int at = is_streamed(g[id]) ? static_cast<int>(groups.size()) : moment[c];  // for long
          if (at > last_[input]) last_[input] = at, among_last_[input].clear();
          if (at == last_[input]) among_last_[input].push_back(static_cast<int>(c));
        }
  }

  std::vector<NodeId> run() const {
    std::vector<NodeId> result(g_.nodes.size(), -1);
    std::vector<bool> taken(g_.nodes.size());
    for (size_t c = 0; c < groups_.size(); ++c)
      for (NodeId id : groups_[c].stores) {
        if (g_[id].op == Op::all_reduce && !is_streamed(g_[id])) result[id] = g_[id].inputs[0];
        if (!walks(groups_[c], id) || is_unfusable(g_[id].op) || summed_[id]) continue;
        for (NodeId input : operands(groups_[c]))
          if (result[id] == -1 && !taken[input] && dies(input, static_cast<int>(c)) && walks(groups_[c], input) &&
              !read_after(groups_[c], input, id)) {
            result[id] = input;
            taken[input] = true;
          }
      }
    return result;
  }

 private:
  // Row by row with the fusion group, in rows that nobody else must find as they are.
  bool walks(const FusionGroup& c, NodeId id) const {
    const Node& node = g_[id];
    return parameter_of_[id] == -1 && !is_inline(node.op) && !is_reduction(node.op) && !layout_[id].border &&
           rows(node) > 1 && rows(node) == c.rows && cols(node) == c.cols;
  }
  // The fusion group alone reads it last, and in its kernel.
  bool dies(NodeId id, int c) const {
    const auto& last = among_last_[id];
    const bool alone = std::all_of(last.begin(), last.end(), [&](int reader) { return reader == c; });
    return !last.empty() && alone && !product_reads(id, c) && !is_output(id);
  }
  // A kernel's nodes run in order.
  bool read_after(const FusionGroup& c, NodeId operand, NodeId id) const {
    for (NodeId node : c.nodes)
      if (node > id && std::count(g_[node].inputs.begin(), g_[node].inputs.end(), operand)) return true;
    return false;
  }
  bool product_reads(NodeId id, int c) const {
    for (NodeId node : groups_[c].nodes)
      if (is_product(g_[node].op))
        for (NodeId input : g_[node].inputs)
          if (input == id) return true;
    return false;
  }
  bool is_output(NodeId id) const {
    return std::any_of(g_.outputs.begin(), g_.outputs.end(), [&](const auto& o) { return o.node == id; });
  }
  std::vector<NodeId> operands(const FusionGroup& c) const {
    std::vector<NodeId> all;
    for (NodeId id : c.nodes)
      for (NodeId input : g_[id].inputs)
        if (std::find(c.nodes.begin(), c.nodes.end(), input) == c.nodes.end()) all.push_back(input);
    return all;
  }

  const Graph& g_;
  const std::vector<FusionGroup>& groups_;
  const std::vector<int> owner_;
  const std::vector<NodeId> parameter_of_;
  const std::vector<Layout> layout_;
  std::vector<int> last_;
  std::vector<std::vector<int>> among_last_;
  const std::vector<bool> summed_;
};

}  // namespace

std::vector<int> moments(const Graph& g, const std::vector<FusionGroup>& groups) {
  const int end = static_cast<int>(groups.size());
  const std::vector<int> owner = owners(g, groups);
  std::vector<int> moment(groups.size()),
      first(g.nodes.size(), end);  // first: of a node's readers in other fusion groups
  for (int c = end - 1, own = end; c >= 0; --c) {
    int earliest = end;
    for (NodeId id : groups[c].stores) earliest = std::min(earliest, first[id]);
    if (!groups[c].pipelined && !groups[c].beside) own = c;
    moment[c] = groups[c].pipelined ? std::max(c, earliest) : own;
    for (NodeId id : groups[c].nodes)
      for (NodeId input : g[id].inputs)
        if (owner[input] != c) first[input] = std::min(first[input], moment[c]);
  }
  return moment;
}

std::vector<NodeId> overwrites(const Graph& g, const std::vector<FusionGroup>& groups) {
  return Overwriting(g, groups).run();
}

}  // namespace veritpu::compiler
