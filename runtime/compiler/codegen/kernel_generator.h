// The micro-operations of a fusion group's kernel, on virtual registers.
#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {

using arch::Micro;
using graph::DType;

class KernelGenerator {
 public:
  KernelGenerator(const Graph& g, const FusionGroup& group, int n, int64_t tile)
      : g_(g),
        group_(group),
        n_(n),
        first_(group.whole_rows ? 0 : tile),
        copies_(static_cast<int>(tile - first_) + 1),
        lanes_(static_cast<int>(std::min<int64_t>(n, group.cols - tile * n))) {}

  std::optional<Kernel> run();

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
  int column(int64_t first);         // the number of each lane's column, an integer, `first` in lane 0
  int column_number(int64_t first);  // the same in fp32
  std::optional<arch::Word> immediate(NodeId id) const {
    const Node& node = g_[id];
    if (node.op != Op::constant) return std::nullopt;
    return arch::round_to(format_of(node.dtype), arch::flush(arch::to_word(static_cast<float>(node.value))));
  }

  int value(NodeId id, int t);
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

  static std::optional<Micro> binary(Op op);
  bool exact(const Node& node) const;
  // The one type whose values a wider one does not hold: f16 has fewer exponents.
  bool has_bf16_operand(const Node& node) const {
    return std::any_of(node.inputs.begin(), node.inputs.end(), [&](NodeId i) { return g_[i].dtype == DType::bf16; });
  }

  bool fuse_multiply(const Node& node, int t, int& r);
  bool taken_up(NodeId id) const;
  bool is_scale(NodeId id) const {
    return inside_.count(id) && g_[id].op == Op::mul && g_[id].dtype == DType::f32 && uses(id) == 1;
  }

  void compute(NodeId id, int t);
  int elementwise(NodeId id, int t);

  // Functions (kernel_functions.cpp).
  int with(Micro op, int a, float b, int c = -1);
  int short_exponential(int x);
  bool is_offset(NodeId id) const;
  int exponential(int x);
  int integer(Micro op, int a, int64_t b);
  int random(const Node& node, int t);

  // Reductions (kernel_reductions.cpp).
  static Micro combine(Op op);
  static arch::Word identity(Op op);
  int over_lanes(Section section, Op op, int r);
  int mask_lanes(Section section, Op op, int r, int valid);
  void reduce(NodeId id, int t);

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
  std::map<int64_t, int> columns_, column_numbers_;
  Steps steps_;
  std::vector<StreamUse> streams_;
  int next_ = 0, lane_mask_ = -1, row_mask_ = -1;
};

}  // namespace veritpu::compiler
