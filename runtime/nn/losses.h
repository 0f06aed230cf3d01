// Losses, by PyTorch's names and with its formulas: each the mean over what it compares.
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

// logits [..., classes] and the classes' indices [...]; each target is moved by `smoothing` toward all classes alike.
Array cross_entropy(const Array& logits, const Array& targets, double smoothing = 0);
Array nll_loss(const Array& log_probabilities, const Array& targets);
Array mse_loss(const Array& x, const Array& target);
Array l1_loss(const Array& x, const Array& target);
Array huber_loss(const Array& x, const Array& target, double delta = 1);
Array smooth_l1_loss(const Array& x, const Array& target, double beta = 1);
Array bce_loss(const Array& probabilities, const Array& target);
Array bce_with_logits(const Array& logits, const Array& target);
// Of log-probabilities against probabilities [batch, ...]: the sum over the batch's count ("batchmean").
Array kl_div(const Array& log_probabilities, const Array& target);
Array hinge_embedding_loss(const Array& x, const Array& target, double margin = 1);  // targets 1 and -1
Array hinge_loss(const Array& x, const Array& target);                               // Keras'; targets 1 and -1
// Pairs of rows [batch, size]; targets [batch], 1 and -1.
Array cosine_embedding_loss(const Array& a, const Array& b, const Array& target, double margin = 0);
Array cosine_similarity(const Array& a, const Array& b, int64_t dimension = -1);
// The share of rows [..., classes] whose greatest element is their target's.
Array accuracy(const Array& logits, const Array& targets);
// Predicates [..., classes]: where the class is the target.
Array is_class(const Array& targets, int64_t classes);

}  // namespace veritpu::nn
