#include "runtime/module_compiler/epilogue.h"

#include <algorithm>

#include "runtime/module_compiler/buffer_uses.h"
#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/lane_code.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {
namespace {

// The strides at which a new dimension of the results begins, in ascending order, their elements last. None if the
// dimensions are not all of `elements`, each once.
using Steps = std::vector<int64_t>;
std::optional<Steps> steps_of(std::vector<Axis> axes, int64_t elements) {
  axes.erase(std::remove_if(axes.begin(), axes.end(), [](const Axis& axis) { return axis.count == 1; }), axes.end());
  std::sort(axes.begin(), axes.end(), [](const Axis& x, const Axis& y) { return x.stride < y.stride; });
  Steps steps{1};
  for (const Axis& axis : axes) {
    if (axis.stride != steps.back()) return std::nullopt;
    steps.push_back(axis.stride * axis.count);
  }
  return steps.back() == elements ? std::optional(steps) : std::nullopt;
}

// Of both, if each divides the next.
std::optional<Steps> refined(const Steps& x, const Steps& y) {
  Steps both;
  std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(both));
  for (size_t i = 1; i < both.size(); ++i)
    if (both[i] % both[i - 1] != 0) return std::nullopt;
  return both;
}

// Where the map's views and then its outputs are further on, if its view of the results is by `step` elements.
class Strides {
 public:
  Strides(const Map& map, size_t results) : map_(map), axes_(map.views[results].axes) {}
  std::vector<int64_t> of(int64_t step) const {
    std::vector<int64_t> all;
    for (size_t d = 0; d < axes_.size(); ++d) {
      const auto& [count, stride] = axes_[d];
      if (count == 1 || step < stride || step >= stride * count) continue;
      const int64_t turns = step / stride;
      for (const View& view : map_.views) all.push_back(view.axes[d].stride * turns);
      for (const auto& output : map_.outputs) all.push_back(output.to.axes[d].stride * turns);
    }
    return all;
  }
  size_t views() const { return map_.views.size(); }

 private:
  const Map& map_;
  const std::vector<Axis>& axes_;
};

class Epilogues {
 public:
  Epilogues(std::vector<Kernel>& kernels, const std::vector<BufferInfo>& buffers, const BufferUses& uses,
            const arch::CoreConfig& core)
      : list_(kernels, core), buffers_(buffers), uses_(uses), core_(core) {}

  void run() {
    for (size_t k = 0; k < list_.size(); ++k)
      if (std::holds_alternative<Product>(list_[k].what)) try_product(k);
  }

 private:
  void try_product(size_t k) {
    const auto& product = std::get<Product>(list_[k].what);
    const BufferInfo& results = buffers_[product.to.buffer];
    const auto& readers = list_.readers(product.to.buffer);
    if (results.role != BufferInfo::temporary || !uses_.alone(product.to.buffer) || product.to.offset != 0 ||
        readers.empty() || *readers.begin() <= k)
      return;
    const size_t reader = *readers.begin();
    const auto* map = std::get_if<Map>(&list_[reader].what);
    if (!map) return;
    const bool up = list_.may_move(reader, k + 1, reader, product.to.buffer);
    if (!up && !list_.may_move(k, k + 1, reader, product.to.buffer)) return;
    if (in_place(product, *map)) return;
    auto made = with_epilogue(product, *map, readers.size() > 1);
    if (!made) return;
    Kernel kernel = list_[k];
    kernel.what = std::move(*made);
    const Kernel nothing{Map{}, kernel.level, kernel.line, kernel.text};
    list_.replace(up ? reader : k, nothing);
    list_.replace(up ? k : reader, std::move(kernel));
  }

  // What the map writes the product must not read, nor the map at other places.
  static bool in_place(const Product& product, const Map& map) {
    for (const auto& output : map.outputs) {
      if (output.to.buffer == product.a.buffer || output.to.buffer == product.b.buffer) return true;
      for (const View& view : map.views)
        if (view.buffer == output.to.buffer && !(view.axes == output.to.axes && view.offset == output.to.offset))
          return true;
    }
    return false;
  }

  // `keeps`: the results are stored as well.
  std::optional<Product> with_epilogue(const Product& product, const Map& map, bool keeps) const {
    const auto is_results = [&](const View& view) { return view.buffer == product.to.buffer; };
    if (std::count_if(map.views.begin(), map.views.end(), is_results) != 1) return std::nullopt;
    const auto results =
        static_cast<size_t>(std::find_if(map.views.begin(), map.views.end(), is_results) - map.views.begin());
    const View& seen = map.views[results];
    const int64_t elements = buffers_[product.to.buffer].elements;
    if (seen.element != product.to.element || seen.offset != 0 || seen.step != 0) return std::nullopt;
    std::vector<Axis> made;
    for (const auto* axes : {&product.batch, &product.m, &product.n})
      for (const auto& axis : *axes) made.push_back({axis.count, axis.to});
    const auto here = steps_of(made, elements), there = steps_of(seen.axes, elements);
    const auto steps = here && there ? refined(*here, *there) : std::nullopt;
    if (!steps) return std::nullopt;

    Product p = product;
    p.epilogue = epilogue(product, map, results, keeps);
    const Strides strides(map, results);
    for (auto* axes : {&p.batch, &p.m, &p.n}) *axes = split(*axes, *steps, strides, results, keeps);
    normalise(p);
    return suits(product, p) && gains(p, map) ? std::optional(std::move(p)) : std::nullopt;
  }

