// Convolutions in normal form: padding and dilation of the input as a pad, reversal as a reverse, batch groups as
// feature groups, whole numbers as products of windows.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/products.h"
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/residue.h"

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

// In normal form, of reals.
Expression real_convolution(Expression x, Expression w, const Attributes& attributes, const Type& result) {
  Emitter& emit = *x.emitter;
  const bool as_is = x.element() == w.element() && (result.element == Element::f32 || result.element == x.element());
  if (as_is) return {&emit, emit.one(Op::convolution, {x.id, w.id}, attributes, {result})};
  const ValueId sum = emit.one(Op::convolution, {convert(x, Element::f32).id, convert(w, Element::f32).id}, attributes,
                               {{Element::f32, result.shape}});
  return convert(Expression{&emit, sum}, result.element);
}

// One spatial dimension of a dilated input: results `residue + j * dilation` take the window's elements first,
// first + dilation, ..., of which there are `count`, on the input's elements start + j, start + j + 1, ...
struct Class {
  int64_t first, count, start;
};
Class class_of(int64_t residue, int64_t dilation, int64_t window, int64_t low) {
  const int64_t first = ((low - residue) % dilation + dilation) % dilation;
  return {first, window > first ? length_of_class(window, first, dilation) : 0, (residue + first - low) / dilation};
}

// A dilated input has zeros between its elements. The results of each residue class, by the dilations, take other
// elements of the window on elements of the input alone: a dense convolution each, which interleave.
class Dilated {
 public:
  Dilated(Emitter& emit, const Operation& o, const Attributes& normal, Expression w)
      : emit_(emit),
        normal_(normal),
        result_(emit.type(o.results[0])),
        is_(o.list(Attr::input_spatial_dimensions)),
        ks_(o.list(Attr::kernel_spatial_dimensions)),
        os_(o.list(Attr::output_spatial_dimensions)),
        w_(w),
        strides_(result_.shape.size(), 1) {
    for (size_t s = 0; s < is_.size(); s++) {
      const int64_t dilation = o.list(Attr::lhs_dilation)[s];
      if (dilation > 1 && o.list(Attr::window_strides)[s] == 1 && o.list(Attr::rhs_dilation)[s] == 1)
        strides_[os_[s]] = dilation;
      low_.push_back(o.pairs(Attr::padding)[s][0]);
    }
  }
  bool splits(size_t s) const { return strides_[os_[s]] > 1; }
  bool splits() const { return elements(strides_) > 1; }

  // The first element of the input that some class takes along a dimension that is split, and how many follow.
  std::pair<int64_t, int64_t> reach(size_t s) const {
    int64_t begin = 0, end = 0;
    bool any = false;
    for (int64_t residue = 0; residue < strides_[os_[s]]; residue++) {
      const Class c = of(s, residue);
      if (c.count == 0) continue;
      const int64_t last = c.start + length(s, residue) + c.count - 1;
      begin = any ? std::min(begin, c.start) : c.start;
      end = any ? std::max(end, last) : last;
      any = true;
    }
    return {begin, end - begin};
  }

  // `x` begins where the classes reach.
  Expression convolve(Expression x) const {
    ValueIds parts;
    for (int64_t i = 0; i < elements(strides_); i++)
      parts.push_back(part(x, residues_of(static_cast<size_t>(i), strides_)).id);
    return {&emit_, emit_.one(Op::interleave, parts, {{Attr::strides, strides_}})};
  }

 private:
  int64_t length(size_t s, int64_t residue) const {
    return length_of_class(result_.shape[os_[s]], residue, strides_[os_[s]]);
  }
  Class of(size_t s, int64_t residue) const { return class_of(residue, strides_[os_[s]], w_.shape()[ks_[s]], low_[s]); }
  Expression part(Expression x, const List& residues) const {
    Expression w = w_;
    Type result = result_;
    for (size_t s = 0; s < is_.size(); s++) {
      if (!splits(s)) continue;
      const Class c = of(s, residues[os_[s]]);
      result.shape[os_[s]] = length(s, residues[os_[s]]);
      if (c.count == 0 || result.shape[os_[s]] == 0) return {&emit_, emit_.bits(0, class_type(residues))};
      const int64_t start = c.start - reach(s).first;
      x = slice(x, is_[s], start, start + result.shape[os_[s]] + c.count - 1);
      w = slice(w, ks_[s], c.first, w.shape()[ks_[s]], strides_[os_[s]]);
    }
    return real_convolution(x, w, normal_, result);
  }
  Type class_type(const List& residues) const {
    Type type = result_;
    for (size_t d = 0; d < residues.size(); d++)
      type.shape[d] = length_of_class(result_.shape[d], residues[d], strides_[d]);
    return type;
  }

  Emitter& emit_;
  const Attributes& normal_;
  const Type result_;
  const List is_, ks_, os_;
  const Expression w_;
  List strides_, low_;
};

}  // namespace

ValueIds convolution(Emitter& emit, const Operation& o) {
  Expression x{&emit, o.operands[0]}, w{&emit, o.operands[1]};
  const Type result = emit.type(o.results[0]);
  Attributes attributes = o.attributes;
  const List &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions);
  List reversed;
  for (size_t s = 0; s < is.size(); s++)
    if (o.list(Attr::window_reversal)[s]) reversed.push_back(ks[s]);
  if (!reversed.empty()) w = module::reverse(w, reversed);
  attributes[Attr::padding] = Pairs(is.size(), {0, 0});
  attributes[Attr::lhs_dilation] = List(is.size(), 1);
  attributes[Attr::window_reversal] = List(is.size(), 0);
  const bool real = is_real(x.element());
  const Dilated dilated(emit, o, attributes, w);
  const size_t rank = x.shape().size();
  List low(rank, 0), high(rank, 0), interior(rank, 0);
  for (size_t s = 0; s < is.size(); s++) {
    if (real && dilated.splits(s)) {
      const auto [begin, count] = dilated.reach(s);
      low[is[s]] = -begin;
      high[is[s]] = begin + count - x.shape()[is[s]];
      continue;
    }
    low[is[s]] = o.pairs(Attr::padding)[s][0];
    high[is[s]] = o.pairs(Attr::padding)[s][1];
    interior[is[s]] = o.list(Attr::lhs_dilation)[s] - 1;
  }
  x = pad(x, {&emit, emit.bits(0, {x.element(), {}})}, low, high, interior);
  if (const int64_t groups = o.integer(Attr::batch_group_count); groups > 1) {
    x = move_groups(x, groups, o.integer(Attr::input_batch_dimension), o.integer(Attr::input_feature_dimension));
    attributes[Attr::batch_group_count] = int64_t{1};
    attributes[Attr::feature_group_count] = groups;
  }
  if (!real) {
    const Operation normal{Op::convolution, {x.id, w.id}, o.results, attributes, {}, o.line};
    return {whole_convolution(emit, normal, x, w, result.element).id};
  }
  return {(dilated.splits() ? dilated.convolve(x) : real_convolution(x, w, attributes, result)).id};
}

}  // namespace veritpu::module::rewrites
