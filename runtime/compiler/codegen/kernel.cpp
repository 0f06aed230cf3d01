#include <algorithm>
#include <cmath>

#include "runtime/compiler/codegen/kernel_generator.h"

namespace veritpu::compiler {

std::optional<Kernel> KernelGenerator::run() {
  for (NodeId id : group_.nodes) inside_.insert(id);
  for (NodeId id : group_.nodes)
    for (NodeId input : g_[id].inputs) ++uses_[input];
  for (NodeId id : group_.stores) ++uses_[id];
  for (NodeId id : group_.nodes)
    for (int t = 0; t < copies_of(g_[id]); ++t) compute(id, t);
  for (NodeId id : group_.stores)
    if (!is_final(id))
      for (int t = 0; t < copies_of(g_[id]); ++t) store(kBody, id, t, value(id, t), along(g_[id]));
  return allocate(steps_, next_, std::move(streams_));
}

// The register that holds a node's tile; loads it if it comes from outside.
int KernelGenerator::value(NodeId id, int t) {
  const Node& node = g_[id];
  if (const auto imm = immediate(id)) return constant(*imm);
  if (splat(node)) t = 0;
  const auto key = std::make_pair(id, t);
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  int r;
  if (node.op == Op::iota) {
    r = column_number(cols(node) > n_ ? (first_ + t) * n_ : 0);
  } else {
    const auto walk = along(node);
    Step load{Micro::ld_};
    load.stream = stream({id, t, walk, false});
    const Section section = walk == StreamUse::fixed ? kBefore : kBody;
    r = emit(section, load);
    // A column that came from HBM, or a pool of one, lies in lane 0 only.
    if ((is_source(node.op) || is_unfusable(node.op)) && splat(node)) r = emit(section, {Micro::lbcast_, -1, r});
  }
  return values_[key] = r;
}

int KernelGenerator::column(int64_t first) {
  const auto [it, added] = columns_.try_emplace(first);
  if (!added) return it->second;
  if (first == 0) return it->second = emit(kBefore, {Micro::iota_});
  const Step step{Micro::iadd_, -1, column(0), -1, -1, true, static_cast<arch::Word>(first)};
  return columns_[first] = emit(kBefore, step);
}

int KernelGenerator::column_number(int64_t first) {
  const auto [it, added] = column_numbers_.try_emplace(first);
  if (added) it->second = emit(kBefore, {Micro::itof_, -1, column(first)});
  return it->second;
}

std::optional<Micro> KernelGenerator::binary(Op op) {
  switch (op) {
    case Op::add: return Micro::add_;
    case Op::sub: return Micro::sub_;
    case Op::mul: return Micro::mul_;
    case Op::maximum: return Micro::max_;
    case Op::minimum: return Micro::min_;
    case Op::less: return Micro::cmplt_;
    case Op::less_equal: return Micro::cmple_;
    case Op::equal: return Micro::cmpeq_;
    default: return std::nullopt;
  }
}

bool KernelGenerator::exact(const Node& node) const {  // the result needs no rounding: it is an operand, or 0 or 1
  switch (node.op) {
    case Op::less:
    case Op::less_equal:
    case Op::equal:
    case Op::abs:
    case Op::reduce_max:
    case Op::reduce_min: return true;
    case Op::maximum:
    case Op::minimum:
    case Op::select: return node.dtype != DType::f16 || !has_bf16_operand(node);
    default: return false;
  }
}

// a * b + c and c - a * constant take one micro-operation, rounded after each as two would be.
bool KernelGenerator::fuse_multiply(const Node& node, int t, int& r) {
  if (node.op != Op::add && node.op != Op::sub) return false;
  for (int side = 1; side >= 0; --side) {
    const NodeId product = node.inputs[side], other = node.inputs[1 - side];
    if (!inside_.count(product) || g_[product].op != Op::mul || g_[product].dtype != DType::f32) continue;
    if (uses(product) != 1 || !skipped_.count(product)) continue;
    NodeId x = g_[product].inputs[0], y = g_[product].inputs[1];
    if (g_[x].op == Op::constant) std::swap(x, y);
    const auto imm = immediate(y);
    Step s{Micro::mad_};
    s.a = value(x, t);
    if (node.op == Op::sub) {
      if (side != 1 || !imm) continue;
      s.imm = *imm ^ arch::kSign;
      s.immediate = true;
    } else if (imm) {
      s.imm = *imm;
      s.immediate = true;
    } else {
      s.b = value(y, t);
    }
    s.c = value(other, t);
    r = emit(kBody, s);
    return true;
  }
  return false;
}

// Whether a product will be taken up by the one node that uses it.
bool KernelGenerator::taken_up(NodeId id) const {
  const Node& node = g_[id];
  if (node.op != Op::mul || node.dtype != DType::f32 || uses(id) != 1) return false;
  const bool by_constant = g_[node.inputs[0]].op == Op::constant || g_[node.inputs[1]].op == Op::constant;
  for (NodeId user : group_.nodes) {
    const auto& in = g_[user].inputs;
    if (std::find(in.begin(), in.end(), id) == in.end()) continue;
    if (in.size() == 2 && in[0] == in[1]) return false;
    // Only one product of a sum can be taken up: the second, which is looked at first.
    if (g_[user].op == Op::add) return in[1] == id || !is_scale(in[1]);
    return g_[user].op == Op::sub && in[1] == id && by_constant;
  }
  return false;
}

void KernelGenerator::compute(NodeId id, int t) {
  const Node& node = g_[id];
  if (compiler::is_product(node.op)) {
    Step load{Micro::ld_};
    load.stream = stream({id, t, StreamUse::product, false});
    int r = emit(kBody, load);
    if (node.format == graph::MatmulFormat::int8) r = emit(kBody, {Micro::itof_, -1, r});
    if (splat(node)) r = emit(kBody, {Micro::lbcast_, -1, r});
    values_[{id, t}] = round(kBody, node.dtype, r);
    return;
  }
  if (is_reduction(node.op)) return reduce(id, t);
  if (taken_up(id)) {
    skipped_.insert(id);
    return;
  }
  int r = elementwise(id, t);
  if (!exact(node) && node.op != Op::convert) r = round(kBody, node.dtype, r);
  values_[{id, t}] = r;
}

int KernelGenerator::elementwise(NodeId id, int t) {
  const Node& node = g_[id];
  const auto& in = node.inputs;
  int r;
  if (fuse_multiply(node, t, r)) return r;
  if (const auto op = binary(node.op)) {
    NodeId x = in[0], y = in[1];
    const bool swaps = node.op != Op::sub && node.op != Op::less && node.op != Op::less_equal;
    if (swaps && g_[x].op == Op::constant) std::swap(x, y);
    if (const auto imm = immediate(y)) return emit(kBody, {*op, -1, value(x, t), -1, -1, true, *imm});
    const int a = value(x, t);
    return emit(kBody, {*op, -1, a, value(y, t)});
  }
  switch (node.op) {
    case Op::convert: {
      const int x = value(in[0], t);
      const DType from = g_[in[0]].dtype;
      return from == node.dtype || node.dtype == DType::f32 ? x : round(kBody, node.dtype, x);
    }
    case Op::div: {
      if (const auto imm = immediate(in[1]))
        return emit(kBody,
                    {Micro::mul_, -1, value(in[0], t), -1, -1, true, arch::to_word(1.0f / arch::to_float(*imm))});
      const int reciprocal = emit(kBody, {Micro::rcp_, -1, value(in[1], t)});
      return emit(kBody, {Micro::mul_, -1, value(in[0], t), reciprocal});
    }
    case Op::select: {
      const int condition = value(in[0], t);
      Step s{Micro::sel_};
      s.a = condition;
      if (const auto imm = immediate(in[1])) {
        s.immediate = true;
        s.imm = *imm;
      } else {
        s.b = value(in[1], t);
      }
      s.c = value(in[2], t);
      return emit(kBody, s);
    }
    case Op::exp: return is_offset(id) ? short_exponential(value(in[0], t)) : exponential(value(in[0], t));
    case Op::log: {
      const int y = emit(kBody, {Micro::log2_, -1, value(in[0], t)});
      return emit(kBody, {Micro::mul_, -1, y, -1, -1, true, arch::to_word(static_cast<float>(M_LN2))});
    }
    case Op::sqrt:  // also of zero and infinity
      return emit(kBody, {Micro::rcp_, -1, emit(kBody, {Micro::rsqrt_, -1, value(in[0], t)})});
    case Op::abs: return emit(kBody, {Micro::abs_, -1, value(in[0], t)});
    case Op::random: return random(node, t);
    default:
      throw graph::GraphError("operation " + std::string(graph::name(node.op)) + " does not map to the vector unit");
  }
}

std::optional<Kernel> generate(const Graph& g, const FusionGroup& group, int n, int64_t tile) {
  return KernelGenerator(g, group, n, tile).run();
}

}  // namespace veritpu::compiler
