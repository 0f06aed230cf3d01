#include "runtime/compiler/ir/verifier.h"

#include <algorithm>
#include <stdexcept>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/ir/group_verifier.h"
#include "runtime/compiler/ir/placement_verifier.h"
#include "runtime/compiler/passes/spatial_tiles.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

using graph::Shape;

class Verifier {
 public:
  Verifier(const PlannedPhase& phase, Level level, const arch::CoreConfig& core)
      : g_(phase.graph), level_(level), n_(core.n) {}

  void run() {
    for (NodeId id = 0; id < count(); ++id) {
      operands(id);
      level_ == Level::graph ? framework(id) : matrix(id);
    }
    results();
    if (level_ >= Level::legal) assignments();
  }

 private:
  NodeId count() const { return static_cast<NodeId>(g_.nodes.size()); }
  bool is_node(NodeId id) const { return id >= 0 && id < count(); }

  [[noreturn]] void fail(NodeId id, const std::string& what) const {
    throw std::logic_error("`" + graph::print(g_, id) + "` " + what);
  }
  void require(bool holds, NodeId id, const char* what) const {
    if (!holds) fail(id, what);
  }

  // ---- nodes ----

  void operands(NodeId id) const {
    const Node& node = g_[id];
    for (const NodeId input : node.inputs)
      if (input < 0 || input >= id) throw std::logic_error("%" + std::to_string(id) + " comes before its operands");
    require(node.layer >= 0 && node.layer < static_cast<int32_t>(g_.layers.size()), id, "is of no layer");
    require(!node.shape.empty() && std::all_of(node.shape.begin(), node.shape.end(), [](int64_t d) { return d > 0; }),
            id, "has no shape");
    require(node.dtype != graph::DType::u8 || is_source(node.op), id, "is u8, which only inputs are");
    require(!is_source(node.op) || !node.name.empty(), id, "has no name");
    require(level_ == Level::graph || node.op < Op::log_softmax || node.op > Op::stop_gradient, id,
            "is an operation of the framework");
  }

  // As the framework has it; the compiler's own operations are judged when they are matrices.
  void framework(NodeId id) const {
    const Node& node = g_[id];
    if (node.op > Op::stop_gradient || (node.op == Op::random && node.inputs.size() == 2)) return;
    Node expected = node;
    try {
      graph::infer(g_, expected);
    } catch (const graph::GraphError& e) {
      fail(id, std::string("is not valid: ") + e.what());
    }
    // Of a single element it does not matter how many dimensions there are.
    const bool shaped =
        expected.shape == node.shape || graph::elements(expected.shape) * graph::elements(node.shape) == 1;
    require(shaped && expected.dtype == node.dtype, id, "has another type than its operands make");
  }

  void matrix(NodeId id) const {
    const Node& node = g_[id];
    require(node.shape.size() == 2, id, "is no matrix");
    if (is_image(node)) require(image_layout_of(node).rows() == rows(node), id, "has other rows than its image");
    if (graph::is_elementwise(node.op)) return elementwise(id);
    if (graph::is_reduction(node.op)) return reduction(id);
    switch (node.op) {
      case Op::matmul: return matmul(id);
      case Op::conv2d: return slides(id, operand(id, 0), node, weights(operand(id, 1)));
      case Op::conv2d_input_grad: return slides(id, node, operand(id, 0), weights(operand(id, 1)));
      case Op::conv2d_weight_grad: return slides(id, operand(id, 0), operand(id, 1), weights(node));
      case Op::max_pool:
      case Op::avg_pool: return slides(id, operand(id, 0), node, {-1, -1});
      case Op::max_pool_index:
        require(operand(id, 0).op == Op::max_pool, id, "is an index of no pool");
        same_rows(id, operand(id, 0));
        return slides(id, g_[operand(id, 0).inputs[0]], node, {-1, -1});
      case Op::pool_scatter:
        same_rows(id, operand(id, 0), operand(id, 1));
        return slides(id, node, operand(id, 1), {-1, -1});
      case Op::avg_pool_grad: return slides(id, node, operand(id, 0), {-1, -1});
      case Op::relayout: return relayout(id);
      case Op::lines: return lines(id);
      case Op::all_reduce: return all_reduce(id);
      case Op::reduce_scatter:
      case Op::all_gather:
      case Op::all_to_all:
      case Op::collective_permute: return exchange(id);
      case Op::im2col_join: return im2col_join(id);
      case Op::transpose:
      case Op::reshape:
      case Op::max_pool_grad: fail(id, "is an operation that matrices do not have");
      default: return;
    }
  }
  // Of rows: an image's points, or by sample. With one sample, or one point, the two are the same.
  static Shape order(const Node& node) {
    const ImageLayout image = image_layout_of(node);
    return is_image(node) && image.batch > 1 && image.points() > 1 ? node.image : Shape();
  }
  const Node& operand(NodeId id, size_t i) const {
    if (i >= g_[id].inputs.size()) fail(id, "has too few operands");
    return g_[g_[id].inputs[i]];
  }

