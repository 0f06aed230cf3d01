#include "runtime/nn/attention.h"

#include <cmath>
#include <stdexcept>

#include "runtime/nn/activations.h"
#include "runtime/nn/layers.h"

namespace veritpu::nn {
namespace {

constexpr double kHidden = -1e30;  // finite: a row that sees nothing has no NaN

// [batch, length, size] -> [batch, heads, length, size / heads]
Array split(const Array& x, int64_t heads) {
  return swap(reshape(x, {x.size(0), x.size(1), heads, x.size(2) / heads}), 1, 2);
}

Array part(const Array& weights, int64_t number, int64_t size) {
  return slice_in(weights, 0, number * size, (number + 1) * size);
}

}  // namespace

Array scaled_dot_product_attention(Network& net, const Array& query, const Array& key, const Array& value,
                                   const Attention& how) {
  const double scale = 1 / std::sqrt(static_cast<double>(query.size(-1)));
  Array scores = matmul(query * scale, swap(key, -1, -2));
  if (how.mask.builder) scores = select(how.mask, scores, kHidden * full_like(scores, 1));
  if (how.causal) {
    const Type square{Element::s32, {scores.size(-2), scores.size(-1)}};
    const Array seen = compare(iota(net.builder(), square, 0), "GE", iota(net.builder(), square, 1));
    scores = select(seen, scores, full_like(scores, kHidden));
  }
  return matmul(dropout(net, softmax(scores), how.dropout), value);
}

Array multihead_attention(Network& net, const std::string& name, const Array& query, const Array& key,
                          const Array& value, const Attention& how) {
  const Scope scope(net, name);
  const int64_t size = query.size(-1);
  if (how.heads < 1 || size % how.heads != 0)
    throw std::invalid_argument("multihead_attention: " + std::to_string(how.heads) + " heads do not divide " +
                                std::to_string(size));
  // Xavier's bound for a matrix of [3 size, size].
  const Array weight =
      net.weight("in_proj_weight", {3 * size, size}, uniform(std::sqrt(1.5 / static_cast<double>(size))));
  const Array bias = net.weight("in_proj_bias", {3 * size}, constant(0));
  const auto project = [&](const Array& x, const Array& w, const Array& b) {
    return dot_general(x, w, {{}, {}, {2}, {1}}) + b;
  };
  Array q, k, v;
  if (query.id == key.id && key.id == value.id) {
    const Array all = project(query, weight, bias);
    q = slice_in(all, 2, 0, size), k = slice_in(all, 2, size, 2 * size), v = slice_in(all, 2, 2 * size, 3 * size);
  } else {
    q = project(query, part(weight, 0, size), part(bias, 0, size));
    k = project(key, part(weight, 1, size), part(bias, 1, size));
    v = project(value, part(weight, 2, size), part(bias, 2, size));
  }
  const Array heads =
      scaled_dot_product_attention(net, split(q, how.heads), split(k, how.heads), split(v, how.heads), how);
  return linear(net, "out_proj", reshape(swap(heads, 1, 2), query.shape()), size);
}

Array transformer_encoder_layer(Network& net, const std::string& name, const Array& x, const Transformer& how) {
  const Scope scope(net, name);
  const int64_t size = x.size(-1), width = how.feedforward ? how.feedforward : 4 * size;
  const auto attend = [&](const Array& y) {
    return dropout(net, multihead_attention(net, "self_attn", y, y, y, how.attention), how.dropout);
  };
  const auto feed = [&](const Array& y) {
    const Array hidden = linear(net, "linear1", y, width);
    const Array active = how.activation == Transformer::gelu ? gelu(hidden) : relu(hidden);
    return dropout(net, linear(net, "linear2", dropout(net, active, how.dropout), size), how.dropout);
  };
  if (how.norm_first) {
    const Array y = x + attend(layer_norm(net, "norm1", x));
    return y + feed(layer_norm(net, "norm2", y));
  }
  const Array y = layer_norm(net, "norm1", x + attend(x));
  return layer_norm(net, "norm2", y + feed(y));
}

}  // namespace veritpu::nn
