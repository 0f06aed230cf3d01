#include <algorithm>

#include "runtime/compiler/codegen/kernel_generator.h"

namespace veritpu::compiler {

Micro KernelGenerator::combine(Op op) {
  return op == Op::reduce_sum ? Micro::add_ : op == Op::reduce_max ? Micro::max_ : Micro::min_;
}

arch::Word KernelGenerator::identity(Op op) {
  return op == Op::reduce_sum ? 0 : op == Op::reduce_max ? arch::kInfinity | arch::kSign : arch::kInfinity;
}

int KernelGenerator::over_lanes(Section section, Op op, int r) {
  return emit(section, {op == Op::reduce_sum   ? Micro::lsum_
                        : op == Op::reduce_max ? Micro::lmax_
                                               : Micro::lmin_,
                        -1, r});
}

// Lanes past the value's last column hold anything: they take the identity.
int KernelGenerator::mask_lanes(Section section, Op op, int r, int valid) {
  if (valid == n_) return r;
  if (lane_mask_ == -1)
    lane_mask_ =
        emit(kBefore, {Micro::cmplt_, -1, column_number(0), -1, -1, true, arch::to_word(static_cast<float>(valid))});
  return emit(section, {Micro::sel_, -1, lane_mask_, r, constant(identity(op))});
}

void KernelGenerator::reduce(NodeId id, int t) {
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

}  // namespace veritpu::compiler
