// Lanes of groups of several features or outputs: repeated and summed by products with ones and zeros.
#include <functional>
#include <limits>

#include "runtime/module/dimensions.h"
#include "runtime/module_compiler/grouped.h"
#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler::parts {
namespace {

// In each group lane j of `to` is the sum of those lanes i of `from` that it has.
struct Lanes {
  int64_t groups, from, to;
  std::function<bool(int64_t j, int64_t i)> has;
};
Lanes repeating(const Grouped& g, int64_t features) {
  return {g.groups, features, g.outputs * features, [features](int64_t j, int64_t i) { return i == j % features; }};
}
Lanes summing(const Grouped& g) {
  return {g.groups, g.outputs * g.features, g.outputs, [&g](int64_t j, int64_t i) { return i / g.features == j; }};
}

// Groups of a product, and sets of weights of all products: the fewest.
struct Blocks {
  int64_t groups = 1, sets = std::numeric_limits<int64_t>::max();
};
Blocks blocks(const Lanes& of, int64_t n) {
  Blocks best;
  for (int64_t q = 1; q <= of.groups; ++q) {
    const int64_t sets = of.groups / q * tiles(q * of.from, n) * tiles(q * of.to, n);
    if (of.groups % q == 0 && sets < best.sets) best = {q, sets};
  }
  return best;
}

double cost(const Lanes& of, int64_t rows, int64_t n, bool in_full) {
  if (of.from == of.to) return 0;
  const int64_t moved = 2 * tiles(of.groups * of.to, n);  // written, and read once more
  return static_cast<double>(rows * (blocks(of, n).sets * (in_full ? 3 : 1) + moved));
}

Expression through(const Lanes& of, Expression x, int64_t d, int64_t n, const Words& precision) {
  if (of.from == of.to) return x;
  const int64_t groups = blocks(of, n).groups, from = groups * of.from, to = groups * of.to;
  module::Tensor ones{{x.element(), {from, to}}, {}};
  for (int64_t i = 0; i < from; ++i)
    for (int64_t j = 0; j < to; ++j) {
      module::Lane lane;
      lane.real = i / of.from == j / of.to && of.has(j % of.to, i % of.from);
      ones.lanes.push_back(lane);
    }
  List order;
  for (int64_t i = 0; i < x.type().rank(); ++i)
    if (i != d) order.push_back(i);
  order.push_back(d);
  x = transpose(x, order);
  Shape made = x.shape(), blocked = made;
  blocked.back() /= from, blocked.push_back(from);
  made.back() = made.back() / from * to;
  x = reshape(x, blocked);
  blocked.back() = to;
  const Expression product{x.emitter, x.emitter->one(Op::dot_general, {x.id, x.emitter->constant(ones)},
                                                     {{Attr::lhs_batching_dimensions, List{}},
                                                      {Attr::rhs_batching_dimensions, List{}},
                                                      {Attr::lhs_contracting_dimensions, List{x.type().rank() - 1}},
                                                      {Attr::rhs_contracting_dimensions, List{0}},
                                                      {Attr::precision_config, precision}},
                                                     {{x.element(), blocked}})};
  return transpose(reshape(product, made), module::inverse(order));
}

}  // namespace

// Sums are of what the vector unit has not rounded.
Expression repeated(const Grouped& g, Expression x, int64_t d, int64_t features, const LaneProducts& by) {
  return through(repeating(g, features), x, d, by.n, by.precision);
}
Expression summed(const Grouped& g, Expression x, int64_t d, const LaneProducts& by) {
  return through(summing(g), x, d, by.n, {"HIGHEST", "HIGHEST"});
}
double cost_of_repeated(const Grouped& g, int64_t rows, int64_t features, const LaneProducts& by) {
  return cost(repeating(g, features), rows, by.n, by.in_full);
}
double cost_of_summed(const Grouped& g, int64_t rows, const LaneProducts& by) {
  return cost(summing(g), rows, by.n, true);
}

}  // namespace veritpu::module_compiler::parts
