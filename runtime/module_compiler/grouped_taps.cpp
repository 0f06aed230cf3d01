#include "runtime/module/dimensions.h"
#include "runtime/module/meaning.h"
#include "runtime/module_compiler/grouped.h"

namespace veritpu::module_compiler::parts {
namespace {

// Features and outputs of each group side by side in place of both of w's dimensions: one feature of so many outputs.
Expression side_by_side(const Grouped& g, Expression w) {
  List order = g.ks;
  order.push_back(g.kernel_out), order.push_back(g.kernel_in);
  Shape merged = g.window;
  merged.push_back(g.groups * g.outputs * g.features), merged.push_back(1);
  return transpose(reshape(transpose(w, order), merged), module::inverse(order));
}

}  // namespace

Expression over_taps(const Grouped& g, Expression x, Expression w, const LaneProducts& by) {
  List order(g.to.shape.size());
  order[g.batch_out] = g.batch_in, order[g.of_out] = g.of_in;
  for (size_t s = 0; s < g.os.size(); ++s) order[g.os[s]] = g.is[s];
  x = repeated(g, transpose(x, order), g.of_out, g.features, by);
  w = side_by_side(g, w);
  Shape made = g.to.shape;
  made[g.of_out] *= g.features;
  std::optional<Expression> sum;
  module::for_each(g.window, [&](const List& tap) {
    Expression under = x, weights = w;
    for (size_t s = 0; s < tap.size(); ++s) {
      const int64_t start = tap[s] * g.dilation[s];
      under = slice(under, g.os[s], start, start + (g.places[s] - 1) * g.stride[s] + 1, g.stride[s]);
      weights = slice(weights, g.ks[s], tap[s], tap[s] + 1);
    }
    const Expression each = broadcast(reshape(convert(weights, Element::f32), {made[g.of_out]}), made, {g.of_out});
    const Expression term = convert(under, Element::f32) * each;
    sum = sum ? *sum + term : term;
  });
  return convert(summed(g, *sum, g.of_out, by), g.to.element);
}
// Groups and features apart; as they were before these were merged, if that is what made x.
Expression split_features(const Grouped& g, Expression x) {
  Shape apart = x.shape();
  apart[g.of_in] = g.features;
  apart.insert(apart.begin() + g.of_in, g.groups);
  const Operation* const maker = x.emitter->maker_of(x.id);
  if (maker && maker->op == Op::reshape && x.emitter->type(maker->operands[0]).shape == apart)
    return {x.emitter, maker->operands[0]};
  return reshape(x, apart);
}

Expression over_places(const Grouped& g, Expression x, Expression w, const LaneProducts& by) {
  x = repeated(g, split_features(g, x), g.of_in, 1, by);
  const auto place = [&](int64_t d) { return d < g.of_in ? d : d + 1; };
  List order{place(g.batch_in), g.of_in, g.of_in + 1};
  for (const int64_t d : g.is) order.push_back(place(d));
  x = transpose(x, order);
  const Shape all = x.shape();
  x = reshape(x, {all.begin() + 1, all.end()});  // groups, features, spatial
  List as_kernel(all.size() - 1), over;
  as_kernel[g.kernel_out] = 0, as_kernel[g.kernel_in] = 1;
  for (size_t s = 0; s < g.ks.size(); ++s) as_kernel[g.ks[s]] = static_cast<int64_t>(s) + 2;
  x = convert(transpose(x, as_kernel), Element::f32);
  w = convert(w, Element::f32);
  for (int64_t d = 0; d < static_cast<int64_t>(as_kernel.size()); ++d)
    if (d != g.kernel_out) over.push_back(d);
  std::vector<Expression> sums;
  module::for_each(g.places, [&](const List& place) {
    Expression under = x;
    for (size_t s = 0; s < place.size(); ++s) {
      const int64_t start = place[s] * g.stride[s];
      under = slice(under, g.ks[s], start, start + (g.window[s] - 1) * g.dilation[s] + 1, g.dilation[s]);
    }
    sums.push_back(reshape(reduce(under * w, Op::add, over, 0.0), {1, g.groups * g.outputs}));
  });
  Shape made = g.places;
  made.push_back(1), made.push_back(g.groups * g.outputs);
  List to_out(made.size());
  for (size_t s = 0; s < g.os.size(); ++s) to_out[g.os[s]] = static_cast<int64_t>(s);
  to_out[g.batch_out] = static_cast<int64_t>(made.size()) - 2, to_out[g.of_out] = static_cast<int64_t>(made.size()) - 1;
  return convert(transpose(reshape(concatenate(sums, 0), made), to_out), g.to.element);
}

}  // namespace veritpu::module_compiler::parts
