// Layers with weights, by PyTorch's names, weights' shapes and formulas. Images are [batch, height, width, channels].
// Each takes a name, which its variables' names begin with.
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

enum class Bias : uint8_t { yes, no };

// x [..., in] -> [..., out]; weight [out, in], uniform in +-1/sqrt(in), as the bias.
Array linear(Network& net, const std::string& name, const Array& x, int64_t out, Bias bias = Bias::yes);
// Whole numbers [...] -> [..., size]; weight [count, size], normal. Numbers out of range take the nearest row.
Array embedding(Network& net, const std::string& name, const Array& indices, int64_t count, int64_t size,
                double deviation = 1);
// Zeroes each element with the probability, and scales the others, in training only.
Array dropout(Network& net, const Array& x, double probability);

// ---- Normalisation ----
Array layer_norm(Network& net, const std::string& name, const Array& x, double epsilon = 1e-5);  // the last dimension
Array rms_norm(Network& net, const std::string& name, const Array& x, double epsilon = 1e-5);    // the last dimension
// Over all dimensions but batch and channels, by groups of these; the last dimension holds the channels.
Array group_norm(Network& net, const std::string& name, const Array& x, int64_t groups, double epsilon = 1e-5);
// Over all dimensions but the last. Inference takes the running statistics, which training moves by `momentum`.
Array batch_norm(Network& net, const std::string& name, const Array& x, double momentum = 0.1, double epsilon = 1e-5);

}  // namespace veritpu::nn
