#include "runtime/compiler/cost.h"

#include <algorithm>

#include "runtime/compiler/kernel.h"
#include "runtime/compiler/products.h"
#include "runtime/compiler/residence.h"

namespace veritpu::compiler {
namespace {

// HBM's latency for the first operands, filling and draining the units, the last store.
constexpr double kTripCycles = 1500;

class StageCost {
 public:
  StageCost(const PlannedStage& stage, const arch::CoreConfig& core)
      : g_(stage.graph), stage_(stage), core_(core), n_(core.n), parameter_of_(parameters_of(stage.graph)) {}

  double run() const {
    double cycles = kTripCycles;
    for (const Cluster& c : stage_.clusters) cycles += std::max({matrix(c), vector(c), transfers(c)});
    return cycles;
  }

 private:
  // Weights load behind the rows that stream, if those are enough.
  double matrix(const Cluster& c) const {
    if (c.matmul == -1) return 0;
    Writer writer(core_);
    Products products(
        g_, stage_.placement, core_, writer, [](NodeId, int64_t, int64_t) {}, [](const WeightBlock&) { return 0; });
    const int64_t tile_count = (c.cols + n_ - 1) / n_, blocks = c.whole_rows ? tile_count : 1;
    for (const Box& part : product_boxes(g_[c.matmul], core_, blocks)) products.multiply(g_[c.matmul], 0, part, 0);
    int64_t cycles = 0, rows = n_;
    for (const Item& item : writer.items()) {
      namespace f = arch::field;
      const auto& i = item.instruction;
      if (i.opcode() == arch::Opcode::mload) {
        cycles += std::max<int64_t>(rows, n_);
        rows = 0;
      } else if (i.opcode() == arch::Opcode::mmul) {
        const int64_t lines = i.get(f::mmul::n1) * i.get(f::mmul::n2) * i.get(f::mmul::n3);
        rows += lines * (i.get(f::mmul::trans) ? n_ : i.get(f::mmul::n0));
      }
    }
    return static_cast<double>((cycles + rows) * tile_count);
  }

  double vector(const Cluster& c) const {
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    const auto groups = [&](int64_t rows) {
      return static_cast<double>((rows + core_.sublanes() - 1) / core_.sublanes());
    };
    const Node& node = g_[c.nodes[0]];
    if (is_apart(node.op)) {
      const int64_t elements = node.window.kernel[0] * node.window.kernel[1];
      const int64_t windows = std::min(rows(node), rows(g_[node.inputs[0]]));
      return groups(windows) * static_cast<double>(tile_count * (3 * elements + 1));
    }
    const auto kernel = generate(g_, c, n_, tile_count - 1);
    const double length = kernel ? static_cast<double>(kernel->body.size()) : 0;
    return groups(c.rows) * length * static_cast<double>(c.whole_rows ? 1 : tile_count);
  }

  // Of parameters in HBM; a row takes about a cycle.
  double transfers(const Cluster& c) const {
    int64_t moved = 0;
    for (const auto& use : parameter_uses(g_, c, parameter_of_))
      if (stage_.placement.places[use.parameter].at_home)
        moved += ((use.read ? 1 : 0) + (use.written ? 1 : 0)) * c.rows * tiles(g_[use.parameter], n_);
    return static_cast<double>(moved);
  }

  const Graph& g_;
  const PlannedStage& stage_;
  const arch::CoreConfig core_;
  const int n_;
  const std::vector<NodeId> parameter_of_;
};

}  // namespace

double cost(const Plan& plan, const arch::CoreConfig& core) {
  double cycles = 0;
  for (const auto& stage : plan.stages) cycles += static_cast<double>(stage.trips) * StageCost(stage, core).run();
  return cycles;
}

}  // namespace veritpu::compiler
