// Batch normalisation, over all dimensions but one, computed in doubles; results are rounded once.
#include <cmath>

#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

// By element: which feature it is of.
std::vector<size_t> features_of(const Step& step) {
  const Shape& shape = step.operand(0).type.shape;
  const int64_t d = step.operation.integer(Attr::feature_index);
  std::vector<size_t> all;
  for_each(shape, [&](const List& index) { all.push_back(static_cast<size_t>(index[d])); });
  return all;
}

std::vector<double> sums(const std::vector<size_t>& feature, size_t features,
                         const std::function<double(size_t)>& term) {
  std::vector<double> sum(features);
  for (size_t i = 0; i < feature.size(); i++) sum[feature[i]] += term(i);
  return sum;
}

Value rounded(const Type& type, const std::function<double(size_t)>& value) {
  Tensor tensor = blank(type);
  for (size_t i = 0; i < tensor.lanes.size(); i++) {
    tensor.lanes[i].real = value(i);
    tensor.lanes[i] = fit(type.element, tensor.lanes[i]);
  }
  return own(std::move(tensor));
}

}  // namespace

Values batch_norm_training(const Step& step) {
  const auto &x = step.operand(0).lanes, &scale = step.operand(1).lanes, &offset = step.operand(2).lanes;
  const auto feature = features_of(step);
  const double count = static_cast<double>(x.size()) / static_cast<double>(scale.size());
  auto mean = sums(feature, scale.size(), [&](size_t i) { return x[i].real; });
  for (double& m : mean) m /= count;
  auto variance = sums(feature, scale.size(), [&](size_t i) { return std::pow(x[i].real - mean[feature[i]], 2); });
  for (double& v : variance) v /= count;
  const double epsilon = step.operation.real(Attr::epsilon);
  const Value y = rounded(step.result(0), [&](size_t i) {
    const size_t f = feature[i];
    return (x[i].real - mean[f]) / std::sqrt(variance[f] + epsilon) * scale[f].real + offset[f].real;
  });
  return {y, rounded(step.result(1), [&](size_t f) { return mean[f]; }),
          rounded(step.result(2), [&](size_t f) { return variance[f]; })};
}

Values batch_norm_inference(const Step& step) {
  const auto &x = step.operand(0).lanes, &scale = step.operand(1).lanes, &offset = step.operand(2).lanes,
             &mean = step.operand(3).lanes, &variance = step.operand(4).lanes;
  const auto feature = features_of(step);
  const double epsilon = step.operation.real(Attr::epsilon);
  return {rounded(step.result(), [&](size_t i) {
    const size_t f = feature[i];
    return (x[i].real - mean[f].real) / std::sqrt(variance[f].real + epsilon) * scale[f].real + offset[f].real;
  })};
}

Values batch_norm_grad(const Step& step) {
  const auto &x = step.operand(0).lanes, &scale = step.operand(1).lanes, &mean = step.operand(2).lanes,
             &variance = step.operand(3).lanes, &grad = step.operand(4).lanes;
  const auto feature = features_of(step);
  const size_t features = scale.size();
  const double count = static_cast<double>(x.size()) / static_cast<double>(features),
               epsilon = step.operation.real(Attr::epsilon);
  const auto centred = [&](size_t i) { return x[i].real - mean[feature[i]].real; };
  const auto inverse = [&](size_t f) { return 1 / std::sqrt(variance[f].real + epsilon); };
  const auto offset_grad = sums(feature, features, [&](size_t i) { return grad[i].real; });
  const auto products = sums(feature, features, [&](size_t i) { return grad[i].real * centred(i); });
  const Value operand_grad = rounded(step.result(0), [&](size_t i) {
    const size_t f = feature[i];
    return scale[f].real * inverse(f) / count *
           (count * grad[i].real - offset_grad[f] - centred(i) * products[f] * inverse(f) * inverse(f));
  });
  return {operand_grad, rounded(step.result(1), [&](size_t f) { return products[f] * inverse(f); }),
          rounded(step.result(2), [&](size_t f) { return offset_grad[f]; })};
}

}  // namespace veritpu::module::meanings
