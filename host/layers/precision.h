// The four precisions of a training run: which format each tensor is rounded to.
#pragma once

#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu {

//          parameters  activations  matmul operands         loss  gradients
//   fp32   f32         f32          fp32, in three passes   f32   f32
//   bf16   f32         f32          rounded to bf16         f32   f32
//   fp16   f16         f16          f16                     f16   f16
//   mixed  f32         f16          f16                     f32   f16 of the scaled loss, unscaled in f32
//
// Sums within an operation are f32, and its result is rounded once. In `mixed` a layer computes with its parameters
// rounded to f16 while the optimizer updates the f32 masters.
struct Precision {
  std::string name;
  graph::DType parameters, activations, loss;
  graph::MatmulFormat matmul;
  bool loss_scaling;
};

const std::vector<Precision>& precisions();                // fp32 first: the default
const Precision* find_precision(const std::string& name);  // null if there is none

}  // namespace veritpu
