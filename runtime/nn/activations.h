// Activations, by PyTorch's names and with its formulas.
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

Array relu(const Array& x);
Array leaky_relu(const Array& x, double slope = 0.01);
Array elu(const Array& x, double alpha = 1);
Array sigmoid(const Array& x);
Array silu(const Array& x);
Array gelu(const Array& x);       // by erf
Array gelu_tanh(const Array& x);  // the approximation by tanh
Array softplus(const Array& x);
Array hardsigmoid(const Array& x);
Array hardswish(const Array& x);
Array softmax(const Array& x, int64_t dimension = -1);
Array log_softmax(const Array& x, int64_t dimension = -1);

}  // namespace veritpu::nn
