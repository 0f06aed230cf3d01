// The graphs of a network: what one step of training, evaluation or prediction computes. Pixels are inputs `images`, u8
// [batch, pixels], scaled to 0..1; `labels` are u8 [batch, 1].
#pragma once

#include "host/layers/sequential.h"
#include "host/train/loss_scaler.h"
#include "host/train/optimizer.h"

namespace veritpu {

struct StepSpec {
  const Sequential& model;
  const Precision& precision;
  int64_t batch;
};

// Output `loss`: mean softmax cross-entropy, before the update. Assigns every parameter, and with loss scaling the
// scaler's state.
graph::Graph train_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler);
// What rounding does to the update that train_step would make: outputs `due`, how many weights have a gradient that is
// not zero, and `lost`, how many of these the update leaves as they were. [1, 1] each; assigns nothing.
graph::Graph rounding_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler);
// Outputs `loss` and `correct`: how many samples have their greatest logit at the label. [1, 1] each.
graph::Graph eval_step(const StepSpec& spec);
// Output `class`, [batch, 1]: the index of the greatest logit.
graph::Graph predict_step(const StepSpec& spec);

}  // namespace veritpu
