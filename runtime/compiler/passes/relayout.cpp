#include "runtime/compiler/passes/relayout.h"

#include <algorithm>
#include <stdexcept>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/pools.h"
#include "runtime/compiler/passes/image_layouts.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

using graph::Shape;
using Gather = std::vector<std::array<int64_t, 2>>;

// Elements from one index of each dimension to the next.
std::vector<int64_t> steps(const Shape& shape) {
  std::vector<int64_t> step(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) step[i - 1] = step[i] * shape[i];
  return step;
}

class Relayouter {
 public:
  explicit Relayouter(const Graph& g) : g_(g) {}

  Graph run() {
    out_ = graph::like(g_);
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) to_.push_back(moved(id));
    for (const auto& o : g_.outputs) out_.outputs.push_back({o.name, to_[o.node]});
    for (const auto& a : g_.assignments) out_.assignments.push_back({to_[a.parameter], to_[a.value]});
    return std::move(out_);
  }

 private:
  NodeId add(Node node) {
    out_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(out_.nodes.size()) - 1;
  }

  NodeId moved(NodeId id) {
    Node node = g_[id];
    for (NodeId& input : node.inputs) input = to_[input];
    if (node.op == Op::transpose) return transposed(node.inputs[0], node.axes);
    if (is_reduction(node.op)) return reduced(std::move(node));
    if (node.op == Op::matmul && node.transpose_a && node.transpose_b) {
      node.inputs[0] = transposed(node.inputs[0], {1, 0});
      node.transpose_a = false;
    }
    if (node.op == Op::avg_pool && !node.count_pads) return averaged(std::move(node));
    if (node.op == Op::avg_pool_grad && !node.count_pads) {
      Node share = node;
      share.op = Op::avg_pool;
      node.count_pads = true;
      node.inputs[0] = divided(node.inputs[0], share_inside(share, node.shape));
      return add(std::move(node));
    }
    if (is_elementwise(node.op))
      for (NodeId& input : node.inputs) input = spread(input, node.shape);
    return add(std::move(node));
  }

  NodeId transposed(NodeId from, const std::vector<int>& axes) {
    const Shape shape = out_[from].shape;
    const auto step = steps(shape);
    Shape result;
    Gather gather;
    for (const int axis : axes) {
      result.push_back(shape[axis]);
      gather.push_back({shape[axis], step[axis]});
    }
    return add(relayout(out_, from, std::move(result), std::move(gather)));
  }

  // An operand that repeats along some of its leading dimensions only.
  NodeId spread(NodeId from, const Shape& shape) {
    const Shape own = out_[from].shape;
    if (own.size() < 2) return from;
    bool all = true, none = true;
    const size_t missing = shape.size() - own.size();
    for (size_t i = 0; i + 1 < shape.size(); ++i) {
      const bool repeats = shape[i] > 1 && (i < missing || own[i - missing] == 1);
      all = all && (repeats || shape[i] == 1);
      none = none && !repeats;
    }
    if (all || none) return from;
    const auto step = steps(own);
    Gather gather;
    Shape result = shape;
    result.back() = own.back();
    for (size_t i = 0; i < shape.size(); ++i) {
      const bool repeats = i < missing || own[i - missing] == 1;
      gather.push_back({result[i], repeats ? 0 : step[i - missing]});
    }
    return add(relayout(out_, from, std::move(result), std::move(gather)));
  }

  // Over some leading dimensions but not all: those that stay become columns. The last goes, if it does, by itself.
  NodeId reduced(Node node) {
    const Shape shape = out_[node.inputs[0]].shape;
    std::vector<bool> goes(shape.size());
    for (const int axis : node.axes) goes[axis] = true;
    bool all = true, any = false;
    for (size_t i = 0; i + 1 < shape.size(); ++i) {
      if (shape[i] == 1) continue;
      all = all && goes[i];
      any = any || goes[i];
    }
    if (all || !any) return add(std::move(node));
    const int last = static_cast<int>(shape.size()) - 1;
    if (goes[last]) {
      Node leading = node;
      leading.axes.erase(std::find(leading.axes.begin(), leading.axes.end(), last));
      leading.shape[last] = shape[last];
      leading.dtype = graph::DType::f32;
      node.axes = {last};
      node.inputs[0] = reduced(std::move(leading));
      return add(std::move(node));
    }
    const auto step = steps(shape);
    Gather gather, kept;
    int64_t kept_count = 1, gone_count = 1;
    for (size_t i = 0; i < shape.size(); ++i) {
      (goes[i] ? gather : kept).push_back({shape[i], step[i]});
      (goes[i] ? gone_count : kept_count) *= shape[i];
    }
    gather.insert(gather.end(), kept.begin(), kept.end());
    const Shape result = node.shape;
    node.inputs[0] = add(relayout(out_, node.inputs[0], {gone_count, kept_count}, gather));
    node.axes = {0};
    node.shape = {1, kept_count};
    const NodeId values = add(std::move(node));
    return add(relayout(out_, values, result));
  }

  // The part of each of a pool's windows that lies inside the image, of which there may be many.
  NodeId share_inside(Node pool, const Shape& image) {
    Node ones{Op::constant};
    ones.value = 1;
    ones.shape = {image[0], image[1], image[2], 1};
    ones.layer = pool.layer;
    pool.shape.back() = 1;
    pool.shape = {image[0], out_[pool.inputs[0]].shape[1], out_[pool.inputs[0]].shape[2], 1};
    pool.inputs = {add(std::move(ones))};
    pool.dtype = graph::DType::f32;
    pool.count_pads = true;
    return add(std::move(pool));
  }
  NodeId divided(NodeId value, NodeId by) {
    Node node{Op::div};
    node.dtype = out_[value].dtype;
    node.shape = out_[value].shape;
    node.layer = out_[value].layer;
    node.inputs = {value, by};
    return add(std::move(node));
  }
  NodeId averaged(Node node) {
    const Shape image = out_[node.inputs[0]].shape;
    Node share = node;
    node.count_pads = true;
    const NodeId mean = add(std::move(node));
    share.inputs = {mean};  // for its shape
    return divided(mean, share_inside(share, image));
  }

  const Graph& g_;
  Graph out_;
  std::vector<NodeId> to_;
};

}  // namespace

