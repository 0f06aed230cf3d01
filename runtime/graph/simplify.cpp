// Only what leaves every bit on the chip as it was: an identity is folded where the chip would return its operand
// unchanged, and constants where fp32 arithmetic is correctly rounded (not for functions, whose bits are their own).
#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "arch/numbers.h"
#include "runtime/graph/collectives.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::graph {
namespace {

using arch::Word;

Word rounded(DType dtype, Word w) {
  return arch::round_to(static_cast<arch::Format>(dtype), arch::flush(w));
}

Word word(const Node& constant) {
  return rounded(constant.dtype, arch::to_word(static_cast<float>(constant.value)));
}

bool is_constant(const Node& n, Word w) {
  return n.op == Op::constant && word(n) == w;
}

// Whether arithmetic on it that changes no value changes no bit either: it was computed, or loaded from a format that
// has no subnormal words and one NaN.
bool canonical(const Graph& g, NodeId id) {
  const Node& n = g[id];
  if (n.op == Op::parameter || n.op == Op::input) return n.dtype != DType::f32;
  if (n.op == Op::reshape || n.op == Op::transpose || n.op == Op::abs || n.op == Op::stop_gradient)
    return canonical(g, n.inputs[0]);
  if (n.op == Op::select) return canonical(g, n.inputs[1]) && canonical(g, n.inputs[2]);
  return true;
}

bool holds_all(DType wide, DType narrow) {
  return wide == narrow || wide == DType::f32 || narrow == DType::u8;
}

std::optional<Word> evaluate(Op op, Word a, Word b) {
  switch (op) {
    case Op::add: return arch::add(a, b);
    case Op::sub: return arch::sub(a, b);
    case Op::mul: return arch::mul(a, b);
    case Op::maximum: return arch::max(a, b);
    case Op::minimum: return arch::min(a, b);
    case Op::less: return arch::less(a, b);
    case Op::less_equal: return arch::less_equal(a, b);
    case Op::equal: return arch::equal(a, b);
    default: return std::nullopt;
  }
}

// The constant that `node` always is, if its operands are constants.
std::optional<Node> folded(const Graph& g, const Node& node) {
  if (node.inputs.empty()) return std::nullopt;
  for (NodeId i : node.inputs) {
    if (g[i].op != Op::constant) return std::nullopt;
  }
  const auto in = [&](int i) { return word(g[node.inputs[i]]); };
  std::optional<Word> value;
  if (is_binary(node.op)) value = evaluate(node.op, in(0), in(1));
  if (node.op == Op::select) value = (in(0) & ~arch::kSign) != 0 ? in(1) : in(2);
  if (node.op == Op::convert || node.op == Op::reshape || node.op == Op::transpose) value = in(0);
  if (node.op == Op::reduce_max || node.op == Op::reduce_min) value = in(0);
  if (node.op == Op::abs) value = in(0) & ~arch::kSign;
  if (!value || arch::is_nan(*value)) return std::nullopt;
  Node constant{Op::constant};
  constant.value = arch::to_float(rounded(node.dtype, *value));
  constant.dtype = node.dtype;
  constant.shape = node.shape;
  return constant;
}

// The operand that `node` returns unchanged, or -1.
NodeId identity(const Graph& g, const Node& node) {
  const auto same = [&](int i) {
    const Node& x = g[node.inputs[i]];
    return x.shape == node.shape && x.dtype == node.dtype && canonical(g, node.inputs[i]);
  };
  const auto is = [&](int i, Word w) { return is_constant(g[node.inputs[i]], w); };
  const Word zero = 0, one = arch::to_word(1.0f);
  switch (node.op) {
    case Op::mul:
      for (int i : {0, 1}) {
        if (is(1 - i, one) && same(i)) return node.inputs[i];
      }
      return -1;
    case Op::add:  // +0 would make -0 positive
      for (int i : {0, 1}) {
        if (is(1 - i, arch::kSign) && same(i)) return node.inputs[i];
      }
      return -1;
    case Op::sub: return is(1, zero) && same(0) ? node.inputs[0] : -1;
    case Op::maximum:
    case Op::minimum: return node.inputs[0] == node.inputs[1] && same(0) ? node.inputs[0] : -1;
    case Op::select:
      for (int i : {1, 2}) {
        const bool chosen = node.inputs[1] == node.inputs[2] ||
                            (g[node.inputs[0]].op == Op::constant && (i == 2) == ((word(g[node.inputs[0]]) << 1) == 0));
        if (chosen && same(i)) return node.inputs[i];
      }
      return -1;
    case Op::convert: return g[node.inputs[0]].dtype == node.dtype && same(0) ? node.inputs[0] : -1;
    case Op::all_reduce:
    case Op::reduce_scatter:
    case Op::all_gather:
    case Op::all_to_all: return group_size(g, node) == 1 && node.bucket < 0 && same(0) ? node.inputs[0] : -1;
    case Op::transpose: return std::is_sorted(node.axes.begin(), node.axes.end()) && same(0) ? node.inputs[0] : -1;
    case Op::reshape:
    case Op::reduce_max:  // not reduce_sum: it begins at +0, and (+0) + (-0) is +0
    case Op::reduce_min: return same(0) ? node.inputs[0] : -1;
    default: return -1;
  }
}

// Skips what only hands its operand on: a conversion that loses nothing before another, a matmul or a convolution,
// whose result does not depend on its operands' dtypes; a reshape before another; a transpose, which another takes in.
void shorten(const Graph& g, Node& node) {
  for (NodeId& i : node.inputs) {
    const Node& x = g[i];
    const bool lossless = x.op == Op::convert && holds_all(x.dtype, g[x.inputs[0]].dtype);
    if (lossless && (node.op == Op::convert || node.op == Op::matmul || is_convolution(node.op))) i = x.inputs[0];
    if (x.op == Op::reshape && node.op == Op::reshape) i = x.inputs[0];
    if (x.op == Op::transpose && node.op == Op::transpose) {
      for (int& axis : node.axes) axis = x.axes[axis];
      i = x.inputs[0];
    }
  }
}

using Key = std::tuple<Op, DType, Shape, std::vector<NodeId>, std::vector<int>, bool, bool, MatmulFormat,
                       std::array<int64_t, 2>, std::array<int64_t, 2>, std::array<int64_t, 4>, bool, uint32_t, Word,
                       int32_t, DType, std::vector<std::array<int32_t, 2>>>;

Key key(const Node& n) {
  const Word value = n.op == Op::constant ? word(n) : 0;
  return {n.op,          n.dtype,  n.shape,         n.inputs,        n.axes,       n.transpose_a,
          n.transpose_b, n.format, n.window.kernel, n.window.stride, n.window.pad, n.count_pads,
          n.stream,      value,    n.group,         n.link,          n.pairs};
}

// Parameters and inputs stay: the host names them.
Graph drop_dead(const Graph& g) {
  const std::vector<bool> live = graph::live(g);
  size_t n = 0;
  return rewrite(g, [&](Graph& out, const Node& node) {
    return live[n++] || node.op == Op::parameter || node.op == Op::input ? append(out, node) : NodeId{-1};
  });
}

}  // namespace

Graph simplify(const Graph& g) {
  std::map<Key, NodeId> known;
  return drop_dead(rewrite(g, [&](Graph& out, Node node) {
    if (node.op == Op::parameter || node.op == Op::input) return append(out, node);
    shorten(out, node);
    if (const NodeId same = identity(out, node); same >= 0) return same;
    if (std::optional<Node> constant = folded(out, node)) node = *constant;
    if (node.bucket >= 0) return append(out, node);
    const auto [found, fresh] = known.try_emplace(key(node), static_cast<NodeId>(out.nodes.size()));
    if (fresh) append(out, node);
    return found->second;
  }));
}

}  // namespace veritpu::graph
