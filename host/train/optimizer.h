// What turns gradients into the parameters' next values: SGD with momentum, Nesterov and weight decay, Adam, AdamW,
// with the formulas of PyTorch's torch.optim; gradients may be clipped first, and the learning rate may follow a
// schedule. State is f32, lives on the device as parameters that begin as zero, and is saved with the model.
#pragma once

#include <string>
#include <vector>

#include "host/layers/layer.h"
#include "host/train/clip.h"
#include "host/train/schedule.h"
#include "runtime/graph.h"

namespace veritpu {

struct Optimizer {
  enum class Kind { sgd, adam, adamw };
  Kind kind = Kind::sgd;
  double learning_rate = 1e-3;
  double momentum = 0;                                // sgd
  bool nesterov = false;                              // sgd
  double weight_decay = 0;                            // sgd, adam: added to the gradient; adamw: taken from the weight
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;  // adam, adamw
  Clip clip{};
  Schedule schedule{};

  // The input that holds each step's learning rate, f32 [1, 1], if the schedule varies.
  static constexpr const char* kRate = "learning_rate";
  double rate(int64_t step) const { return learning_rate * schedule.factor(step); }  // in a step, from 0

  // What it keeps of a model with these parameters, of which it trains the weights.
  std::vector<ParameterSpec> state(const std::vector<ParameterSpec>& parameters) const;

  // The step: first the assignment of each parameter, in order, then those of the state. A parameter's next value is
  // computed in f32 from it and a gradient of its shape, and rounded once to the parameter's dtype.
  std::vector<graph::Assignment> step(graph::Graph& g, const std::vector<graph::NodeId>& parameters,
                                      const std::vector<graph::NodeId>& gradients) const;
};

// "sgd", "adam", "adamw"; `find` gives false if there is no such kind.
const char* name(Optimizer::Kind kind);
bool find(const std::string& name, Optimizer::Kind& kind);

inline Optimizer Sgd(double learning_rate = 1e-3, double momentum = 0, double weight_decay = 0, bool nesterov = false) {
  return {Optimizer::Kind::sgd, learning_rate, momentum, nesterov, weight_decay};
}
inline Optimizer Adam(double learning_rate = 1e-3, double weight_decay = 0) {
  return {Optimizer::Kind::adam, learning_rate, 0, false, weight_decay};
}
inline Optimizer AdamW(double learning_rate = 1e-3, double weight_decay = 1e-2) {
  return {Optimizer::Kind::adamw, learning_rate, 0, false, weight_decay};
}

}  // namespace veritpu
