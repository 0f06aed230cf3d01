#include "runtime/module/meaning.h"
#include "runtime/module_compiler/grouped.h"

namespace veritpu::module_compiler::parts {
namespace {

// Each feature as often as its group has outputs.
Expression repeated(Expression x, const Grouped& g) {
  Shape wide = x.shape();
  wide.insert(wide.begin() + g.of_out + 1, g.outputs);
  List dimensions;
  for (int64_t d = 0; d < static_cast<int64_t>(wide.size()); ++d)
    if (d != g.of_out + 1) dimensions.push_back(d);
  Shape merged = x.shape();
  merged[g.of_out] *= g.outputs;
  return reshape(broadcast(x, wide, dimensions), merged);
}

}  // namespace

Expression over_taps(const Grouped& g, Expression x, Expression w) {
  List order(g.to.shape.size());
  order[g.batch_out] = g.batch_in, order[g.of_out] = g.of_in;
  for (size_t s = 0; s < g.os.size(); ++s) order[g.os[s]] = g.is[s];
  x = transpose(x, order);
  std::optional<Expression> sum;
  module::for_each(g.window, [&](const List& tap) {
    Expression under = x, weights = w;
    for (size_t s = 0; s < tap.size(); ++s) {
      const int64_t start = tap[s] * g.dilation[s];
      under = slice(under, g.os[s], start, start + (g.places[s] - 1) * g.stride[s] + 1, g.stride[s]);
      weights = slice(weights, g.ks[s], tap[s], tap[s] + 1);
    }
    const Expression each =
        broadcast(reshape(convert(weights, Element::f32), {g.groups * g.outputs}), g.to.shape, {g.of_out});
    const Expression term = convert(repeated(under, g), Element::f32) * each;
    sum = sum ? *sum + term : term;
  });
  return convert(*sum, g.to.element);
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

Expression over_places(const Grouped& g, Expression x, Expression w) {
  x = split_features(g, x);
  const auto place = [&](int64_t d) { return d < g.of_in ? d : d + 1; };
  List order{place(g.batch_in), g.of_in, g.of_in + 1};
  for (const int64_t d : g.is) order.push_back(place(d));
  x = transpose(x, order);
  const Shape all = x.shape();
  x = reshape(x, {all.begin() + 1, all.end()});  // groups, features, spatial
  List as_kernel(all.size() - 1), summed;
  as_kernel[g.kernel_out] = 0, as_kernel[g.kernel_in] = 1;
  for (size_t s = 0; s < g.ks.size(); ++s) as_kernel[g.ks[s]] = static_cast<int64_t>(s) + 2;
  x = convert(transpose(x, as_kernel), Element::f32);
  w = convert(w, Element::f32);
  for (int64_t d = 0; d < static_cast<int64_t>(as_kernel.size()); ++d)
    if (d != g.kernel_out) summed.push_back(d);
  std::vector<Expression> sums;
  module::for_each(g.places, [&](const List& place) {
    Expression under = x;
    for (size_t s = 0; s < place.size(); ++s) {
      const int64_t start = place[s] * g.stride[s];
      under = slice(under, g.ks[s], start, start + (g.window[s] - 1) * g.dilation[s] + 1, g.dilation[s]);
    }
    sums.push_back(reshape(reduce(under * w, Op::add, summed, 0.0), {1, g.groups}));
  });
  Shape made = g.places;
  made.push_back(1), made.push_back(g.groups);
  List to_out(made.size());
  for (size_t s = 0; s < g.os.size(); ++s) to_out[g.os[s]] = static_cast<int64_t>(s);
  to_out[g.batch_out] = static_cast<int64_t>(made.size()) - 2, to_out[g.of_out] = static_cast<int64_t>(made.size()) - 1;
  return convert(transpose(reshape(concatenate(sums, 0), made), to_out), g.to.element);
}

}  // namespace veritpu::module_compiler::parts
