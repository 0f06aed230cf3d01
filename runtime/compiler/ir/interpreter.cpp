#include "runtime/compiler/ir/interpreter.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "arch/numbers.h"
#include "arch/random.h"
#include "runtime/compiler/ir/interpreter_images.h"
#include "runtime/compiler/passes/spatial_tiles.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/graph/interpreter_collectives.h"

namespace veritpu::compiler {
namespace {

using graph::Data;
using graph::Shape;
using Values = graph::Interpreter::Values;

// What phases leave for each other, and the step for its user. Saved values and outputs are by sample, row-major.
struct State {
  const Values& inputs;
  Values parameters, saved, outputs, assigned;
};

// One trip of a phase.
class Trip {
 public:
  Trip(const PlannedPhase& phase, Level level, int n, int64_t trip, State& state)
      : g_(phase.graph),
        phase_(phase),
        level_(level),
        n_(n),
        trip_(trip),
        state_(state),
        values_(g_.nodes.size()),
        constant_(g_.nodes.size()) {
    for (const auto& a : g_.assignments) parameter_of_[a.value].push_back(a.parameter);
  }

  void run() {
    std::vector<NodeId> computed;
    if (level_ >= Level::fused)
      for (const FusionGroup& c : phase_.groups) computed.insert(computed.end(), c.nodes.begin(), c.nodes.end());
    for (NodeId id = 0; id < count(); ++id) {
      if (g_[id].inputs.empty())
        values_[id] = leaf(g_[id]);
      else if (level_ < Level::fused)
        computed.push_back(id);
    }
    if (level_ >= Level::legal)
      for (NodeId id = 0; id < count(); ++id)
        if (g_[id].inputs.empty()) assign(id);
    for (const NodeId id : computed) {
      for (const NodeId input : g_[id].inputs)
        if (values_[input].empty()) throw std::logic_error("%" + std::to_string(id) + " runs before its operands");
      values_[id] = folded(g_[id], value(g_[id]));
      if (level_ >= Level::legal) assign(id);
    }
    for (const auto& o : g_.outputs) {
      Data all = by_sample(o.node);
      Data& left = is_internal(o.name) ? state_.saved[o.name] : state_.outputs[o.name];
      if (trip_ == 0) left.clear();
      left.insert(left.end(), all.begin(), all.end());
    }
    for (const auto& a : g_.assignments) {
      const std::string& name = g_[a.parameter].name;
      state_.parameters[name] = values_[a.value];
      if (!is_internal(name)) state_.assigned[name] = values_[a.value];
    }
  }

 private:
  NodeId count() const { return static_cast<NodeId>(g_.nodes.size()); }
  bool lowered() const { return level_ >= Level::matrices; }
  void assign(NodeId id) {
    if (const auto it = parameter_of_.find(id); it != parameter_of_.end())
      for (const NodeId parameter : it->second) values_[parameter] = values_[id];
  }

  // ---- images ----

  // [samples, height, width, channels].
  Shape image(const Node& node) const {
    if (!lowered()) return node.shape;
    const ImageLayout image = image_layout_of(node);
    return {image.batch, image.height, image.width, cols(node)};
  }
  Data by_sample(NodeId id) const {
    const Node& node = g_[id];
    return lowered() && is_image(node) ? reordered(values_[id], image(node), true) : values_[id];
  }
  Data by_point(const Node& node, const Data& samples) const {
    return lowered() && is_image(node) ? reordered(samples, image(node), false) : samples;
  }

  // ---- leaves ----

