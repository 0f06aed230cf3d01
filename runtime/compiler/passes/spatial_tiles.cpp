// Every value gets a phase. Within one, spatial tiles go through whole families of nodes, one spatial tile after the
// other; what needs lines of another spatial tile, or of another family, is in a later one, and so is who needs all of
// a sum. From phase to phase images go through HBM, so that VMEM holds one spatial tile's values.
#include "runtime/compiler/passes/spatial_tiles.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "runtime/compiler/passes/spatial_cuts.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

// What stands for some lines of an operand: at least these of it.
struct Lines {
  NodeId id;
  int64_t first, end;
};

int64_t divided_up(int64_t a, int64_t b) {
  return a >= 0 ? (a + b - 1) / b : -(-a / b);
}

class SpatialTiler {
 public:
  SpatialTiler(const Graph& g, std::vector<SpatialCuts> cuts)
      : g_(g), cuts_(std::move(cuts)), sweep_(g.nodes.size()), whole_(g.nodes.size(), -1) {}

  Graph run() {
    out_ = graph::like(g_);
    int last = 0;
    for (NodeId id = 0; id < count(); ++id) last = std::max(last, sweep_[id] = sweep(id));
    for (int p = 0; p <= last; ++p) {
      for (NodeId id = 0; id < count(); ++id)
        if (sweep_[id] == p && in_one_piece(id)) whole_[id] = made_whole(id);
      std::map<int, std::vector<NodeId>> families;
      for (NodeId id = 0; id < count(); ++id)
        if (const int family = worker(id); family != -1 && sweep_[id] - (sums(id) ? 1 : 0) == p)
          families[family].push_back(id);
      for (const auto& [family, nodes] : families)
        for (int k = 0; k < cuts_[cut_of(nodes[0])].spatial_tiles(); ++k)
          for (NodeId id : nodes) sums(id) ? add_tile(id, k, p) : make_tile(id, k, p);
    }
    finish(last + 1);
    return std::move(out_);
  }

 private:
  NodeId count() const { return static_cast<NodeId>(g_.nodes.size()); }
  bool is_cut(NodeId id) const { return cuts_[id].any(); }
  int64_t height(NodeId id) const { return g_[id].image[0]; }

  // ---- phases ----

