// Batch normalisation in f32, over all dimensions but one.
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {
namespace {

// The parts that the three operations share.
struct Norm {
  Norm(Emitter& e, const Operation& o)
      : emit(e), operation(o), shape(e.type(o.operands[0]).shape), feature(o.integer(Attr::feature_index)) {
    for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); d++)
      if (d != feature) others.push_back(d);
  }

  Expression operand(size_t i) const { return convert({&emit, operation.operands[i]}, Element::f32); }
  Expression spread(Expression vector) const { return broadcast(vector, shape, {feature}); }
  Expression sum(Expression x) const { return reduce(x, Op::add, others, 0); }
  double count() const {
    double product = 1;
    for (const int64_t d : others) product *= static_cast<double>(shape[d]);
    return product;
  }
  Expression inverse_deviation(Expression variance) const {
    return (variance + operation.real(Attr::epsilon)).apply(Op::rsqrt);
  }
  ValueId result(Expression x, size_t i) const { return convert(x, emit.type(operation.results[i]).element).id; }

  Emitter& emit;
  const Operation& operation;
  Shape shape;
  int64_t feature;
  List others;
};

}  // namespace

ValueIds batch_norm_training(Emitter& emit, const Operation& o) {
  const Norm n(emit, o);
  const Expression x = n.operand(0), mean = n.sum(x) / n.count(), centred = x - n.spread(mean),
                   variance = n.sum(centred * centred) / n.count();
  const Expression scale = n.inverse_deviation(variance) * n.operand(1);
  return {n.result(centred * n.spread(scale) + n.spread(n.operand(2)), 0), n.result(mean, 1), n.result(variance, 2)};
}

ValueIds batch_norm_inference(Emitter& emit, const Operation& o) {
  const Norm n(emit, o);
  const Expression scale = n.inverse_deviation(n.operand(4)) * n.operand(1);
  return {n.result((n.operand(0) - n.spread(n.operand(3))) * n.spread(scale) + n.spread(n.operand(2)), 0)};
}

// With x^ = (x - mean) / deviation, of N elements for each feature:
//   grad x = scale / deviation (grad - mean(grad) - x^ mean(grad x^)), grad scale = sum(grad x^), grad offset =
//   sum(grad)
ValueIds batch_norm_grad(Emitter& emit, const Operation& o) {
  const Norm n(emit, o);
  const Expression grad = n.operand(4), inverse = n.inverse_deviation(n.operand(3)),
                   normal = (n.operand(0) - n.spread(n.operand(2))) * n.spread(inverse), grad_offset = n.sum(grad),
                   grad_scale = n.sum(grad * normal);
  const Expression centred = grad - n.spread(grad_offset / n.count()) - normal * n.spread(grad_scale / n.count());
  return {n.result(centred * n.spread(n.operand(1) * inverse), 0), n.result(grad_scale, 1), n.result(grad_offset, 2)};
}

}  // namespace veritpu::module::rewrites
