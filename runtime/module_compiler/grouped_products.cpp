#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module_compiler/grouped.h"

namespace veritpu::module_compiler::parts {
namespace {

// Of q groups side by side again and again, as outputs have them: whether an output is of the group at hand. [q,
// outputs].
Expression own_group(module::Emitter& emit, const Grouped& g, int64_t q) {
  module::Tensor own{{Element::pred, {q, g.groups * g.outputs}}, {}};
  for (int64_t group = 0; group < q; ++group)
    for (int64_t output = 0; output < g.groups * g.outputs; ++output) {
      module::Lane lane;
      lane.natural = output / g.outputs % q == group;
      own.lanes.push_back(lane);
    }
  return {&emit, emit.constant(own)};
}

Expression convolved(const Operation& o, Expression x, Expression w, int64_t groups, const Type& to) {
  Attributes attributes = o.attributes;
  attributes[Attr::feature_group_count] = groups;
  return {x.emitter, x.emitter->one(Op::convolution, {x.id, w.id}, std::move(attributes), {to})};
}

// The dimensions of a value of `rank` but for two, in order, with these before and behind them.
List between(const List& before, const List& behind, int64_t rank) {
  List order = before;
  for (int64_t d = 0; d < rank; ++d)
    if (std::find(before.begin(), before.end(), d) == before.end() &&
        std::find(behind.begin(), behind.end(), d) == behind.end())
      order.push_back(d);
  order.insert(order.end(), behind.begin(), behind.end());
  return order;
}

}  // namespace

Expression with_zeros(const Grouped& g, const Operation& o, Expression x, Expression w, int64_t q) {
  const auto rank = static_cast<int64_t>(w.shape().size());
  const List order = between({}, {g.kernel_in, g.kernel_out}, rank);
  w = transpose(w, order);  // taps, features, outputs
  Shape wide = w.shape(), made = wide;
  wide.insert(wide.begin() + rank - 2, q);
  made[rank - 2] *= q;
  List dimensions;
  for (int64_t d = 0; d <= rank; ++d)
    if (d != rank - 2) dimensions.push_back(d);
  const Expression own = broadcast(own_group(*w.emitter, g, q), wide, {rank - 2, rank});
  w = select(own, broadcast(w, wide, dimensions), 0.0);
  return convolved(o, x, transpose(reshape(w, made), module::inverse(order)), g.groups / q, g.to);
}

Expression with_all_pairs(const Grouped& g, const Operation& o, Expression x, Expression w, int64_t q) {
  // x: q groups of the features go to the batch.
  x = split_features(g, x);
  Shape apart = x.shape();
  apart[g.of_in] /= q;
  apart.insert(apart.begin() + g.of_in + 1, q);
  x = reshape(x, apart);  // [groups / q, q, features] in place of the features
  const auto place = [&](int64_t d) { return d < g.of_in ? d : d + 2; };
  List order;
  Shape merged;
  for (int64_t d = 0; d + 2 < static_cast<int64_t>(apart.size()); ++d) {
    if (d == g.of_in) {
      order.push_back(d), order.push_back(d + 2);
      merged.push_back(apart[d] * g.features);
    } else if (d == g.batch_in) {
      order.push_back(g.of_in + 1), order.push_back(place(d));
      merged.push_back(q * g.batch);
    } else {
      order.push_back(place(d));
      merged.push_back(apart[place(d)]);
    }
  }
  x = reshape(transpose(x, order), merged);
  Type all = g.to;
  all.shape[g.batch_out] *= q;
  Expression made = convolved(o, x, w, g.groups / q, all);
  // Of q x q pairs of groups, those of a group with itself.
  const auto rank = static_cast<int64_t>(all.shape.size());
  const List to_ends = between({g.batch_out}, {g.of_out}, rank);
  made = transpose(made, to_ends);
  Shape pairs = made.shape();
  pairs[0] = g.batch;
  pairs.insert(pairs.begin(), q);
  const Expression own = broadcast(own_group(*x.emitter, g, q), pairs, {0, rank});
  made = convert(select(own, reshape(made, pairs), 0.0), Element::f32);
  return transpose(convert(reduce(made, Op::add, {0}, 0.0), g.to.element), module::inverse(to_ends));
}

}  // namespace veritpu::module_compiler::parts
