// Reductions and batch normalisation.
#include <algorithm>

#include "runtime/module/gradients/pullback.h"
#include "runtime/module/passes/core.h"

namespace veritpu::module::derivatives {
namespace {

// Gives each element what its reduction has.
Array spread(const Array& reduced, const Array& like, const List& dimensions) {
  List kept;
  for (int64_t d = 0; d < like.rank(); d++)
    if (std::find(dimensions.begin(), dimensions.end(), d) == dimensions.end()) kept.push_back(d);
  return module::broadcast_in_dim(reduced, like.shape(), kept);
}

// The product of all others. Where one is 0, that is the product without it; where two are, it is 0.
Array product_of_others(const Array& x, const List& dimensions) {
  const Array is_zero = compare(x, "EQ", 0), one = full_like(x, 1), zero = zeros_like(x);
  const Array without =
      spread(module::reduce(Op::multiply, module::select(is_zero, one, x), dimensions), x, dimensions);
  const Array zeros = spread(sum(module::select(is_zero, one, zero), dimensions), x, dimensions);
  const Array of_zero = module::select(compare(zeros, "EQ", 1), without, zero);
  const Array of_others = module::select(compare(zeros, "EQ", 0), without / module::select(is_zero, one, x), zero);
  return module::select(is_zero, of_zero, of_others);
}

struct BatchNorm {
  Array x, scale, mean, variance;
  List dimensions;  // all but the feature's
  int64_t feature;
  double count;

  Array each(const Array& of_feature) const { return module::broadcast_in_dim(of_feature, x.shape(), {feature}); }
};

BatchNorm batch_norm(const Pullback& p, const Array& mean, const Array& variance) {
  BatchNorm n{p.operand(0), p.operand(1), mean, variance, {}, p.operation().integer(Attr::feature_index), 1};
  for (int64_t d = 0; d < n.x.rank(); d++) {
    if (d == n.feature) continue;
    n.dimensions.push_back(d);
    n.count *= static_cast<double>(n.x.size(d));
  }
  return n;
}

}  // namespace

void reduce(Pullback& p) {
  if (p.operands() != 2) p.fail("a reduction of several operands has no derivative here; reduce one at a time");
  const auto op = operation_of(p.operation().regions[0]);
  const List& dimensions = p.operation().list(Attr::dimensions);
  const Array x = p.operand(0), g = spread(p.grad(), x, dimensions);
  if (op == Op::add) {
    p.give(0, g);
    if (p.wants(1)) p.give(1, sum(p.grad()));
    return;
  }
  if (p.wants(1)) p.fail("it has no derivative here along its initial value; make that a constant");
  if (op == Op::maximum || op == Op::minimum) {
    const Array extreme = compare(x, "EQ", spread(p.result(), x, dimensions));
    const Array ones = module::select(extreme, full_like(x, 1), zeros_like(x));
    return p.give(0, g * ones / spread(sum(ones, dimensions), x, dimensions));
  }
  if (op != Op::multiply) p.fail("its region is no sum, product, maximum or minimum, and has no derivative here");
  p.give(0, g * product_of_others(x, dimensions) * module::broadcast_in_dim(p.operand(1), x.shape(), {}));
}

// Written out, so that it can be differentiated again.
void batch_norm_training(Pullback& p) {
  const BatchNorm n = batch_norm(p, p.result(1), p.result(2));
  const Array centred = n.x - n.each(n.mean);
  if (p.has_grad(0)) {
    const Array g = p.grad(), inverse = module::rsqrt(n.variance + p.operation().real(Attr::epsilon));
    const Array normal = centred * n.each(inverse), total = sum(g, n.dimensions),
                product = sum(g * normal, n.dimensions);
    if (p.wants(0)) {
      const Array rest = g - (n.each(total) + normal * n.each(product)) * (1 / n.count);
      p.give(0, n.each(n.scale * inverse) * rest);
    }
    p.give(1, product);
    p.give(2, total);
  }
  if (p.has_grad(1)) p.give(0, n.each(p.grad(1)) * (1 / n.count));
  if (p.has_grad(2)) p.give(0, n.each(p.grad(2)) * centred * (2 / n.count));
}

void batch_norm_inference(Pullback& p) {
  const BatchNorm n = batch_norm(p, p.operand(3), p.operand(4));
  const Array g = p.grad(), inverse = module::rsqrt(n.variance + p.operation().real(Attr::epsilon));
  const Array total = sum(g, n.dimensions), product = sum(g * (n.x - n.each(n.mean)), n.dimensions);
  if (p.wants(0)) p.give(0, g * n.each(n.scale * inverse));
  p.give(1, product * inverse);
  p.give(2, total);
  if (p.wants(3)) p.give(3, -(total * n.scale * inverse));
  if (p.wants(4)) p.give(4, product * n.scale * (inverse * module::square(inverse)) * -0.5);
}

}  // namespace veritpu::module::derivatives