  void elementwise(NodeId id) const {
    const Node& node = g_[id];
    for (const NodeId input : node.inputs) {
      const Node& x = g_[input];
      require((rows(x) == 1 || rows(x) == rows(node)) && (cols(x) == 1 || cols(x) == cols(node)), id,
              "has an operand of another shape");
      if (rows(x) == rows(node) && !is_inline(x.op) && rows(x) > 1)
        require(order(x) == order(node), id, "has an operand whose rows are in another order");
    }
  }
  void reduction(NodeId id) const {
    const Node &node = g_[id], &x = operand(id, 0);
    require(!node.axes.empty(), id, "reduces nothing");
    Shape shape;
    switch (reduction_of(node)) {
      case Reduction::lanes: shape = {rows(x), 1}; break;
      case Reduction::rows: shape = {1, cols(x)}; break;
      case Reduction::tile: shape = {tiles(x, n_), 1}; break;
    }
    require(node.shape == shape, id, "has another shape than its operand reduces to");
  }
  void matmul(NodeId id) const {
    const Node &node = g_[id], &a = operand(id, 0), &b = operand(id, 1);
    const int64_t inner = node.transpose_a ? rows(a) : cols(a);
    require(inner == (node.transpose_b ? cols(b) : rows(b)), id, "contracts different numbers of elements");
    require(
        rows(node) == (node.transpose_a ? cols(a) : rows(a)) && cols(node) == (node.transpose_b ? rows(b) : cols(b)),
        id, "has another shape than its operands make");
    if (node.transpose_a)
      require(order(a) == order(b), id, "contracts rows of different orders");
    else
      require(order(a) == order(node), id, "has rows in another order than its operand");
  }

  struct Weights {
    int64_t rows, cols;  // -1: there are none, as in a pool
  };
  static Weights weights(const Node& w) { return {rows(w), cols(w)}; }
  // A window over x makes y.
  void slides(NodeId id, const Node& x, const Node& y, Weights w) const {
    const auto& [kernel, stride, pad] = g_[id].window;
    const ImageLayout from = image_layout_of(x), to = image_layout_of(y);
    const auto windows = [&](int axis, int64_t size) {
      const int64_t room = size + pad[2 * axis] + pad[2 * axis + 1] - kernel[axis];
      return room < 0 ? 0 : room / stride[axis] + 1;
    };
    require(from.batch == to.batch, id, "has an operand of another number of samples");
    require(windows(0, from.height) == to.height && windows(1, from.width) == to.width, id,
            "has another size than its windows");
    if (w.rows == -1)
      require(cols(x) == cols(y), id, "has an operand of other channels");
    else
      require(w.rows == kernel[0] * kernel[1] * cols(x) && w.cols == cols(y), id, "has weights of another size");
  }
  void same_rows(NodeId id, const Node& x) const { same_rows(id, x, g_[id]); }
  void same_rows(NodeId id, const Node& x, const Node& y) const {
    require(x.shape == y.shape && order(x) == order(y), id, "has an operand of another size");
  }