  Data leaf(const Node& node) {
    switch (node.op) {
      case Op::parameter: return parameter(node);
      case Op::input: return input(node);
      case Op::im2col: return input_windows(node);
      default: return folded(node, graph::evaluate(g_, node, values_, graph::Rounding::none));
    }
  }
  // Arithmetic of constants may be done by a pass, and so has its type's bits.
  Data folded(const Node& node, Data data) {
    const bool constant = node.op == Op::constant ||
                          (graph::is_elementwise(node.op) &&
                           std::all_of(node.inputs.begin(), node.inputs.end(), [&](NodeId i) { return constant_[i]; }));
    constant_[static_cast<size_t>(&node - g_.nodes.data())] = constant;
    if (constant)
      for (double& v : data) v = graph::rounded(node.dtype, v);
    return data;
  }
  Data parameter(const Node& node) {
    const auto size = static_cast<size_t>(graph::elements(node.shape));
    const auto it = state_.parameters.find(node.name);
    if (it == state_.parameters.end() && is_internal(node.name)) return Data(size);  // assigned before it is read
    if (it == state_.parameters.end() || it->second.size() != size)
      throw std::logic_error("parameter '" + node.name + "' has no such value");
    return it->second;
  }
  // This trip's elements of an input, of which there are so many.
  Data slice(const std::string& name, int64_t size) const {
    const auto& from = is_internal(name) ? state_.saved : state_.inputs;
    const auto it = from.find(name);
    if (it == from.end()) throw std::logic_error("input '" + name + "' has no value");
    const auto all = static_cast<int64_t>(it->second.size());
    if (all != size && all != size * phase_.trip_count) throw std::logic_error("input '" + name + "' has another size");
    const auto first = it->second.begin() + (all == size ? 0 : trip_ * size);
    return {first, first + size};
  }
  Data input(const Node& node) const {
    if (!lowered() || !is_image(node)) return slice(node.name, graph::elements(node.shape));
    Shape shape = image(node);
    const SpatialTile spatial_tile = spatial_tile_of(node);
    const int64_t line = shape[0] * shape[2] * shape[3], lines = shape[1];
    shape[1] = node.gather.empty() ? lines : spatial_tile.height;
    const Data all = reordered(slice(node.name, shape[1] * line), shape, false);
    return {all.begin() + spatial_tile.first * line, all.begin() + (spatial_tile.first + lines) * line};
  }

  // ---- computed ----

  Data value(const Node& node) const {
    const auto in = [&](int i) { return by_sample(node.inputs[i]); };
    const auto of = [&](int i) { return image(g_[node.inputs[i]]); };
    switch (node.op) {
      case Op::conv2d:
        return by_point(node, graph::conv2d(node.window, in(0), of(0), values_[node.inputs[1]], image(node)));
      case Op::conv2d_input_grad:
        return by_point(node,
                        graph::conv2d_input_grad(node.window, in(0), of(0), values_[node.inputs[1]], image(node)));
      case Op::conv2d_weight_grad: return graph::conv2d_weight_grad(node.window, in(0), of(0), in(1), of(1));
      case Op::max_pool: return by_point(node, graph::max_pool(node.window, in(0), of(0), image(node)));
      case Op::avg_pool:
        return by_point(node, graph::avg_pool(node.window, node.count_pads, in(0), of(0), image(node)));
      case Op::avg_pool_grad:
        return by_point(node, graph::avg_pool_grad(node.window, node.count_pads, in(0), of(0), image(node)));
      case Op::max_pool_grad: return graph::max_pool_grad(node.window, in(0), of(0), in(1), in(2), of(1));
      case Op::max_pool_index: {
        const NodeId x = g_[node.inputs[0]].inputs[0];
        return by_point(node, greatest(node.window, by_sample(x), image(g_[x]), image(node)));
      }
      case Op::pool_scatter: return by_point(node, scattered(node.window, in(0), in(1), of(1), image(node)));
      case Op::random: return by_point(node, uniform(node));
      case Op::relayout: return by_point(node, node.gather.empty() ? operand_windows(node) : gathered(node));
      case Op::im2col_join: return joined(node);
      case Op::lines: return lines(node);
      case Op::all_reduce:
      case Op::reduce_scatter:
      case Op::all_gather:
      case Op::all_to_all:
      case Op::collective_permute: return with_equals(node);
      case Op::reduce_sum:
      case Op::reduce_max:
      case Op::reduce_min:
        if (lowered() && reduction_of(node) == Reduction::tile && rows(node) > 1) return by_tile(node);
        [[fallthrough]];
      default: return graph::evaluate(g_, node, values_, graph::Rounding::none);
    }
  }

  // Elements count on from microbatch to microbatch.
  Data uniform(const Node& node) const {
    const auto key = arch::float_to_int(arch::to_word(static_cast<float>(values_[node.inputs[0]][0])));
    Data result(static_cast<size_t>(graph::elements(node.shape)));
    const double microbatch = node.inputs.size() > 1 ? values_[node.inputs[1]][0] : 0;
    const auto first = static_cast<arch::Word>(microbatch * static_cast<double>(result.size()));
    for (size_t i = 0; i < result.size(); ++i)
      result[i] = arch::uniform(arch::threefry({node.stream, key}, {first + static_cast<arch::Word>(i), 0})[0]);
    return result;
  }

