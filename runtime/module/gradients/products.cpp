// Products: each derivative is a product again, as the operation is linear in each operand.
#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module/gradients/pullback.h"

namespace veritpu::module::derivatives {
namespace {

List range(size_t start, size_t count) {
  List list;
  for (size_t i = 0; i < count; i++) list.push_back(static_cast<int64_t>(start + i));
  return list;
}

// Of one operand: its dimensions, and those of the other.
struct Side {
  Array x;
  List batch, contracting;
};

// The derivative along `a`. The result's dimensions are the batch's, then a's and b's free ones in the order that
// `first` says.
Array along(const Array& grad, const Side& a, const Side& b, bool first, const Words& precision) {
  const List own = free_dimensions(a.x.rank(), a.batch, a.contracting),
             other = free_dimensions(b.x.rank(), b.batch, b.contracting);
  const size_t batch = a.batch.size();
  const List others_place = range(batch + (first ? own.size() : 0), other.size());
  const Array g = convert(grad, b.x.element());
  const Array made = dot_general(g, b.x, {range(0, batch), b.batch, others_place, other}, precision);
  // Its dimensions: the batch's, a's free ones, and b's contracting ones in ascending order.
  List ascending = b.contracting;
  std::sort(ascending.begin(), ascending.end());
  List permutation(static_cast<size_t>(a.x.rank()));
  for (size_t i = 0; i < batch; i++) permutation[static_cast<size_t>(a.batch[i])] = static_cast<int64_t>(i);
  for (size_t i = 0; i < own.size(); i++) permutation[static_cast<size_t>(own[i])] = static_cast<int64_t>(batch + i);
  for (size_t i = 0; i < ascending.size(); i++) {
    const auto pair = std::find(b.contracting.begin(), b.contracting.end(), ascending[i]) - b.contracting.begin();
    permutation[static_cast<size_t>(a.contracting[static_cast<size_t>(pair)])] =
        static_cast<int64_t>(batch + own.size() + i);
  }
  return module::transpose(made, permutation);
}

}  // namespace

void dot_general(Pullback& p) {
  const Operation& o = p.operation();
  const Side lhs{p.operand(0), o.list(Attr::lhs_batching_dimensions), o.list(Attr::lhs_contracting_dimensions)},
      rhs{p.operand(1), o.list(Attr::rhs_batching_dimensions), o.list(Attr::rhs_contracting_dimensions)};
  const Words& precision = o.words(Attr::precision_config);
  if (p.wants(0)) p.give(0, along(p.grad(), lhs, rhs, true, precision));
  if (p.wants(1)) p.give(1, along(p.grad(), rhs, lhs, false, precision));
}

}  // namespace veritpu::module::derivatives