  void all_reduce(NodeId id) const {
    require(operand(id, 0).shape == g_[id].shape && !is_image(g_[id]), id, "has an operand of another size");
    require(operand(id, 1).op == Op::parameter && operand(id, 1).name == kLinkRows, id, "has no rows for what arrives");
    require(g_[id].gather.size() == 1, id, "does not say where it is in its bucket");
  }
  void exchange(NodeId id) const {
    Node expected = g_[id];
    graph::infer_collective(g_, expected, operand(id, 0));
    require(expected.shape == g_[id].shape && !is_image(g_[id]) && !is_image(operand(id, 0)), id,
            "has an operand of another size");
    require(std::all_of(g_[id].axes.begin(), g_[id].axes.end(), [](int axis) { return axis == 0; }), id,
            "parts columns");
    require(operand(id, 1).op == Op::parameter && operand(id, 1).name == kLinkRows, id, "has no rows for what arrives");
    require(g_[id].gather.size() == 1, id, "does not say what may be in HBM");
  }
  void relayout(NodeId id) const {
    const Node &node = g_[id], &x = operand(id, 0);
    if (node.gather.empty()) {  // of windows
      const ImageLayout image = image_layout_of(x);
      require(node.axes == std::vector<int>({static_cast<int>(image.height), static_cast<int>(image.width),
                                             static_cast<int>(cols(x))}),
              id, "has windows of another image");
      return;
    }
    int64_t size = 1, last = 0;
    for (const auto& [count, step] : node.gather) size *= count, last += (count - 1) * step;
    require(size == graph::elements(node.shape), id, "walks over another number of elements");
    require(last < graph::elements(x.shape), id, "walks beyond its operand");
  }
  void lines(NodeId id) const {
    const Node& node = g_[id];
    require(node.gather.size() == node.inputs.size() && is_image(node), id, "does not say which lines");
    int64_t height = 0;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const Node& x = operand(id, i);
      const ImageLayout from = image_layout_of(x), to = image_layout_of(node);
      const auto [first, lines] = node.gather[i];
      require(first >= 0 && lines > 0 && first + lines <= from.height, id, "takes lines that its operand has not");
      require(from.width == to.width && from.batch == to.batch && cols(x) == cols(node), id,
              "takes lines of another image");
      height += lines;
    }
    require(height == image_layout_of(node).height, id, "has another number of lines");
  }
  void im2col_join(NodeId id) const {
    const Node &node = g_[id], &x = operand(id, 0);
    const ImageLayout from = image_layout_of(x), to = image_layout_of(node);
    require(from.width == to.width && from.batch == to.batch && cols(node) == node.window.kernel[0] * cols(x), id,
            "has an operand of another size");
  }

  // ---- results ----

  void results() const {
    for (const auto& o : g_.outputs)
      if (!is_node(o.node)) throw std::logic_error("output '" + o.name + "' names no node");
    std::vector<bool> assigned(g_.nodes.size());
    for (const auto& a : g_.assignments) {
      if (!is_node(a.parameter) || !is_node(a.value)) throw std::logic_error("an assignment names no node");
      const Node &parameter = g_[a.parameter], &value = g_[a.value];
      require(parameter.op == Op::parameter, a.parameter, "is assigned and no parameter");
      require(!assigned[a.parameter], a.parameter, "is assigned twice");
      require(parameter.shape == value.shape, a.parameter, "is assigned a value of another shape");
      require(parameter.dtype == value.dtype || level_ != Level::graph, a.parameter,
              "is assigned a value of another type");
      require(order(parameter) == order(value), a.parameter, "is assigned rows in another order");
      assigned[a.parameter] = true;
    }
  }

  // In place: the value is made where the parameter lies, once nobody needs the old one.
  void assignments() const {
    const std::vector<bool> summed = summed_in_place(g_);
    for (const auto& a : g_.assignments) {
      const Node& value = g_[a.value];
      require(!summed[a.value], a.value, "is assigned and summed in place");
      require(!is_source(value.op) && !is_inline(value.op) &&
                  (!is_unfusable(value.op) || is_streamed(value) || is_exchange(value.op)),
              a.value, "is assigned and cannot be made in place");
      for (NodeId id = a.value + 1; id < count(); ++id)
        for (const NodeId input : g_[id].inputs)
          require(input != a.parameter, id, "reads a parameter once it has changed");
    }
    for (const auto& o : g_.outputs) require(!is_inline(g_[o.node].op), o.node, "is an output and has no place");
    for (NodeId id = 0; id < count(); ++id)
      if (is_product(g_[id].op) || is_unfusable(g_[id].op))
        for (const NodeId input : g_[id].inputs)
          require(!is_inline(g_[input].op), input, "is an operand without a place");
  }

  const Graph& g_;
  const Level level_;
  const int n_;
};

}  // namespace

void verify(const PlannedPhase& phase, Level level, const arch::CoreConfig& core) {
  Verifier(phase, level, core).run();
  if (level >= Level::fused) verify_groups(phase);
  if (level >= Level::placed) verify_placement(phase, core);
}

}  // namespace veritpu::compiler