  // The map behind the sums: their view first, rounded as the results were.
  static Map epilogue(const Product& product, const Map& map, size_t results, bool keeps) {
    Map all = epilogue_of(product);
    if (!keeps) all.outputs.clear();
    std::vector<int> views(map.views.size()), lanes(map.lanes.size());
    for (size_t v = 0; v < map.views.size(); ++v) {
      views[v] = v == results ? 0 : static_cast<int>(all.views.size());
      if (v != results) all.views.push_back(map.views[v]);
    }
    for (size_t i = 0; i < map.lanes.size(); ++i) {
      Lane lane = map.lanes[i];
      lanes[i] = static_cast<int>(all.lanes.size());
      if (lane.kind == Lane::input && lane.view == static_cast<int>(results)) {
        lanes[i] = 1;
        continue;
      }
      if (lane.kind == Lane::input) lane.view = views[static_cast<size_t>(lane.view)];
      for (int& operand : lane.operands) operand = lanes[static_cast<size_t>(operand)];
      all.lanes.push_back(std::move(lane));
    }
    for (const auto& output : map.outputs) all.outputs.push_back({lanes[static_cast<size_t>(output.lane)], output.to});
    return all;
  }

  // Axes in dimensions that are whole in the map, too, with their strides in what it reads and makes.
  static std::vector<Product::Axis> split(const std::vector<Product::Axis>& axes, const Steps& steps,
                                          const Strides& strides, size_t results, bool keeps) {
    std::vector<Product::Axis> all;
    for (const auto& axis : axes) {
      if (axis.count == 1) continue;
      for (size_t i = steps.size() - 1; i-- > 0;) {
        if (steps[i] < axis.to || steps[i] >= axis.to * axis.count) continue;
        const int64_t turns = steps[i] / axis.to;
        Product::Axis part{steps[i + 1] / steps[i], axis.a * turns, axis.b * turns, steps[i], strides.of(steps[i])};
        part.more.erase(part.more.begin() + static_cast<std::ptrdiff_t>(results));
        if (keeps) part.more.insert(part.more.begin() + static_cast<std::ptrdiff_t>(strides.views() - 1), steps[i]);
        all.push_back(std::move(part));
      }
    }
    return all;
  }

  // The matrix unit does as much at a time, rows have their elements side by side, and the vector unit has room.
  bool suits(const Product& before, const Product& after) const {
    const ProductLayout x = layout_of(before), y = layout_of(after);
    if (x.columns != y.columns || x.transposed != y.transposed) return false;
    if (after.k[y.k].count != before.k[x.k].count || after.n[y.n].count != before.n[x.n].count) return false;
    if (y.columns && after.m[y.m].count != before.m[x.m].count) return false;
    const auto& lanes = after.n[y.n];
    const size_t views = after.epilogue.views.size() - 1;
    for (size_t i = 0; i < lanes.more.size() && lanes.count > 1; ++i)
      if (lanes.more[i] != 1 && (i >= views || lanes.more[i] != 0)) return false;
    const int64_t rows = y.columns ? core_.n : 1, ring = core_.vmem_rows / 8 * 3;
    if (rows * static_cast<int64_t>(4 + operands_of_epilogue(after)) > ring) return false;
    return kernel_of(after.epilogue, std::vector<int>(after.epilogue.views.size(), 0)).has_value();
  }

  // Rows that go by HBM.
  bool gains(const Product& p, const Map& map) const {
    const ProductLayout l = layout_of(p);
    int64_t rows = (p.n[l.n].count + core_.n - 1) / core_.n;
    std::vector<const Product::Axis*> outer;
    for (const auto& axis : p.batch) outer.push_back(&axis);
    for (const auto& axis : p.m) outer.push_back(&axis);
    for (size_t i = 0; i < p.n.size(); ++i)
      if (i != l.n) outer.push_back(&p.n[i]);
    int64_t after = 0;
    for (size_t i = 0; i < operands_of_epilogue(p); ++i) {
      int64_t moved = rows;
      for (const auto* axis : outer)
        if (axis->more[i] != 0) moved *= axis->count;
      after += moved;
    }
    for (const auto* axis : outer) rows *= axis->count;
    const auto alone = list_.cost(Kernel{map});
    return alone && after < rows + *alone;
  }

  KernelList list_;
  const std::vector<BufferInfo>& buffers_;
  const BufferUses& uses_;
  const arch::CoreConfig& core_;
};

void add_epilogues(std::vector<Kernel>& kernels, const std::vector<BufferInfo>& buffers, const BufferUses& uses,
                   const arch::CoreConfig& core) {
  for (Kernel& kernel : kernels)
    if (auto* loop = std::get_if<Loop>(&kernel.what)) add_epilogues(loop->body, buffers, uses, core);
  Epilogues(kernels, buffers, uses, core).run();
  drop_nothing(kernels);
}

}  // namespace

void add_epilogues(Plan& plan, const arch::CoreConfig& core) {
  add_epilogues(plan.kernels, plan.buffers, BufferUses(plan), core);
}

Map epilogue_of(const Product& p) {
  if (!p.epilogue.outputs.empty()) return p.epilogue;
  Lane rounded{Lane::node, p.to.element};
  rounded.op = module::Op::convert;
  rounded.operands = {0};
  return {{}, {p.to}, {{Lane::input, Element::f32, 0}, rounded}, {{1, p.to}}};
}

}  // namespace veritpu::module_compiler
