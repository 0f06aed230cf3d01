#include "runtime/compiler/schedule/cost.h"

#include <algorithm>

#include "runtime/compiler/codegen/kernel.h"
#include "runtime/compiler/codegen/products.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

// HBM's latency for the first operands, filling and draining the units, the last store.
constexpr double kTripCycles = 1500;
// What a row through HBM costs that hides behind work: not all of them do, nor all of each.
constexpr double kHiddenRowCycles = 0.5;

class Units {
 public:
  Units(const PlannedPhase& phase, const Placement& placement, const arch::CoreConfig& core)
      : g_(phase.graph), placement_(placement), core_(core), n_(core.n) {}

  struct Matrix {
    double cycles, weight_rows;
  };
  // Weights load behind the rows that stream, if those are enough.
  Matrix matrix(const FusionGroup& c) const {
    if (c.matmul == -1) return {};
    Writer writer(core_);
    Products products(
        g_, placement_, core_, writer, [](NodeId, int64_t, int64_t) {}, [](const WeightBlock&) { return 0; });
    const int64_t tile_count = (c.cols + n_ - 1) / n_, blocks = c.whole_rows ? tile_count : 1;
    for (const Box& part : product_boxes(g_[c.matmul], core_, blocks)) products.multiply(g_[c.matmul], 0, part, 0);
    int64_t cycles = 0, rows = n_, weight_rows = 0;
    for (const Item& item : writer.items()) {
      namespace f = arch::field;
      const auto& i = item.instruction;
      if (i.opcode() == arch::Opcode::mload) {
        cycles += std::max<int64_t>(rows, n_);
        rows = 0;
        if (i.get(f::mload::fmt) != static_cast<int>(arch::Operand::lo)) weight_rows += i.get(f::mload::rows);
      } else if (i.opcode() == arch::Opcode::mmul) {
        const int64_t lines = i.get(f::mmul::n1) * i.get(f::mmul::n2) * i.get(f::mmul::n3);
        rows += lines * (i.get(f::mmul::trans) ? n_ : i.get(f::mmul::n0));
      }
    }
    return {static_cast<double>((cycles + rows) * tile_count), static_cast<double>(weight_rows * tile_count)};
  }

  double vector(const FusionGroup& c) const {
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    const auto groups = [&](int64_t rows) {
      return static_cast<double>((rows + core_.sublanes() - 1) / core_.sublanes());
    };
    const Node& node = g_[c.nodes[0]];
    if (is_unfusable(node.op)) {
      const int64_t elements = node.window.kernel[0] * node.window.kernel[1];
      const int64_t windows = std::min(rows(node), rows(g_[node.inputs[0]]));
      return groups(windows) * static_cast<double>(tile_count * (3 * elements + 1));
    }
    const auto kernel = generate(g_, c, n_, tile_count - 1);
    const double length = kernel ? static_cast<double>(kernel->body.size()) : 0;
    return groups(c.rows) * length * static_cast<double>(c.whole_rows ? 1 : tile_count);
  }

 private:
  const Graph& g_;
  const Placement& placement_;
  const arch::CoreConfig core_;
  const int n_;
};

}  // namespace

PhaseCost::PhaseCost(const PlannedPhase& phase, const Placement& placement, const arch::CoreConfig& core) {
  const Graph& g = phase.graph;
  const Units units(phase, placement, core);
  const std::vector<NodeId> parameter_of = parameters_of(g);
  for (const FusionGroup& c : phase.groups) {
    const Units::Matrix matrix = units.matrix(c);
    Work work{std::max(matrix.cycles, units.vector(c)), {}};
    for (const auto& use : parameter_uses(g, c, parameter_of)) {
      const int64_t passes = (use.read ? 1 : 0) + (use.written ? 1 : 0);
      work.moved.push_back({use.parameter, static_cast<double>(passes * c.rows * tiles(g[use.parameter], core.n))});
    }
    if (const NodeId weights = c.matmul == -1 ? -1 : g[c.matmul].inputs[1];
        weights != -1 && parameter_of[weights] != -1)
      work.moved.push_back({weights, matrix.weight_rows});
    groups_.push_back(std::move(work));
  }
  const auto save = [&](const Node& node) { saved_ += static_cast<double>(rows(node) * tiles(node, core.n)); };
  for (const Node& node : g.nodes)
    if (node.op == Op::input && is_internal(node.name)) save(node);
  for (const auto& o : g.outputs)
    if (is_internal(o.name)) save(g[o.node]);
}

// A row of a parameter in HBM takes about a cycle.
double PhaseCost::of_trip(const Placement& placement) const {
  double cycles = 0, all_moved = saved_;
  for (const Work& work : groups_) {
    double moved = 0;
    for (const auto& [parameter, rows] : work.moved)
      if (placement.places[parameter].in_hbm) moved += rows;
    all_moved += moved;
    cycles += std::max(work.cycles, moved);
  }
  return kTripCycles + std::max(cycles, all_moved) + kHiddenRowCycles * all_moved;
}

double PhaseCost::of_promoted(const PlannedPhase& phase, const std::set<std::string>& promoted, int n) {
  const Graph& g = phase.graph;
  int64_t moved = 0;
  const auto move = [&](const Node& node) {
    if (node.op == Op::parameter && promoted.count(node.name)) moved += tiles(node, n) * rows(node);
  };
  for (const Node& node : g.nodes) move(node);
  for (const auto& a : g.assignments) move(g[a.parameter]);
  return kTripCycles + (1 + kHiddenRowCycles) * static_cast<double>(moved);
}

}  // namespace veritpu::compiler
