#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {
namespace {

using arch::Micro;
using graph::DType;

constexpr float kLog2e = static_cast<float>(M_LOG2E);

class Generator {
 public:
  Generator(const Graph& g, const FusionGroup& group, int n, int64_t tile)
      : g_(g),
        group_(group),
        n_(n),
        first_(group.whole_rows ? 0 : tile),
        copies_(static_cast<int>(tile - first_) + 1),
        lanes_(static_cast<int>(std::min<int64_t>(n, group.cols - tile * n))) {}

  std::optional<Kernel> run() {
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

 private:
  bool is_final(NodeId id) const { return is_reduction(g_[id].op) && reduction_of(g_[id]) != Reduction::lanes; }
  int copies_of(const Node& node) const {
    const bool wide =
        is_reduction(node.op) ? cols(g_[node.inputs[0]]) > 1 && reduction_of(node) != Reduction::lanes : !splat(node);
    if (is_reduction(node.op) && reduction_of(node) == Reduction::lanes) return 1;
    return wide ? copies_ : 1;
  }
  StreamUse::Walk along(const Node& node) const {
    const bool repeats = rows(node) == 1 && (group_.rows != 1 || (splat(node) && group_.cols != 1));
    return repeats ? StreamUse::fixed : StreamUse::along;
  }
  int lanes_of(int t) const { return t == copies_ - 1 ? lanes_ : n_; }

  int uses(NodeId id) const {
    const auto it = uses_.find(id);
    return it == uses_.end() ? 0 : it->second;
  }
  int fresh() { return next_++; }
  int emit(Section section, Step step) {
    if (step.d == -1 && step.op != Micro::st_) step.d = fresh();
    steps_[section].push_back(step);
    return step.d;
  }
  int stream(StreamUse use) {
    for (size_t i = 0; i < streams_.size(); ++i)
      if (streams_[i].node == use.node && streams_[i].tile == use.tile && streams_[i].walk == use.walk &&
          streams_[i].store == use.store)
        return static_cast<int>(i);
    streams_.push_back(use);
    return static_cast<int>(streams_.size()) - 1;
  }
  int constant(arch::Word w) {
    auto [it, added] = constants_.try_emplace(w);
    if (added) it->second = emit(kBefore, {Micro::mov_, -1, -1, -1, -1, true, w});
    return it->second;
  }
  std::optional<arch::Word> immediate(NodeId id) const {
    const Node& node = g_[id];
    if (node.op != Op::constant) return std::nullopt;
    return arch::round_to(format_of(node.dtype), arch::flush(arch::to_word(static_cast<float>(node.value))));
  }

  // The register that holds a node's tile; loads it if it comes from outside.
  int value(NodeId id, int t) {
    const Node& node = g_[id];
    if (const auto imm = immediate(id)) return constant(*imm);
    if (splat(node)) t = 0;
    const auto key = std::make_pair(id, t);
    if (const auto it = values_.find(key); it != values_.end()) return it->second;
    int r;
    if (node.op == Op::iota) {
      r = emit(kBefore, {Micro::iota_});
      const int64_t offset = cols(node) > n_ ? (first_ + t) * n_ : 0;
      if (offset > 0) r = emit(kBefore, {Micro::iadd_, -1, r, -1, -1, true, static_cast<arch::Word>(offset)});
      r = emit(kBefore, {Micro::itof_, -1, r});
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

  int round(Section section, DType dtype, int r) {
    if (dtype == DType::f16) return emit(section, {Micro::cvt_f16_, -1, r});
    if (dtype == DType::bf16) return emit(section, {Micro::cvt_bf16_, -1, r});
    return r;
  }

  void store(Section section, NodeId id, int t, int r, StreamUse::Walk walk) {
    Step s{Micro::st_};
    s.a = r;
    s.stream = stream({id, t, walk, true});
    steps_[section].push_back(s);
  }

  static std::optional<Micro> binary(Op op) {
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
  bool exact(const Node& node) const {  // the result needs no rounding: it is an operand, or 0 or 1
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
  // The one type whose values a wider one does not hold: f16 has fewer exponents.
  bool has_bf16_operand(const Node& node) const {
    return std::any_of(node.inputs.begin(), node.inputs.end(), [&](NodeId i) { return g_[i].dtype == DType::bf16; });
  }

  // a * b + c and c - a * constant take one micro-operation, rounded after each as two would be.
  bool fuse_multiply(const Node& node, int t, int& r) {
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
  bool taken_up(NodeId id) const {
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
  bool is_scale(NodeId id) const {
    return inside_.count(id) && g_[id].op == Op::mul && g_[id].dtype == DType::f32 && uses(id) == 1;
  }

  void compute(NodeId id, int t) {
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

  int elementwise(NodeId id, int t) {
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

  int with(Micro op, int a, float b, int c = -1) {  // b is immediate
    return emit(kBody, {op, -1, a, -1, c, true, arch::to_word(b)});
  }
  int short_exponential(int x) { return emit(kBody, {Micro::exp2_, -1, with(Micro::mul_, x, kLog2e)}); }
  // Whether all that is made of e^x is sums with constants of 1 or more, and x <= 0, as in ELU: rounding x log2(e)
  // costs them |x| e^x 2^-24 at most, which is less than 2^-25, less than the sum's own rounding.
  bool is_offset(NodeId id) const {
    const auto constant = [&](NodeId i, auto holds) { return g_[i].op == Op::constant && holds(g_[i].value); };
    const auto at_most_zero = [](double c) { return c <= 0; };
    const Node& x = g_[g_[id].inputs[0]];
    if (x.op != Op::minimum || !(constant(x.inputs[0], at_most_zero) || constant(x.inputs[1], at_most_zero)))
      return false;
    int sums = 0;
    for (NodeId user : group_.nodes) {
      const Node& sum = g_[user];
      if (sum.op != Op::add && sum.op != Op::sub) continue;
      for (int i : {0, 1})
        sums += sum.inputs[i] == id && constant(sum.inputs[1 - i], [](double c) { return std::abs(c) >= 1; });
    }
    return sums == uses(id);
  }
  // e^x = 2^k * 2^f with k = floor(x log2(e)), f = (x - k ln(2)) log2(e), to 1.52 ulp (docs/numbers.md). ln(2) is in
  // two words: k has 8 bits, the first word 16, so their product is exact, and so is the difference, to which the
  // second adds what is missing. 2^k alone overflows and vanishes; where it does, f is cleared of the exponent's top
  // bit, which makes it finite.
  int exponential(int x) {
    constexpr float kFirst = 0xb172p-16f;
    const int k = emit(kBody, {Micro::floor_, -1, with(Micro::mul_, x, kLog2e)});
    int f = with(Micro::mad_, k, -kFirst, x);
    f = with(Micro::mad_, k, static_cast<float>(kFirst - M_LN2), f);
    f = integer(Micro::and_, with(Micro::mul_, f, kLog2e), 0xbfffffff);
    f = emit(kBody, {Micro::exp2_, -1, f});
    return emit(kBody, {Micro::mul_, -1, f, emit(kBody, {Micro::exp2_, -1, k})});
  }
  int integer(Micro op, int a, int64_t b) { return emit(kBody, {op, -1, a, -1, -1, true, static_cast<arch::Word>(b)}); }
  // The element's row-major index is the counter: ((sample * points) + point) * columns + column.
  int random(const Node& node, int t) {
    const ImageLayout image = image_layout_of(node);
    int column = emit(kBefore, {Micro::iota_});
    if (first_ + t > 0) {
      const auto offset = static_cast<arch::Word>((first_ + t) * n_);
      column = emit(kBefore, {Micro::iadd_, -1, column, -1, -1, true, offset});
    }
    int index = emit(kBody, {Micro::rowid_});
    if (image.points() >
        1) {  // rowid = point * batch + sample; half a row more, and no quotient is near a whole number
      const auto number = [](double x) { return arch::to_word(static_cast<float>(x)); };
      int point = emit(kBody, {Micro::itof_, -1, index});
      point = emit(kBody, {Micro::add_, -1, point, -1, -1, true, number(0.5)});
      point = emit(kBody, {Micro::mul_, -1, point, -1, -1, true, number(1.0 / static_cast<double>(image.batch))});
      point = emit(kBody, {Micro::ftoi_, -1, point});
      // sample * points + point = rowid * points - point * (batch * points - 1)
      const int rest = integer(Micro::imul_, point, 1 - image.rows());
      index = emit(kBody, {Micro::iadd_, -1, integer(Micro::imul_, index, image.points()), rest});
    }
    index = emit(kBody, {Micro::iadd_, -1, integer(Micro::imul_, index, cols(node)), column});
    if (node.inputs.size() > 1) {  // the number of the microbatch (phases.h)
      const int before =
          integer(Micro::imul_, emit(kBody, {Micro::ftoi_, -1, value(node.inputs[1], t)}), rows(node) * cols(node));
      index = emit(kBody, {Micro::iadd_, -1, index, before});
    }
    const int step = emit(kBody, {Micro::ftoi_, -1, value(node.inputs[0], t)});
    Step draw{Micro::rand_};
    draw.a = index;
    draw.c = step;
    draw.imm = node.stream;
    const int bits = integer(Micro::shr_, emit(kBody, draw), 8);
    return emit(kBody, {Micro::mul_, -1, emit(kBody, {Micro::itof_, -1, bits}), -1, -1, true, arch::to_word(0x1p-24f)});
  }

  static Micro combine(Op op) {
    return op == Op::reduce_sum ? Micro::add_ : op == Op::reduce_max ? Micro::max_ : Micro::min_;
  }
  static arch::Word identity(Op op) {
    return op == Op::reduce_sum ? 0 : op == Op::reduce_max ? arch::kInfinity | arch::kSign : arch::kInfinity;
  }
  int over_lanes(Section section, Op op, int r) {
    return emit(section, {op == Op::reduce_sum   ? Micro::lsum_
                          : op == Op::reduce_max ? Micro::lmax_
                                                 : Micro::lmin_,
                          -1, r});
  }
  // Lanes past the value's last column hold anything: they take the identity.
  int mask_lanes(Section section, Op op, int r, int valid) {
    if (valid == n_) return r;
    if (lane_mask_ == -1) {
      const int lane = emit(kBefore, {Micro::itof_, -1, emit(kBefore, {Micro::iota_})});
      lane_mask_ = emit(kBefore, {Micro::cmplt_, -1, lane, -1, -1, true, arch::to_word(static_cast<float>(valid))});
    }
    return emit(section, {Micro::sel_, -1, lane_mask_, r, constant(identity(op))});
  }

  void reduce(NodeId id, int t) {
    const Node& node = g_[id];
    const NodeId x = node.inputs[0];
    if (reduction_of(node) == Reduction::lanes) {
      int r = -1;
      for (int k = 0; k < copies_; ++k) {
        const int part = mask_lanes(kBody, node.op, value(x, k), lanes_of(k));
        r = k == 0 ? part : emit(kBody, {combine(node.op), -1, r, part});
      }
      r = over_lanes(kBody, node.op, r);
      values_[{id, 0}] = exact(node) ? r : round(kBody, node.dtype, r);
      return;
    }
    // Over rows: a register keeps the running result from group to group.
    const int running = emit(kBefore, {Micro::mov_, -1, -1, -1, -1, true, identity(node.op)});
    int part = value(x, t);
    if (domain(g_, group_).batch % std::max(n_ / 8, 1) != 0) {
      if (row_mask_ == -1) row_mask_ = emit(kBody, {Micro::rowon_});
      part = emit(kBody, {Micro::sel_, -1, row_mask_, part, constant(identity(node.op))});
    }
    steps_[kBody].push_back({combine(node.op), running, running, part});
    const arch::Word minus_one = arch::to_word(-1.0f);
    int r = running;
    if (node.op == Op::reduce_min) r = emit(kAfter, {Micro::mul_, -1, r, -1, -1, true, minus_one});
    r = emit(kAfter, {node.op == Op::reduce_sum ? Micro::ssum_ : Micro::smax_, -1, r});
    if (node.op == Op::reduce_min) r = emit(kAfter, {Micro::mul_, -1, r, -1, -1, true, minus_one});
    if (reduction_of(node) == Reduction::tile && !splat(g_[x]))
      r = over_lanes(kAfter, node.op, mask_lanes(kAfter, node.op, r, lanes_of(t)));
    if (!exact(node)) r = round(kAfter, node.dtype, r);
    store(kAfter, id, t, r, reduction_of(node) == Reduction::tile ? StreamUse::partial : StreamUse::fixed);
  }

  const Graph& g_;
  const FusionGroup& group_;
  const int n_;
  const int64_t first_;  // tile
  const int copies_;     // tiles
  const int lanes_;      // valid in the last
  std::set<NodeId> inside_, skipped_;
  std::map<NodeId, int> uses_;
  std::map<std::pair<NodeId, int>, int> values_;
  std::map<arch::Word, int> constants_;
  Steps steps_;
  std::vector<StreamUse> streams_;
  int next_ = 0, lane_mask_ = -1, row_mask_ = -1;
};

}  // namespace

std::optional<Kernel> generate(const Graph& g, const FusionGroup& group, int n, int64_t tile) {
  return Generator(g, group, n, tile).run();
}

}  // namespace veritpu::compiler
