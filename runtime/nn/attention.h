// Attention, by PyTorch's names, weights' shapes and formulas. Sequences are [batch, length, size].
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

struct Attention {
  int64_t heads = 1;
  bool causal = false;  // a place sees itself and what comes before it
  double dropout = 0;
  Array mask{};  // of predicates, which broadcasts to [batch, heads, queries, keys]: what is seen; none: all
};

// [..., queries, size] and [..., keys, size]: softmax(q k^T / sqrt(size)) v.
Array scaled_dot_product_attention(Network& net, const Array& query, const Array& key, const Array& value,
                                   const Attention& how);
Array multihead_attention(Network& net, const std::string& name, const Array& query, const Array& key,
                          const Array& value, const Attention& how);

struct Transformer {
  Attention attention;
  int64_t feedforward = 0;  // its width; 0: four times the size
  enum Activation : uint8_t { relu, gelu } activation = relu;
  bool norm_first = false;
  double dropout = 0;
};
Array transformer_encoder_layer(Network& net, const std::string& name, const Array& x, const Transformer& how);

}  // namespace veritpu::nn
