// Convolutions of many groups. On the matrix unit each group is a product of its own, which fills little of the array.
// So several groups become one, or the vector unit has them, with groups side by side along lanes.
#include "runtime/module_compiler/grouped.h"

#include <functional>

#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/operation_products.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

constexpr int64_t kMost = 128;        // terms, or places
constexpr int64_t kMostLanes = 8;     // of a group: more fill the array
constexpr int64_t kCyclesOfTerm = 5;  // of the vector unit for a group of rows, with the loads that it waits for
// Cycles of a product beside its cost, as measured: loads bound those whose contraction is over pixels.
constexpr double kOverTaps = 1.25, kOverPixels = 3.5;

class ManyGroups : public Writing {
 public:
  ManyGroups(Function& written, const Function& read, const arch::CoreConfig& core, Precision usual)
      : Writing(written, read), core_(core), usual_(usual) {}

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op != Op::convolution || o.integer(Attr::feature_group_count) == 1) return Emitter::translate(o);
    const Expression x{this, stands_for(o.operands[0])}, w{this, stands_for(o.operands[1])};
    const Grouped g(o, x.type(), w.type(), type(o.results[0]));
    const int64_t taps = module::elements(g.window), places = module::elements(g.places);
    const double waits = taps > places ? kOverPixels : kOverTaps;
    Choice best{waits * product_cost(o, x.type(), w.type(), g.to, g.groups), [&] { return Emitter::translate(o)[0]; }};
    const auto offer = [&](double cost, const std::function<ValueId()>& write) {
      if (cost < best.cost) best = {cost, write};
    };
    const LaneProducts by{core_.n, precision(o, x.type(), w.type()) == Precision::fp32,
                          o.words(Attr::precision_config)};
    const int64_t each = g.groups * g.outputs, pixels = module::elements(x.shape()) / x.shape()[g.of_in];
    if (g.features * g.outputs <= kMostLanes && taps <= kMost)
      offer(vector_cost(taps, g.batch * places, each * g.features) +
                waits * (cost_of_repeated(g, pixels, g.features, by) + cost_of_summed(g, g.batch * places, by)),
            [&] { return over_taps(g, x, w, by).id; });
    if (g.batch == 1 && g.outputs <= kMostLanes && places <= kMost)
      offer(vector_cost(places, g.features * taps, each) + waits * cost_of_repeated(g, pixels * g.features, 1, by),
            [&] { return over_places(g, x, w, by).id; });
    for (int64_t q = 2; q <= g.groups; ++q) {
      if (g.groups % q != 0) continue;
      Type zeros = w.type(), batch = x.type(), pairs = g.to;
      zeros.shape[g.kernel_in] *= q;
      const bool by_row = g.kernel_out + 1 == zeros.rank();
      offer(waits * product_cost(o, x.type(), zeros, g.to, g.groups / q) + moved(zeros, by_row),
            [&, q] { return with_zeros(g, o, x, w, q).id; });
      batch.shape[g.batch_in] *= q, batch.shape[g.of_in] /= q, pairs.shape[g.batch_out] *= q;
      offer(waits * product_cost(o, batch, w.type(), pairs, g.groups / q) + moved(pairs, true),
            [&, q] { return with_all_pairs(g, o, x, w, q).id; });
    }
    return {best.write()};
  }

 private:
  struct Choice {
    double cost;
    std::function<ValueId()> write;
  };
  double product_cost(const Operation& o, const Type& x, const Type& w, const Type& to, int64_t groups) const {
    Operation merged = o;
    merged.attributes[Attr::feature_group_count] = groups;
    Product p = product_of_convolution(merged, dense(0, x.element, x.shape), dense(1, w.element, w.shape),
                                       dense(2, to.element, to.shape));
    p.precision = precision(o, x, w);
    return static_cast<double>(least_cost(p, core_.n));
  }
  double vector_cost(int64_t terms, int64_t rows, int64_t lanes) const {
    const int64_t groups = (rows + core_.sublanes() - 1) / core_.sublanes(), tiles = (lanes + core_.n - 1) / core_.n;
    return static_cast<double>(kCyclesOfTerm * terms * groups * tiles);
  }
  Precision precision(const Operation& o, const Type& x, const Type& w) const {
    return module_compiler::precision_of(o, x.element, w.element, usual_);
  }
  // Of a value that is written, by rows or by elements, and read once more.
  double moved(const Type& type, bool by_row) const {
    return static_cast<double>(module::elements(type.shape)) * (by_row ? 2.0 / core_.n : 1.0);
  }

  const arch::CoreConfig& core_;
  const Precision usual_;
};

}  // namespace
}  // namespace parts

module::Function regroup(const module::Function& function, const arch::CoreConfig& core, Precision usual) {
  module::Function result = function;
  parts::ManyGroups(result, function, core, usual).run();
  return parts::cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler
