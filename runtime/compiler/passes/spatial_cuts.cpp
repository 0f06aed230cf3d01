#include "runtime/compiler/passes/spatial_cuts.h"

#include <algorithm>
#include <numeric>

#include "runtime/graph/infer.h"

namespace veritpu::compiler {
namespace {

bool is_pool_gradient(Op op) {
  return op == Op::pool_scatter || op == Op::avg_pool_grad;
}

// Lines of a node for each line that its family counts in.
struct Ratio {
  int64_t lines = 1, of = 1;
  Ratio times(int64_t a, int64_t b) const {
    const int64_t x = lines * a, y = of * b, d = std::gcd(x, y);
    return {x / d, y / d};
  }
};
bool operator!=(const Ratio& a, const Ratio& b) {
  return a.lines != b.lines || a.of != b.of;
}

class Cutter {
 public:
  Cutter(const Graph& g, int64_t most, int n)
      : g_(g), most_(most), n_(n), ties_(g.nodes.size()), ratio_(g.nodes.size()), result_(g.nodes.size()) {}

  std::vector<SpatialCuts> run() {
    for (NodeId id = 0; id < count(); ++id) tie(id);
    find_work();
    std::vector<bool> seen(g_.nodes.size());
    for (NodeId id = 0; id < count(); ++id)
      if (!seen[id] && can_be_cut(id)) cut(family(id, seen));
    return std::move(result_);
  }

 private:
  struct Tie {
    NodeId other;
    int64_t own, others;  // so many lines of this node are so many of the other
  };
  NodeId count() const { return static_cast<NodeId>(g_.nodes.size()); }
  int64_t size(NodeId id) const { return is_image(g_[id]) ? rows(g_[id]) * tiles(g_[id], n_) : 0; }

  bool can_be_cut(NodeId id) const {
    const Node& node = g_[id];
    if (!is_image(node) || node.image[0] == 1) return false;
    if (graph::is_elementwise(node.op)) return operands_have_lines(node);
    if (is_reduction(node.op) || node.op == Op::im2col || node.op == Op::im2col_join) return true;
    if (lays_out_windows(node)) return is_image(g_[node.inputs[0]]);
    if (node.op == Op::matmul) return !node.transpose_a && is_image(g_[node.inputs[0]]);
    const bool pools = is_pool(node.op) && node.window.kernel[0] >= node.window.stride[0];
    if (!pools && node.op != Op::conv2d && node.op != Op::conv2d_input_grad) return false;
    return is_image(g_[node.inputs[0]]) && image_layout_of(g_[node.inputs[0]]).points() > 1;
  }
  // Not so a parameter [height, width, channels] beside an image of one sample: as many rows, but none of an image.
  bool operands_have_lines(const Node& node) const {
    return std::all_of(node.inputs.begin(), node.inputs.end(), [&](NodeId input) {
      return is_image(g_[input]) || is_inline(g_[input].op) || rows(g_[input]) != rows(node);
    });
  }

  void tie(NodeId a, NodeId b, int64_t lines_of_a = 1, int64_t lines_of_b = 1) {
    if (!can_be_cut(a) || !can_be_cut(b)) return;
    ties_[a].push_back({b, lines_of_a, lines_of_b});
    ties_[b].push_back({a, lines_of_b, lines_of_a});
  }
  void tie(NodeId id) {
    const Node& node = g_[id];
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const NodeId input = node.inputs[i];
      if (!tile_by_tile(node, i) || !is_image(g_[input])) continue;
      const bool pools = is_pool(node.op) && node.op != Op::max_pool_index;
      const int64_t window = pools ? node.window.stride[0] : 1;
      if (sums_rows(g_, node))
        tie(input, node.inputs.back());
      else if (is_pool_gradient(node.op))
        tie(id, input, window, 1);
      else
        tie(id, input, 1, window);
    }
  }

  // Of each node, the greatest of what operations on its spatial tiles have in VMEM at once.
  void find_work() {
    work_.resize(g_.nodes.size());
    for (NodeId id = 0; id < count(); ++id) {
      const Node& node = g_[id];
      int64_t all = size(id);
      if (is_product(node.op) || is_pool(node.op) || node.op == Op::im2col_join || lays_out_windows(node))
        for (NodeId input : node.inputs) all += size(input);
      NodeId of = id;
      if (sums_rows(g_, node)) of = node.inputs.back();
      work_[of] = std::max(work_[of], all);
    }
  }

  // All that is tied to a node; none if they do not agree on their lines.
  std::vector<NodeId> family(NodeId first, std::vector<bool>& seen) {
    std::vector<NodeId> all{first};
    seen[first] = true;
    bool agrees = true;
    for (size_t i = 0; i < all.size(); ++i)
      for (const Tie& t : ties_[all[i]]) {
        const Ratio ratio = ratio_[all[i]].times(t.others, t.own);
        if (!seen[t.other]) {
          seen[t.other] = true;
          ratio_[t.other] = ratio;
          all.push_back(t.other);
        }
        agrees = agrees && !(ratio_[t.other] != ratio);
      }
    return agrees ? all : std::vector<NodeId>{};
  }

  void cut(const std::vector<NodeId>& all) {
    int64_t work = 0, common = 1, divisor = 0;
    for (NodeId id : all) {
      work = std::max(work, work_[id]);
      common = std::lcm(common, ratio_[id].of);
    }
    if (work <= most_) return;
    const auto unit = [&](NodeId id) { return ratio_[id].lines * (common / ratio_[id].of); };
    for (NodeId id : all) divisor = std::gcd(divisor, unit(id));
    int64_t lines = g_[all[0]].image[0];
    for (NodeId id : all) lines = std::min(lines, g_[id].image[0] / (unit(id) / divisor));
    const int64_t spatial_tiles = std::min(lines, (work + most_ - 1) / most_);
    if (spatial_tiles < 2) return;
    for (NodeId id : all) {
      result_[id].family = families_;
      for (int64_t k = 1; k < spatial_tiles; ++k)
        result_[id].ends.push_back(k * lines / spatial_tiles * (unit(id) / divisor));
      result_[id].ends.push_back(g_[id].image[0]);
    }
    ++families_;
  }

  const Graph& g_;
  const int64_t most_;
  const int n_;
  std::vector<std::vector<Tie>> ties_;
  std::vector<Ratio> ratio_;  // to the first node of its family
  std::vector<int64_t> work_;
  std::vector<SpatialCuts> result_;
  int families_ = 0;
};

}  // namespace

bool lays_out_windows(const Node& node) {
  return node.op == Op::relayout && node.gather.empty();
}

bool sums_rows(const Graph& g, const Node& node) {
  if (node.op == Op::conv2d_weight_grad || (node.op == Op::matmul && node.transpose_a))
    return is_image(g[node.inputs[1]]);
  return is_reduction(node.op) && reduction_of(node) != Reduction::lanes && is_image(g[node.inputs[0]]);
}

bool tile_by_tile(const Node& node, size_t i) {
  switch (node.op) {
    case Op::conv2d:
    case Op::conv2d_input_grad:
    case Op::relayout:
    case Op::im2col_join: return false;
    case Op::conv2d_weight_grad: return i == 1;
    case Op::matmul: return i == 0 || node.transpose_a;
    case Op::max_pool_index: return true;  // of the pool itself
    default: break;
  }
  return !is_pool(node.op) || (node.window.kernel[0] == node.window.stride[0] && node.window.pad[0] == 0);
}

std::vector<SpatialCuts> spatial_cuts(const Graph& g, int64_t most, int n) {
  return Cutter(g, most, n).run();
}

}  // namespace veritpu::compiler
