// Operations that move elements.
#include <algorithm>
#include <numeric>

#include "runtime/module/dimensions.h"
#include "runtime/module/gradients/pullback.h"

namespace veritpu::module::derivatives {

void reshape(Pullback& p) {
  p.give(0, module::reshape(p.grad(), p.operand(0).shape()));
}

void transpose(Pullback& p) {
  p.give(0, module::transpose(p.grad(), inverse(p.operation().list(Attr::permutation))));
}

void reverse(Pullback& p) {
  p.give(0, module::reverse(p.grad(), p.operation().list(Attr::dimensions)));
}

// What repeats is summed. Dimensions of the result come in any order.
void broadcast_in_dim(Pullback& p) {
  const List& to = p.operation().list(Attr::broadcast_dimensions);
  const Shape from = p.operand(0).shape(), shape = p.result().shape();
  List repeated, kept;
  for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); d++) {
    const auto it = std::find(to.begin(), to.end(), d);
    const bool is_kept = it != to.end() && from[static_cast<size_t>(it - to.begin())] == shape[static_cast<size_t>(d)];
    (is_kept ? kept : repeated).push_back(d);
  }
  const Array total = sum(p.grad(), repeated);
  List permutation;
  for (const int64_t d : to)
    if (const auto it = std::find(kept.begin(), kept.end(), d); it != kept.end())
      permutation.push_back(it - kept.begin());
  p.give(0, module::reshape(module::transpose(total, permutation), from));
}

void slice(Pullback& p) {
  const List &starts = p.operation().list(Attr::start_indices), &strides = p.operation().list(Attr::strides);
  const Shape from = p.operand(0).shape(), to = p.result().shape();
  if (elements(to) == 0) return;
  List high, interior;
  for (size_t d = 0; d < from.size(); d++) {
    interior.push_back(strides[d] - 1);
    high.push_back(from[d] - starts[d] - ((to[d] - 1) * strides[d] + 1));
  }
  p.give(0, module::pad(p.grad(), starts, high, interior));
}

// Padding less of the sign, then every so many elements.
void pad(Pullback& p) {
  const Array g = p.grad();
  const Shape from = p.operand(0).shape();
  if (elements(from) == 0) return p.give(1, sum(g));
  List low = p.operation().list(Attr::edge_padding_low), high = p.operation().list(Attr::edge_padding_high), strides;
  for (int64_t& n : low) n = -n;
  for (int64_t& n : high) n = -n;
  for (const int64_t n : p.operation().list(Attr::interior_padding)) strides.push_back(n + 1);
  const Array whole = module::pad(g, low, high);
  const Array inside = module::slice(whole, List(low.size(), 0), whole.shape(), strides);
  p.give(0, inside);
  if (p.wants(1)) p.give(1, sum(g) - sum(inside));
}

void concatenate(Pullback& p) {
  const int64_t d = p.operation().integer(Attr::dimension);
  int64_t at = 0;
  for (size_t i = 0; i < p.operands(); i++) {
    const int64_t size = p.operand(i).size(d);
    if (p.wants(i)) p.give(i, slice_in(p.grad(), d, at, at + size));
    at += size;
  }
}

}  // namespace veritpu::module::derivatives