  // Whether it adds up something that is cut.
  bool sums(NodeId id) const { return sums_rows(g_, g_[id]) && is_cut(g_[id].inputs.back()); }
  bool in_one_piece(NodeId id) const { return !is_cut(id) && !sums(id); }
  // The node whose cuts it goes along, if any.
  NodeId cut_of(NodeId id) const { return is_cut(id) ? id : sums(id) ? g_[id].inputs.back() : -1; }
  // The family with whose spatial tiles it runs; -1: it is whole, or made wherever it is needed.
  int worker(NodeId id) const { return cut_of(id) == -1 || made_anywhere(id) ? -1 : cuts_[cut_of(id)].family; }
  // Its lines are made of an input's, wherever they are needed.
  bool made_anywhere(NodeId id) const {
    const Node& node = g_[id];
    if (node.op == Op::input || node.op == Op::im2col) return is_image(node);
    if (node.op == Op::im2col_join || lays_out_windows(node)) return made_anywhere(node.inputs[0]);
    if (!is_cut(id) || is_product(node.op) || is_unfusable(node.op)) return false;
    return std::all_of(node.inputs.begin(), node.inputs.end(), [&](NodeId input) {
      return !is_image(g_[input]) || is_inline(g_[input].op) || made_anywhere(input);
    });
  }
  bool takes_tile(NodeId id, size_t i) const {
    const NodeId input = g_[id].inputs[i];
    return is_cut(input) && cut_of(id) != -1 && cuts_[input].family == cuts_[cut_of(id)].family &&
           tile_by_tile(g_[id], i);
  }
  int sweep(NodeId id) const {
    int p = 0;
    for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
      const NodeId input = g_[id].inputs[i];
      const bool waits = is_cut(input) && !made_anywhere(input) && !takes_tile(id, i);
      p = std::max(p, sweep_[input] + (waits ? 1 : 0));
    }
    return p + (sums(id) ? 1 : 0);
  }

  // ---- nodes ----

  NodeId add(Node node) {
    out_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(out_.nodes.size()) - 1;
  }
  // Lines of a value as a node of its own.
  Node sized(NodeId id, int64_t lines) const {
    Node node = g_[id];
    node.shape[0] = node.shape[0] / height(id) * lines;
    node.image[0] = lines;
    return node;
  }

  NodeId made_whole(NodeId id) {
    Node node = g_[id];
    for (NodeId& input : node.inputs) input = whole(input, sweep_[id]);
    return add(std::move(node));
  }
  NodeId whole(NodeId id, int p) { return is_cut(id) ? lines(id, 0, height(id), p) : whole_[id]; }

  // Lines [first, end) of an image.
  NodeId lines(NodeId id, int64_t first, int64_t end, int p) {
    if (!is_cut(id) && first == 0 && end == height(id)) return whole_[id];
    const auto& spatial_tiles = made_[id];
    for (size_t k = 0; k < spatial_tiles.size(); ++k)
      if (sweep_[id] == p && cuts_[id].begin(static_cast<int>(k)) == first && cuts_[id].ends[k] == end)
        return spatial_tiles[k];
    const auto key = std::make_tuple(id, first, end, p);
    if (const auto it = lines_.find(key); it != lines_.end()) return it->second;
    return lines_[key] = made_anywhere(id) ? made_lines(id, first, end, p) : gathered(id, first, end);
  }

  NodeId made_lines(NodeId id, int64_t first, int64_t end, int p) {
    Node node = sized(id, end - first);
    if (node.op == Op::input) node.gather = {{first, height(id)}};
    if (node.op == Op::im2col) node.window.pad[0] -= first * node.window.stride[0];
    if (node.op == Op::im2col_join || lays_out_windows(node))
      slide(node, first, end, p);
    else
      for (NodeId& input : node.inputs) input = alongside(input, id, first, end, p);
    return add(std::move(node));
  }
  // These lines of an operand that has the rows of `reader`; else all of it.
  NodeId alongside(NodeId id, NodeId reader, int64_t first, int64_t end, int p) {
    if (rows(g_[id]) != rows(g_[reader])) return whole(id, p);
    if (!is_inline(g_[id].op)) return lines(id, first, end, p);
    Node node = g_[id];
    node.shape[0] = rows(g_[reader]) / height(reader) * (end - first);
    if (is_image(node)) node.image[0] = end - first;
    return add(std::move(node));
  }

  NodeId gathered(NodeId id, int64_t first, int64_t end) {
    Node node = sized(id, end - first);
    node.op = Op::lines;
    node.inputs.clear();
    node.gather.clear();  // a relayout's walk
    const auto take = [&](NodeId from, int64_t begins, int64_t ends) {
      const int64_t a = std::max(first, begins), b = std::min(end, ends);
      if (a >= b) return;
      node.inputs.push_back(from);
      node.gather.push_back({a - begins, b - a});
    };
    if (!is_cut(id)) take(whole_[id], 0, height(id));
    for (size_t k = 0; is_cut(id) && k < made_[id].size(); ++k)
      take(made_[id][k], cuts_[id].begin(static_cast<int>(k)), cuts_[id].ends[k]);
    return add(std::move(node));
  }

  // What reads lines of its operand that are not those of its spatial tile: all, if they are there, else those.
  Lines around(NodeId id, int64_t first, int64_t end, int p) {
    if (in_one_piece(id) && !made_anywhere(id)) return {whole_[id], 0, height(id)};
    first = std::clamp<int64_t>(first, 0, height(id) - 1);
    end = std::clamp<int64_t>(end, first + 1, height(id));
    return {lines(id, first, end, p), first, end};
  }

  // Lines [first, end) of what slides a window over its first operand.
  void slide(Node& node, int64_t first, int64_t end, int p) {
    auto& [kernel, stride, pad] = node.window;
    const int64_t top = first * stride[0] - pad[0], bottom = (end - 1) * stride[0] - pad[0] + kernel[0];
    const Lines x = around(node.inputs[0], top, bottom, p);
    node.inputs[0] = x.id;
    pad[0] = x.first - top;
    pad[1] = bottom - x.end;
    if (node.op == Op::relayout) node.axes[0] = static_cast<int>(x.end - x.first);
    if (node.op == Op::conv2d) node.inputs[1] = whole(node.inputs[1], p);
  }
  // Lines [first, end) of a gradient, which are made of the windows that meet them.
  void spread(Node& node, int64_t first, int64_t end, int p) {
    auto& [kernel, stride, pad] = node.window;
    const NodeId dy = node.inputs[0];
    const int64_t begin = std::clamp<int64_t>(divided_up(first + pad[0] - kernel[0] + 1, stride[0]), 0, height(dy) - 1);
    const int64_t after = std::clamp<int64_t>((end - 1 + pad[0]) / stride[0] + 1, begin + 1, height(dy));
    Lines read{-1, begin, after};
    if (node.op == Op::conv2d_input_grad) {
      read = around(dy, begin, after, p);
      node.inputs = {read.id, whole(node.inputs[1], p)};
    } else {
      for (NodeId& input : node.inputs) input = lines(input, begin, after, p);
    }
    pad[0] += first - read.first * stride[0];
    pad[1] = (read.end - 1 - read.first) * stride[0] + kernel[0] - pad[0] - (end - first);
  }

  void make_tile(NodeId id, int k, int p) {
    const int64_t first = cuts_[id].begin(k), end = cuts_[id].end(k);
    Node node = sized(id, end - first);
    const bool slides = node.op != Op::conv2d_input_grad && node.op != Op::pool_scatter && node.op != Op::avg_pool_grad;
    const bool windows = is_unfusable(node.op) || (is_product(node.op) && node.op != Op::matmul);
    if (windows && !(takes_tile(id, 0) && takes_tile(id, node.inputs.size() - 1))) {
      slides ? slide(node, first, end, p) : spread(node, first, end, p);
    } else {
      for (size_t i = 0; i < node.inputs.size(); ++i) {
        const NodeId input = node.inputs[i];
        if (takes_tile(id, i))
          node.inputs[i] = lines(input, cuts_[input].begin(k), cuts_[input].end(k), p);
        else if (is_product(node.op) && i == 1)  // weights, of any number of rows
          node.inputs[i] = whole(input, p);
        else
          node.inputs[i] = alongside(input, id, first, end, p);
      }
    }
    if (node.op == Op::max_pool_index) node.window = out_[node.inputs[0]].window;
    made_[id].push_back(add(std::move(node)));
  }

  // ---- sums ----

  void add_tile(NodeId id, int k, int p) {
    Node part = g_[id];
    part.dtype = graph::DType::f32;
    const NodeId along = part.inputs.back();
    const int64_t first = cuts_[along].begin(k), end = cuts_[along].end(k);
    if (part.op == Op::conv2d_weight_grad)
      slide(part, first, end, p);
    else
      part.inputs[0] = lines(part.inputs[0], first, end, p);
    part.inputs.back() = lines(along, first, end, p);
    NodeId sum = add(std::move(part));
    if (k > 0) {
      Node both = g_[id];
      both.op = both.op == Op::reduce_max ? Op::maximum : both.op == Op::reduce_min ? Op::minimum : Op::add;
      both.axes.clear();
      both.dtype = graph::DType::f32;
      both.inputs = {whole_[id], sum};
      sum = add(std::move(both));
    }
    if (k + 1 == cuts_[along].spatial_tiles() && g_[id].dtype != graph::DType::f32) {
      Node rounded = g_[id];
      rounded.op = Op::convert;
      rounded.inputs = {sum};
      sum = add(std::move(rounded));
    }
    whole_[id] = sum;
  }

  void finish(int p) {
    for (const auto& o : g_.outputs) {
      const bool outside = is_internal(o.name) && is_cut(o.node) && !made_anywhere(o.node);
      out_.outputs.push_back({o.name, outside ? gathered(o.node, 0, height(o.node)) : whole(o.node, p)});
    }
    for (const auto& a : g_.assignments) out_.assignments.push_back({whole_[a.parameter], whole(a.value, p)});
  }

  const Graph& g_;
  const std::vector<SpatialCuts> cuts_;
  std::vector<int> sweep_;
  Graph out_;
  std::vector<NodeId> whole_;                   // by node: all of it, if it is in one piece
  std::map<NodeId, std::vector<NodeId>> made_;  // by node: its spatial tiles
  std::map<std::tuple<NodeId, int64_t, int64_t, int>, NodeId> lines_;
};

}  // namespace

SpatialTile spatial_tile_of(const Node& input) {
  if (input.op == Op::input && !input.gather.empty()) return {input.gather[0][0], input.gather[0][1]};
  return {0, is_image(input) ? input.image[0] : 1};
}

std::vector<bool> assembled_outside(const Graph& g) {
  std::vector<bool> result(g.nodes.size());
  for (const auto& o : g.outputs) result[o.node] = g[o.node].op == Op::lines && is_internal(o.name);
  for (const auto& o : g.outputs)
    if (!is_internal(o.name)) result[o.node] = false;
  for (const Node& node : g.nodes)
    for (NodeId input : node.inputs) result[input] = false;
  return result;
}

Graph spatial_tiles(const Graph& g, int64_t most, int n) {
  auto all = spatial_cuts(g, most, n);
  if (std::none_of(all.begin(), all.end(), [](const SpatialCuts& c) { return c.any(); })) return g;
  return SpatialTiler(g, std::move(all)).run();
}

}  // namespace veritpu::compiler
