#include "systemc/fast_operands.h"

#include "systemc/fast_lanes.h"

namespace veritpu::fast {

using arch::Operand;

namespace {

template <typename F>
inline void convert_with(F f, const Copy& shape, const Word* from, Word* to) {
  constexpr int kLanes = 16;
  for (int r = 0; r < shape.rows; r++, from += shape.from_pitch, to += shape.to_pitch) {
    int i = 0;
    for (; i + kLanes <= shape.words; i += kLanes)
#pragma GCC ivdep
      for (int k = 0; k < kLanes; k++) to[i + k] = f(from[i + k]);
    for (; i < shape.words; i++) to[i] = f(from[i]);
  }
}

}  // namespace

__attribute__((noinline)) void convert(Operand fmt, const Copy& shape, const Word* from, Word* to) {
  switch (fmt) {
    case Operand::hi: return convert_with(lanes::to_hi, shape, from, to);
    case Operand::lo: return convert_with(lanes::to_lo, shape, from, to);
    case Operand::bf16: return convert_with(lanes::to_bf16, shape, from, to);
    case Operand::f16: return convert_with(lanes::to_f16, shape, from, to);
  }
}

Operands::Operands(const Rows& vmem) : vmem_(vmem), held_(vmem.rows()) {}

void Operands::hold(Operand fmt, int64_t row, int count) {
  const auto f = static_cast<size_t>(fmt);
  auto& place = places_[f];
  if (!place) place.emplace(vmem_.rows(), vmem_.n());
  Held* const held = held_.data() + row;
  uint8_t all = 1;
  for (int i = 0; i < count; i++) all &= held[i][f];
  for (int i = 0; !all && i < count; i++) {
    const int first = i;  // neighbours in one go
    for (; i < count && !held[i][f]; i++) held[i][f] = 1;
    if (i > first) convert(fmt, {1, (i - first) * vmem_.n(), 0, 0}, vmem_.row(row + first), place->row(row + first));
  }
}

}  // namespace veritpu::fast