Graph relaid(const Graph& g) {
  return Relayouter(g).run();
}

Graph relayout_reshapes(const Graph& g) {
  const auto image = image_layouts(g);
  Graph out = g;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (g[id].op == Op::reshape && image[id] != image[g[id].inputs[0]] && g[g[id].inputs[0]].op != Op::constant)
      out.nodes[id] = relayout(g, g[id].inputs[0], g[id].shape);
  return out;
}

Node relayout(const Graph& g, NodeId from, Shape shape, Gather gather) {
  Node node{Op::relayout};
  node.dtype = g[from].dtype == graph::DType::u8 ? graph::DType::f32 : g[from].dtype;
  node.shape = std::move(shape);
  node.inputs = {from};
  node.layer = g[from].layer;
  node.gather = std::move(gather);
  return node;
}

Node relayout(const Graph& g, NodeId from, Shape shape) {
  Gather gather;
  const auto step = steps(shape);
  for (size_t i = 0; i < shape.size(); ++i) gather.push_back({shape[i], step[i]});
  return relayout(g, from, std::move(shape), std::move(gather));
}

std::vector<Transfer> relayout_transfers(const Node& node, const Layout& layout, int64_t t, int n) {
  if (node.gather.empty()) return im2col_transfers(node, layout, t, n, 0, image_layout_of(node).height);
  const auto format = format_of(node.dtype);
  const int64_t bytes = arch::bytes_of(format);
  // Dimensions of rows, outermost first, with rows of VMEM; then those of lanes.
  std::vector<Dimension> across;
  Gather along;
  int64_t left = rows(node);
  for (const auto& [count, step] : node.gather) {
    if (is_image(node) ? across.size() == 3 : left == 1) {
      along.push_back({count, step});
      continue;
    }
    if (left % count != 0) throw std::logic_error("a relayout's dimensions do not part into rows and lanes");
    left /= count;
    across.push_back({count, step * bytes, left});
  }
  if (is_image(node)) {  // by sample, line, column
    across[0].rows = 1, across[1].rows = layout.line, across[2].rows = layout.column;
  }
  across.erase(std::remove_if(across.begin(), across.end(), [](const Dimension& d) { return d.count == 1; }),
               across.end());
  std::vector<Transfer> all;
  // Elements of a row that follow one another in the operand, a run at a time.
  const int64_t end = std::min((t + 1) * n, cols(node));
  for (int64_t column = t * n; column < end;) {
    int64_t offset = 0, rest = column, run = 1;
    for (size_t i = along.size(); i-- > 0;) {
      const int64_t index = rest % along[i][0];
      offset += index * along[i][1];
      rest /= along[i][0];
      if (i + 1 == along.size() && along[i][1] == 1) run = std::min(along[i][0] - index, end - column);
    }
    Transfer transfer{};
    transfer.row = layout.first;
    transfer.lanes = static_cast<int>(run);
    transfer.lane0 = static_cast<int>(column - t * n);
    transfer.keep = column > t * n;
    transfer.format = format;
    const size_t inside = std::min<size_t>(across.size(), transfer.dimension.size());
    for (size_t d = 0; d < inside; ++d) transfer.dimension[d] = across[across.size() - 1 - d];
    int64_t outer = 1;
    for (size_t d = 0; d + inside < across.size(); ++d) outer *= across[d].count;
    for (int64_t o = 0; o < outer; ++o) {
      Transfer part = transfer;
      int64_t bytes_at = offset * bytes, index = o;
      for (size_t d = across.size() - inside; d-- > 0;) {
        bytes_at += index % across[d].count * across[d].step;
        part.row += index % across[d].count * across[d].rows;
        index /= across[d].count;
      }
      part.hbm = static_cast<uint64_t>(bytes_at);
      all.push_back(part);
    }
    column += run;
  }
  return all;
}

}  // namespace veritpu::compiler
