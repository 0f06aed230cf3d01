// The graphs of a network: what one step of training, evaluation or prediction computes. Inputs are `images`,
// [batch, pixels], and `labels`, in the formats of InputFormat.
#pragma once

#include "host/layers/model.h"
#include "host/train/loss_scaler.h"
#include "host/train/optimizer.h"

namespace veritpu {

struct InputFormat {
  graph::DType pixels = graph::DType::u8;  // u8: bytes, scaled as the model says; f32: taken as they are
  int64_t label_columns = 1;  // 1: u8 [batch, 1], the class's index; more: f32 [batch, classes], each class's share
};

struct StepSpec {
  const Model& model;
  const Precision& precision;
  int64_t batch;
  InputFormat input{};
  bool accuracy = false;  // of a training step: whether it counts right answers
  int32_t replicas = 1;   // that train together, each on a batch of its own
};

// Output `loss`: mean cross-entropy of what the model ends with, before the update: of the logits, also those of a
// Softmax; of a LogSoftmax's log-probabilities; of a Sigmoid's values over their sum. Assigns every parameter and
// statistic, and with loss scaling the scaler's state. With `accuracy` also output `correct`, as eval_step. Replicas
// average their gradients before the optimizer, and before loss scaling judges them. So what a step makes of equal
// parameters is equal; losses, counts and batch norms' statistics are each replica's own.
graph::Graph train_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler);
// What rounding does to the update that train_step would make: outputs `due`, how many weights have a gradient that is
// not zero, and `lost`, how many of these the update leaves as they were. [1, 1] each; assigns nothing.
graph::Graph rounding_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler);
// Outputs `loss` and `correct`: how many samples have their greatest logit at the label (or at the greatest share).
// [1, 1] each.
graph::Graph eval_step(const StepSpec& spec);
// Output `class`, [batch, 1]: the index of the greatest logit.
graph::Graph predict_step(const StepSpec& spec);

}  // namespace veritpu
