// Every value's form and level are known (batch_dependence.h). Each phase's needs are found, from the last phase to the
// first, then the phases' graphs are made.
#include "runtime/compiler/schedule/phases.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "runtime/compiler/passes/image_layouts.h"
#include "runtime/compiler/schedule/saved_activations.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

using graph::DType;

// What a phase computes and what it finds there. Sets of nodes of the source, so in its order.
struct Needs {
  std::set<NodeId> whole, microbatch;  // computed here
  std::set<NodeId> kept, saved;        // found: parameters and inputs of the compiler
  std::set<NodeId> keeps, saves;       // to be left there
  std::set<NodeId> sums;               // to be added up
};

class Splitter {
 public:
  Splitter(const Graph& g, int64_t microbatch, Cuts cuts)
      : g_(g),
        image_layouts_(image_layouts(g)),
        batch_(batch_of(g)),
        microbatch_(microbatch),
        dependence_(g, batch_, cuts),
        saved_(g, dependence_) {}

  std::vector<Phase> run() {
    find_last();
    find_wanted_by_loops();
    needs_.resize(2 * loops_ + 1);
    check_buckets();
    for (const auto& a : g_.assignments) {
      if (dependence_.of(a.value) == Dependence::batched)
        refuse(g_, a.parameter, "it is assigned a value of the batch, which cannot be cut into microbatches then");
      want_whole(last(), a.value);
    }
    for (const auto& o : g_.outputs) {
      if (dependence_.of(o.node) == Dependence::batched)
        want_microbatch(loop(dependence_.level(o.node)), o.node);
      else
        want_whole(last(), o.node);
    }
    // A phase's needs become those of earlier ones.
    for (int s = last(); s >= 0; --s) {
      for (NodeId id : Needs(needs_[s]).keeps) want_whole(s, id);
      for (NodeId id : Needs(needs_[s]).saves) want_microbatch(s, id);
      for (NodeId id : Needs(needs_[s]).sums)
        for (size_t i = 0; i < g_[id].inputs.size(); ++i) want_input(s, id, i);
      close(s);
    }
    std::vector<Phase> phases;
    for (int s = 0; s <= last(); ++s) {
      Phase phase{make(s), s % 2 == 0 ? 1 : batch_ / microbatch_};
      if (!phase.graph.assignments.empty() || !phase.graph.outputs.empty()) phases.push_back(std::move(phase));
    }
    return phases;
  }

 private:
  // Phase 2 l + 1 is loop l; phase 2 l computes whole values before it.
  static int before(int level) { return 2 * level; }
  static int loop(int level) { return 2 * level + 1; }
  int last() const { return before(loops_); }

  void find_last() {
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      loops_ = std::max(loops_, dependence_.level(id) + (dependence_.of(id) == Dependence::batched ? 1 : 0));
  }

