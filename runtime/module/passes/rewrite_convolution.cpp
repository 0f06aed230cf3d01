// Convolutions in normal form: padding and dilation of the input as a pad, reversal as a reverse, batch groups as
// feature groups, whole numbers as products of windows.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/products.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {
namespace {

// [..., groups * n, ...] as [..., n, ...], with the groups before dimension `to`, merged into it.
Expression move_groups(Expression x, int64_t groups, int64_t from, int64_t to) {
  Shape split = x.shape(), merged = x.shape();
  split[from] /= groups;
  split.insert(split.begin() + from, groups);
  merged[from] /= groups;
  merged[to] *= groups;
  List order;
  for (int64_t d = 0; d < static_cast<int64_t>(merged.size()); d++) {
    const auto place = [&](int64_t dimension) { return dimension < from ? dimension : dimension + 1; };
    if (d == to) order.push_back(from);  // the groups
    order.push_back(place(d));
  }
  return reshape(transpose(reshape(x, split), order), merged);
}

// In normal form, of whole numbers: for each element of the window, the products of features.
Expression whole_convolution(Emitter& emit, const Operation& o, Expression x, Expression w, Element sum) {
  const List &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions),
             &os = o.list(Attr::output_spatial_dimensions);
  const Shape out = emit.type(o.results[0]).shape;
  const int64_t groups = o.integer(Attr::feature_group_count),
                outputs = w.shape()[o.integer(Attr::kernel_output_feature_dimension)];
  List of_input{o.integer(Attr::input_feature_dimension), o.integer(Attr::input_batch_dimension)},
      of_kernel{o.integer(Attr::kernel_output_feature_dimension), o.integer(Attr::kernel_input_feature_dimension)};
  of_input.insert(of_input.end(), is.begin(), is.end());
  of_kernel.insert(of_kernel.end(), ks.begin(), ks.end());
  x = convert(transpose(x, of_input), sum);   // features, batch, spatial
  w = convert(transpose(w, of_kernel), sum);  // outputs, features, spatial
  const int64_t features = w.shape()[1], batch = x.shape()[1];
  Shape window, places;
  for (size_t s = 0; s < is.size(); s++) window.push_back(w.shape()[s + 2]), places.push_back(out[os[s]]);
  const int64_t rows = batch * elements(places);
  std::optional<Expression> total;
  for_each(window, [&](const List& k) {
    Expression under = x, weights = w;
    for (size_t s = 0; s < k.size(); s++) {
      const int64_t start = k[s] * o.list(Attr::rhs_dilation)[s], stride = o.list(Attr::window_strides)[s];
      under = slice(under, s + 2, start, start + (places[s] - 1) * stride + 1, stride);
      weights = slice(weights, s + 2, k[s], k[s] + 1);
    }
    under = reshape(under, {groups, features, rows});
    weights = reshape(weights, {groups, outputs / groups, features});
    const Expression part = dot(weights, under, {{0}, {0}, {2}, {1}}, sum);
    total = total ? *total + part : part;
  });
  Shape made{outputs, batch};
  made.insert(made.end(), places.begin(), places.end());
  List order(made.size());
  order[o.integer(Attr::output_feature_dimension)] = 0;
  order[o.integer(Attr::output_batch_dimension)] = 1;
  for (size_t s = 0; s < os.size(); s++) order[os[s]] = static_cast<int64_t>(s) + 2;
  return transpose(reshape(*total, made), order);
}

}  // namespace

ValueIds convolution(Emitter& emit, const Operation& o) {
  Expression x{&emit, o.operands[0]}, w{&emit, o.operands[1]};
  const Type result = emit.type(o.results[0]);
  Attributes attributes = o.attributes;
  const List &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions);
  const size_t rank = x.shape().size();
  List reversed, low(rank, 0), high(rank, 0), interior(rank, 0);
  for (size_t s = 0; s < is.size(); s++) {
    low[is[s]] = o.pairs(Attr::padding)[s][0];
    high[is[s]] = o.pairs(Attr::padding)[s][1];
    interior[is[s]] = o.list(Attr::lhs_dilation)[s] - 1;
    if (o.list(Attr::window_reversal)[s]) reversed.push_back(ks[s]);
  }
  x = pad(x, {&emit, emit.bits(0, {x.element(), {}})}, low, high, interior);
  if (!reversed.empty()) w = {&emit, emit.one(Op::reverse, {w.id}, {{Attr::dimensions, reversed}})};
  attributes[Attr::padding] = Pairs(is.size(), {0, 0});
  attributes[Attr::lhs_dilation] = List(is.size(), 1);
  attributes[Attr::window_reversal] = List(is.size(), 0);
  if (const int64_t groups = o.integer(Attr::batch_group_count); groups > 1) {
    x = move_groups(x, groups, o.integer(Attr::input_batch_dimension), o.integer(Attr::input_feature_dimension));
    attributes[Attr::batch_group_count] = int64_t{1};
    attributes[Attr::feature_group_count] = groups;
  }
  Operation normal{Op::convolution, {x.id, w.id}, o.results, attributes, {}, o.line};
  if (!is_real(x.element())) return {whole_convolution(emit, normal, x, w, result.element).id};
  const bool as_is = x.element() == w.element() && (result.element == Element::f32 || result.element == x.element());
  if (as_is) return emit.emit(Op::convolution, normal.operands, attributes, {result});
  const ValueId sum = emit.one(Op::convolution, {convert(x, Element::f32).id, convert(w, Element::f32).id}, attributes,
                               {{Element::f32, result.shape}});
  return {convert(Expression{&emit, sum}, result.element).id};
}

}  // namespace veritpu::module::rewrites
