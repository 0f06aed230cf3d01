#include "runtime/nn/losses.h"

#include <algorithm>

#include "runtime/nn/activations.h"

namespace veritpu::nn {

using module::Keep;

Array is_class(const Array& targets, int64_t classes) {
  Shape shape = targets.shape();
  shape.push_back(classes);
  List outer = all_dimensions(targets);
  return compare(broadcast_in_dim(targets, shape, outer), "EQ",
                 iota(*targets.builder, {targets.element(), shape}, targets.rank()));
}

Array nll_loss(const Array& log_probabilities, const Array& targets) {
  const Array chosen = select(is_class(targets, log_probabilities.size(-1)), log_probabilities, 0.0);
  return sum(chosen) * (-1.0 / static_cast<double>(std::max<int64_t>(1, module::elements(targets.shape()))));
}

Array cross_entropy(const Array& logits, const Array& targets, double smoothing) {
  const Array log_probabilities = log_softmax(logits);
  const Array loss = nll_loss(log_probabilities, targets);
  return smoothing == 0 ? loss : loss * (1 - smoothing) - mean(log_probabilities) * smoothing;
}

Array mse_loss(const Array& x, const Array& target) {
  return mean(square(x - target));
}

Array l1_loss(const Array& x, const Array& target) {
  return mean(abs(x - target));
}

Array huber_loss(const Array& x, const Array& target, double delta) {
  const Array far = abs(x - target);
  return mean(select(compare(far, "LT", delta), square(far) * 0.5, (far - 0.5 * delta) * delta));
}

Array smooth_l1_loss(const Array& x, const Array& target, double beta) {
  return beta == 0 ? l1_loss(x, target) : huber_loss(x, target, beta) * (1 / beta);
}

// Logarithms are at least -100.
Array bce_loss(const Array& p, const Array& target) {
  return -mean(target * maximum(log(p), -100) + (1 - target) * maximum(log(1 - p), -100));
}

Array bce_with_logits(const Array& logits, const Array& target) {
  return mean(maximum(logits, 0) - logits * target + log1p(exp(-abs(logits))));
}

// 0 log 0 is 0.
Array kl_div(const Array& log_probabilities, const Array& target) {
  const Array none = compare(target, "LE", 0);
  const Array logarithm = log(select(none, full_like(target, 1), target));
  const Array each = select(none, zeros_like(target), target * (logarithm - log_probabilities));
  return sum(each) * (1.0 / static_cast<double>(target.size(0)));
}

Array hinge_embedding_loss(const Array& x, const Array& target, double margin) {
  return mean(select(compare(target, "EQ", 1), x, maximum(margin - x, 0)));
}

Array hinge_loss(const Array& x, const Array& target) {
  return mean(maximum(1 - x * target, 0));
}

Array cosine_similarity(const Array& a, const Array& b, int64_t dimension) {
  const Array squares = sum(square(a), {dimension}) * sum(square(b), {dimension});
  return sum(a * b, {dimension}) * rsqrt(maximum(squares, 1e-16));
}

Array cosine_embedding_loss(const Array& a, const Array& b, const Array& target, double margin) {
  const Array cosine = cosine_similarity(a, b);
  return mean(select(compare(target, "EQ", 1), 1 - cosine, maximum(cosine - margin, 0)));
}

Array accuracy(const Array& logits, const Array& targets) {
  const Array best = compare(logits, "EQ", max(logits, {-1}, Keep::yes));
  const Array right = select(best & is_class(targets, logits.size(-1)), full_like(logits, 1), 0.0);
  return sum(right) * (1.0 / static_cast<double>(module::elements(targets.shape())));
}

}  // namespace veritpu::nn