  // Whole values that loops read must be there in time; the others can wait for the last phase.
  void find_wanted_by_loops() {
    by_loops_.resize(g_.nodes.size());
    for (NodeId id = static_cast<NodeId>(g_.nodes.size()) - 1; id >= 0; --id)
      for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
        const bool in_loop = dependence_.of(id) != Dependence::whole || dependence_.sums(id);
        if ((in_loop || by_loops_[id]) && !dependence_.takes_microbatch(id, i)) by_loops_[g_[id].inputs[i]] = true;
      }
  }

  // Where a whole value is computed, unless that is done wherever it is needed.
  int made_in(NodeId id) const { return by_loops_[id] ? before(dependence_.level(id)) : last(); }
  bool is_everywhere(NodeId id) const {
    const Node& node = g_[id];
    if (graph::is_leaf(node.op) || dependence_.of(id) == Dependence::either || dependence_.sums(id)) return true;
    return (node.op == Op::convert || node.op == Op::reshape) && is_everywhere(node.inputs[0]);
  }

  // What travels together is made in one phase.
  void check_buckets() const {
    std::map<int32_t, NodeId> first;
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      if (g_[id].bucket >= 0 && made_in(first.try_emplace(g_[id].bucket, id).first->second) != made_in(id))
        refuse(g_, id, "loops over microbatches need its bucket at several times; give it another bucket");
  }

  void want_whole(int s, NodeId id) {
    Needs& n = needs_[s];
    if (dependence_.sums(id)) {
      n.kept.insert(id);
      needs_[loop(dependence_.loop_of_sum(id))].sums.insert(id);
    } else if (is_everywhere(id) || made_in(id) == s) {
      n.whole.insert(id);
    } else {
      n.kept.insert(id);
      needs_[made_in(id)].keeps.insert(id);
    }
  }
  void want_microbatch(int s, NodeId id) {
    if (saved_.rematerialised(id) || loop(dependence_.level(id)) == s) {
      needs_[s].microbatch.insert(id);
    } else {
      needs_[s].saved.insert(id);
      needs_[loop(dependence_.level(id))].saves.insert(id);
    }
  }
  void want_input(int s, NodeId id, size_t i) {
    if (dependence_.takes_microbatch(id, i))
      want_microbatch(s, g_[id].inputs[i]);
    else
      want_whole(s, g_[id].inputs[i]);
  }
  // Adds what the phase's values are computed of.
  void close(int s) {
    for (NodeId id = static_cast<NodeId>(g_.nodes.size()) - 1; id >= 0; --id)
      for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
        if (needs_[s].microbatch.count(id)) want_input(s, id, i);
        if (needs_[s].whole.count(id)) want_whole(s, g_[id].inputs[i]);
      }
  }

  // ---- graphs ----

  std::string named(const char* what, NodeId id) const { return std::string("%") + what + std::to_string(id); }
  std::string name_of(NodeId id) const { return named(dependence_.sums(id) ? name(combine(id)) : "kept", id); }
  static std::string microbatch_count(int s) { return "%microbatch" + std::to_string(s); }
  Op combine(NodeId id) const {
    const Op op = g_[id].op;
    return op == Op::reduce_max ? Op::maximum : op == Op::reduce_min ? Op::minimum : Op::add;
  }
  double identity(NodeId id) const {
    const Op op = combine(id);
    return op == Op::maximum ? -INFINITY : op == Op::minimum ? INFINITY : 0;
  }
  // A microbatch of it. What is an image in one phase is one in all, or they would not agree on the order of its rows.
  Node microbatched(NodeId id) const {
    Node node = g_[id];
    node.shape[0] = node.shape[0] / batch_ * microbatch_;
    node.image = image_layouts_[id];
    if (!node.image.empty()) node.image[2] = node.image[2] / batch_ * microbatch_;
    if (node.op == Op::relayout) node.gather[0][0] = node.shape[0];  // a reshape (relayout.h)
    return node;
  }

  Graph make(int s) const {
    const Needs& n = needs_[s];
    Graph out = graph::like(g_);
    std::map<NodeId, NodeId> whole, microbatch;
    NodeId count = -1;  // parameter: the microbatch's number
    const auto inputs = [&](NodeId id, bool as_microbatch) {
      std::vector<NodeId> ids;
      for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
        const NodeId input = g_[id].inputs[i];
        ids.push_back(as_microbatch && dependence_.takes_microbatch(id, i) ? microbatch.at(input) : whole.at(input));
      }
      return ids;
    };
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) {
      Node node = g_[id];
      out.current_layer = node.layer;
      if (n.kept.count(id)) {
        const DType kept = dependence_.sums(id) ? DType::f32 : node.dtype;
        whole[id] = graph::convert(out, graph::parameter(out, name_of(id), kept, node.shape), node.dtype);
      } else if (n.whole.count(id)) {
        node.inputs = inputs(id, false);
        out.nodes.push_back(node);
        whole[id] = static_cast<NodeId>(out.nodes.size()) - 1;
      }
      if (n.saved.count(id)) {
        node = microbatched(id);
        microbatch[id] = graph::input(out, named("saved", id), node.dtype, node.shape);
        out.nodes.back().image = node.image;
      } else if (n.microbatch.count(id)) {
        node = microbatched(id);
        node.inputs = inputs(id, true);
        if (node.op == Op::random) {
          if (count == -1) count = graph::parameter(out, microbatch_count(s), DType::f32, {1, 1});
          node.inputs.push_back(count);
        }
        // Shapes are those of the graph, which is valid.
        out.nodes.push_back(node);
        microbatch[id] = static_cast<NodeId>(out.nodes.size()) - 1;
      }
      if (n.sums.count(id)) add_up(out, id, inputs(id, true));
      if (n.keeps.count(id)) keep(out, id, whole.at(id));
      if (n.saves.count(id)) out.outputs.push_back({named("saved", id), microbatch.at(id)});
    }
    out.current_layer = 0;
    if (count != -1) out.assignments.push_back({count, graph::binary(out, Op::add, count, graph::constant(out, 1))});
    if (s == 0) reset(out);
    add_results(out, s, whole, microbatch);
    return out;
  }

  void keep(Graph& out, NodeId id, NodeId value) const {
    out.assignments.push_back({graph::parameter(out, name_of(id), g_[id].dtype, g_[id].shape), value});
  }

  // Parts and sum are fp32, whatever the node's type: it rounds once, where the sum is read.
  void add_up(Graph& out, NodeId id, std::vector<NodeId> inputs) const {
    Node part = g_[id];
    part.dtype = DType::f32;
    part.inputs = std::move(inputs);
    if (graph::is_reduction(part.op)) part.inputs[0] = graph::convert(out, part.inputs[0], DType::f32);
    const NodeId sum = graph::parameter(out, name_of(id), DType::f32, part.shape);
    const NodeId added = graph::append(out, part);
    out.assignments.push_back({sum, graph::binary(out, combine(id), sum, added)});
  }

  // The step begins: sums are those of nothing, and no microbatch has run.
  void reset(Graph& out) const {
    const auto set = [&](const std::string& name, const graph::Shape& shape, double value) {
      const NodeId parameter = graph::parameter(out, name, DType::f32, shape);
      out.assignments.push_back({parameter, graph::constant(out, value, DType::f32, shape)});
    };
    for (int s = 0; s <= last(); ++s) {
      const Needs& n = needs_[s];
      for (NodeId id : n.sums) {
        out.current_layer = g_[id].layer;
        set(name_of(id), g_[id].shape, identity(id));
      }
      const auto is_random = [&](NodeId id) { return g_[id].op == Op::random; };
      out.current_layer = 0;
      if (std::any_of(n.microbatch.begin(), n.microbatch.end(), is_random)) set(microbatch_count(s), {1, 1}, 0);
    }
  }

  void add_results(Graph& out, int s, const std::map<NodeId, NodeId>& whole,
                   const std::map<NodeId, NodeId>& microbatch) const {
    for (const auto& o : g_.outputs) {
      const bool batched = dependence_.of(o.node) == Dependence::batched;
      if (s == (batched ? loop(dependence_.level(o.node)) : last()))
        out.outputs.push_back({o.name, (batched ? microbatch : whole).at(o.node)});
    }
    if (s != last()) return;
    std::map<std::string, NodeId> parameters;
    for (NodeId id = 0; id < static_cast<NodeId>(out.nodes.size()); ++id)
      if (out[id].op == Op::parameter) parameters[out[id].name] = id;
    for (const auto& a : g_.assignments) {
      const Node& p = g_[a.parameter];
      auto it = parameters.find(p.name);
      if (it == parameters.end())
        it = parameters.emplace(p.name, graph::parameter(out, p.name, p.dtype, p.shape)).first;
      out.assignments.push_back({it->second, whole.at(a.value)});
    }
  }

  const Graph& g_;
  const std::vector<graph::Shape> image_layouts_;
  const int64_t batch_, microbatch_;
  const BatchDependence dependence_;
  const SavedActivations saved_;
  int loops_ = 0;
  std::vector<bool> by_loops_;  // whole values that loops need
  std::vector<Needs> needs_;    // by phase
};

}  // namespace

int64_t batch_of(const Graph& g) {
  int64_t batch = 1;
  for (const auto& node : g.nodes)
    if (node.op == Op::input) batch = std::max(batch, node.shape[0]);
  return batch;
}

std::vector<Phase> split(const Graph& g, int64_t microbatch, Cuts cuts) {
  return Splitter(g, microbatch, cuts).run();
}

}  // namespace veritpu::compiler
