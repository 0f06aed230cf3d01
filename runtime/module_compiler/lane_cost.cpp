#include "runtime/module_compiler/lane_cost.h"

#include <algorithm>

#include "runtime/module_compiler/lane_code.h"
#include "runtime/module_compiler/tiles.h"

namespace veritpu::module_compiler {
namespace {

constexpr size_t kLanes = 96;  // more never fit
// While rows go by, the vector unit works on those before. It waits for the first rows of a kernel, and for half of the
// rest.
constexpr int64_t kFill = 512;

int64_t points(const std::vector<Extent>& loops) {
  int64_t points = 1;
  for (const Extent& loop : loops) points *= loop.count;
  return points;
}

// Rows that an operand moves: each once, and one for each lane where elements do not lie side by side.
int64_t rows(const Domain& domain, size_t operand) {
  int64_t rows = 1;
  for (const Extent& loop : domain.rows)
    if (loop.stride[operand] != 0) rows *= loop.count;
  const int64_t stride = domain.lanes.stride[operand];
  return stride == 0 || stride == 1 ? rows : rows * domain.lanes.count;
}

// An operand as its rows go by HBM.
struct Moved {
  Operand operand;
  int64_t bytes;  // of an element
  bool written;
};

// `body`: micro-operations, if each view's row stood for all lanes.
Work work(const std::vector<Moved>& moved, const std::vector<bool>& reduced, size_t body,
          const arch::CoreConfig& core) {
  constexpr int64_t kBus = 4;  // bytes a cycle and lane
  std::vector<Operand> operands;
  for (const Moved& m : moved) operands.push_back(m.operand);
  int64_t loads = 0, stores = 0, bytes = 0, vector = 0;
  for (const Domain& domain : domains(operands, reduced, core.n)) {
    auto operations = static_cast<int64_t>(body);
    for (size_t v = 0; v < operands.size(); ++v) {
      (moved[v].written ? stores : loads) += rows(domain, v);
      bytes += rows(domain, v) * moved[v].bytes;
      if (moved[v].written) continue;
      const bool spreads = domain.lanes.stride[v] == 0, stays = rows(domain, v) == 1;
      operations -= stays ? 2 : !spreads;  // a row that stays is loaded before the others
    }
    vector += points(domain.rows) * operations / core.sublanes();
  }
  return {loads / core.load_rows, stores, bytes / kBus, vector};
}

std::optional<Work> work_of(const Map& map, const arch::CoreConfig& core) {
  if (map.lanes.size() >= kLanes || module::elements(map.domain) == 0) return std::nullopt;
  const auto kernel = kernel_of(map, first_lanes(map.views.size()));
  if (!kernel) return std::nullopt;
  std::vector<Moved> moved;
  for (const View& view : map.views) moved.push_back({{view.axes}, bytes_of(view.element), false});
  for (const auto& output : map.outputs) moved.push_back({{output.to.axes}, bytes_of(output.to.element), true});
  return work(moved, std::vector<bool>(map.domain.size()), kernel->body.size(), core);
}

std::optional<Work> work_of(const Reduction& r, const arch::CoreConfig& core) {
  if (r.lanes.size() >= kLanes) return std::nullopt;
  const auto kernel = kernel_of(r, Combining{first_lanes(r.views.size()), 1, core.n, true});
  if (!kernel) return std::nullopt;
  std::vector<Moved> moved;
  for (const View& view : r.views) moved.push_back({{view.axes}, bytes_of(view.element), false});
  for (const auto& output : r.outputs)
    moved.push_back({{over_domain(r, output.to).axes}, bytes_of(output.to.element), true});
  return work(moved, r.reduced, kernel->body.size(), core);
}

}  // namespace

std::optional<Work> work_of(const Kernel& kernel, const arch::CoreConfig& core) {
  if (const auto* map = std::get_if<Map>(&kernel.what)) return map->outputs.empty() ? Work{} : work_of(*map, core);
  return work_of(std::get<Reduction>(kernel.what), core);
}

std::optional<int64_t> cost_of(const std::optional<Work>& work) {
  if (!work) return std::nullopt;
  const int64_t hbm = std::max({work->loads, work->stores, work->buses}) + (work->loads + work->stores) / 2;
  return std::max(hbm, work->vector) + std::min<int64_t>({hbm, work->vector, kFill + std::min(hbm, work->vector) / 2});
}

std::optional<int64_t> cost_of(const Map& map, const arch::CoreConfig& core) {
  return cost_of(work_of(map, core));
}

std::optional<int64_t> cost_of(const Reduction& reduction, const arch::CoreConfig& core) {
  return cost_of(work_of(reduction, core));
}

std::optional<int64_t> cost_of(const Kernel& kernel, const arch::CoreConfig& core) {
  return cost_of(work_of(kernel, core));
}

}  // namespace veritpu::module_compiler