  // Of the first replica, where all others have the same operand.
  Data with_equals(const Node& node) const {
    const auto replicas = static_cast<size_t>(g_.replicas);
    graph::Board board;
    board.torus.cores = g_.replicas;
    return graph::evaluate_collective(g_, static_cast<NodeId>(&node - g_.nodes.data()),
                                      std::vector<const Data*>(replicas, &values_[node.inputs[0]]), board,
                                      graph::Rounding::none)[0];
  }

  // ---- relayouts ----

  Data gathered(const Node& node) const {
    const Data from = by_sample(node.inputs[0]);
    std::vector<int64_t> at{0};
    for (const auto& [count, step] : node.gather) {
      std::vector<int64_t> next;
      next.reserve(at.size() * static_cast<size_t>(count));
      for (const int64_t base : at)
        for (int64_t k = 0; k < count; ++k) next.push_back(base + k * step);
      at = std::move(next);
    }
    Data to;
    to.reserve(at.size());
    for (const int64_t i : at) to.push_back(from.at(static_cast<size_t>(i)));
    return to;
  }
  // Windows of images of `axes` as rows, by sample.
  static Data windows_of(const Node& node, const Data& from, double outside) {
    const ImageLayout grid = image_layout_of(node);
    return windows(node.window, from, {grid.batch, node.axes[0], node.axes[1], node.axes[2]},
                   {grid.batch, grid.height, grid.width, node.axes[2]}, outside);
  }
  Data input_windows(const Node& node) const {
    const int64_t size = image_layout_of(node).batch * node.axes[0] * node.axes[1] * node.axes[2];
    return by_point(node, windows_of(node, slice(node.name, size), node.value));
  }
  Data operand_windows(const Node& node) const { return windows_of(node, by_sample(node.inputs[0]), 0); }

  Data joined(const Node& node) const {
    const Node& from = g_[node.inputs[0]];
    const ImageLayout image = image_layout_of(node), of = image_layout_of(from);
    const int64_t line = image.width * image.batch, columns = cols(from);
    Data to(static_cast<size_t>(graph::elements(node.shape)), node.value);
    for (int64_t y = 0; y < image.height; ++y)
      for (int64_t k = 0; k < node.window.kernel[0]; ++k) {
        const int64_t i = y * node.window.stride[0] - node.window.pad[0] + k;
        if (i < 0 || i >= of.height) continue;
        for (int64_t r = 0; r < line; ++r)
          std::copy_n(values_[node.inputs[0]].begin() + (i * line + r) * columns, columns,
                      to.begin() + (y * line + r) * cols(node) + k * columns);
      }
    return to;
  }
  Data lines(const Node& node) const {
    Data to;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const Data& from = values_[node.inputs[i]];
      const int64_t line = static_cast<int64_t>(from.size()) / image_layout_of(g_[node.inputs[i]]).height;
      const auto first = from.begin() + node.gather[i][0] * line;
      to.insert(to.end(), first, first + node.gather[i][1] * line);
    }
    return to;
  }

  // A reduction of each tile to one element.
  Data by_tile(const Node& node) const {
    const Node& from = g_[node.inputs[0]];
    const Data& data = values_[node.inputs[0]];
    const double start = node.op == Op::reduce_sum ? 0 : node.op == Op::reduce_max ? -INFINITY : INFINITY;
    Data to(static_cast<size_t>(rows(node)), start);
    for (int64_t r = 0; r < rows(from); ++r)
      for (int64_t c = 0; c < cols(from); ++c) {
        double& t = to[static_cast<size_t>(c / n_)];
        const double v = data[static_cast<size_t>(r * cols(from) + c)];
        t = node.op == Op::reduce_sum ? t + v : node.op == Op::reduce_max ? std::fmax(t, v) : std::fmin(t, v);
      }
    return to;
  }

  const Graph& g_;
  const PlannedPhase& phase_;
  const Level level_;
  const int n_;
  const int64_t trip_;
  State& state_;
  std::vector<Data> values_;
  std::vector<bool> constant_;
  std::map<NodeId, std::vector<NodeId>> parameter_of_;
};

}  // namespace

graph::Interpreter::Result interpret(const Form& form, int n, const Values& inputs, const Values& parameters) {
  State state{inputs, parameters, {}, {}, {}};
  for (const PlannedPhase& phase : form.phases)
    for (int64_t trip = 0; trip < phase.trip_count; ++trip) Trip(phase, form.level, n, trip, state).run();
  return {std::move(state.outputs), std::move(state.assigned)};
}

}  // namespace veritpu::compiler
