#include "systemc/fast_operands.h"

#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"

namespace veritpu::fast {

using arch::Operand;

namespace {

template <typename F>
__attribute__((noinline)) void each(int64_t words, F f, const Word* from, Word* to) {
#pragma GCC ivdep
  for (int64_t i = 0; i < words; i++) to[i] = f(from[i]);
}

// An fp32 product needs both.
__attribute__((noinline)) void split(int64_t words, const Word* from, Word* hi, Word* lo) {
#pragma GCC ivdep
  for (int64_t i = 0; i < words; i++) {
    const Word word = from[i];
    const Word upper = lanes::to_hi(word);
    hi[i] = upper, lo[i] = lanes::to_lo(word, upper);
  }
}

}  // namespace

Operand operand_format(int64_t field, arch::Unit unit, uint32_t pc) {
  if (field >= arch::kOperands) program_error(unit, pc, "no such operand format");
  return static_cast<Operand>(field);
}

Operands::Operands(const Rows& vmem) : vmem_(vmem), held_(vmem.rows()) {}

void Operands::make(Form form, int64_t row, int count) {
  const int n = vmem_.n();
  const bool both = form == Form::hi || form == Form::lo;
  const uint8_t bit = bit_of(form), made = both ? bit_of(Form::hi) | bit_of(Form::lo) : bit;
  for (int f = 0; f < kForms; f++)
    if (made >> f & 1 && !places_[f]) places_[f].emplace(vmem_.rows(), in_pairs(form) ? n / 2 : n);
  uint8_t* const held = held_.data() + row;
  for (int i = 0; i < count; i++) {
    const int first = i;  // neighbours in one go
    for (; i < count && !(held[i] & bit); i++) held[i] |= made;
    if (i == first) continue;
    const Word* const from = vmem_.row(row + first);
    const auto to = [&](Form f) { return places_[static_cast<size_t>(f)]->row(row + first); };
    const int64_t words = int64_t{i - first} * n;
    switch (form) {
      case Form::hi:
      case Form::lo: split(words, from, to(Form::hi), to(Form::lo)); break;
      case Form::bf16:
        each(
            words, [](Word w) { return lanes::to_bf16(w); }, from, to(form));
        break;
      case Form::f16:
        each(
            words, [](Word w) { return lanes::to_f16(w); }, from, to(form));
        break;
      case Form::int8:
        each(
            words, [](Word w) { return lanes::to_int8(w); }, from, to(form));
        break;
      case Form::int8_pairs: pair_bytes(words, from, to(form)); break;
      case Form::pairs: pair_lanes(words, from, to(form)); break;
    }
  }
}

}  // namespace veritpu::fast
