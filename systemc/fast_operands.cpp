#include "systemc/fast_operands.h"

#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"

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

Operand operand_format(int64_t field, uint32_t pc) {
  if (field > static_cast<int64_t>(Operand::f16)) program_error(arch::Unit::mxu, pc, "no such operand format");
  return static_cast<Operand>(field);
}

Operands::Operands(const Rows& vmem) : vmem_(vmem), held_(vmem.rows()) {}

void Operands::hold(Form form, int64_t row, int count) {
  const auto f = static_cast<size_t>(form);
  const int n = vmem_.n();
  auto& place = places_[f];
  if (!place) place.emplace(vmem_.rows(), form == Form::pairs ? n / 2 : n);
  uint8_t* const held = held_.data() + row;
  const auto bit = static_cast<uint8_t>(1u << f);
  uint8_t all = bit;
  for (int i = 0; i < count; i++) all &= held[i];
  for (int i = 0; !all && i < count; i++) {
    const int first = i;  // neighbours in one go
    for (; i < count && !(held[i] & bit); i++) held[i] |= bit;
    if (i == first) continue;
    const Word* const from = vmem_.row(row + first);
    Word* const to = place->row(row + first);
    if (form == Form::pairs)
      pair_lanes(int64_t{i - first} * n, from, to);
    else
      convert(static_cast<Operand>(form), {1, (i - first) * n, 0, 0}, from, to);
  }
}

}  // namespace veritpu::fast
