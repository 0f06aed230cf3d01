// Optimizers, by PyTorch's names and with its formulas (LAMB and LARS: their papers'). Each assigns the network's
// trained variables their next values; what it keeps of a weight is a variable of the weight's name with a suffix.
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

struct Optimizer {
  enum Kind : uint8_t { sgd, adam, adamw, rmsprop, adagrad, lamb, lars } kind = sgd;
  double learning_rate = 1e-3;
  double momentum = 0;  // sgd, rmsprop, lars
  bool nesterov = false;
  double weight_decay = 0;
  double beta1 = 0.9, beta2 = 0.999;
  double epsilon = 1e-8;
  double alpha = 0.99;        // rmsprop: of the squares' mean
  double coefficient = 1e-3;  // lars: of the layer's trust
  double clip_norm = 0;       // the gradients' joint norm is at most this; 0: as it is
  int64_t accumulate = 1;     // steps whose gradients' mean makes one update
  double ema = 0;             // keeps the weights' moving mean by this decay, in NAME.ema; 0: none
};

Optimizer Sgd(double learning_rate, double momentum = 0, double weight_decay = 0, bool nesterov = false);
Optimizer Adam(double learning_rate, double weight_decay = 0);
Optimizer AdamW(double learning_rate, double weight_decay = 1e-2);
Optimizer RmsProp(double learning_rate, double momentum = 0);
Optimizer Adagrad(double learning_rate);
Optimizer Lamb(double learning_rate, double weight_decay = 0);
Optimizer Lars(double learning_rate, double momentum = 0.9, double weight_decay = 0);

// One step toward a smaller loss. `rate` multiplies the learning rate: a number of no dimensions, or none.
void minimize(Network& net, const Array& loss, const Optimizer& optimizer, const Array& rate = {});
// The same by given derivatives of net.weights(), in their order.
void update(Network& net, Arrays gradients, const Optimizer& optimizer, const Array& rate = {});

}  // namespace veritpu::nn
