// Recurrent layers, by PyTorch's names, weights' shapes and formulas. Sequences are [batch, length, size].
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

// Results [batch, length, hidden], of a state that begins as zero. Steps are written one after the other.
// weight_ih [4 hidden, size], weight_hh [4 hidden, hidden], two biases [4 hidden]; gates: input, forget, cell, output.
Array lstm(Network& net, const std::string& name, const Array& x, int64_t hidden);
// Three in place of four: reset, update, new.
Array gru(Network& net, const std::string& name, const Array& x, int64_t hidden);

}  // namespace veritpu::nn
