// The numbers contract (docs/numbers.md) in portable C++. A Word is an IEEE fp32 pattern. Pure functions; the
// host's rounding mode must be to-nearest and its subnormal handling IEEE (no FTZ or DAZ) when they are called.
#pragma once

#include <cstdint>
#include <cstring>

#include "arch/isa.h"

namespace veritpu::arch {

using Word = uint32_t;

constexpr Word kNaN = 0x7fc00000;
constexpr Word kInfinity = 0x7f800000;
constexpr Word kSign = 0x80000000;

inline float to_float(Word w) {
  float f;
  std::memcpy(&f, &w, sizeof f);
  return f;
}
inline Word to_word(float f) {
  Word w;
  std::memcpy(&w, &f, sizeof w);
  return w;
}
constexpr bool is_nan(Word w) {
  return (w & ~kSign) > kInfinity;
}
constexpr bool is_finite(Word w) {
  return (w & kInfinity) != kInfinity;
}
// A subnormal becomes zero of its sign.
constexpr Word flush(Word w) {
  return (w & kInfinity) == 0 ? w & kSign : w;
}

// fma(a, w, psum) for operands of the matrix unit (e8m11), and fp32 arithmetic of the vector unit.
Word cell(Word a, Word w, Word psum);
// The same in an mmul of format int8, where psum and the result are int32: psum + a * w modulo 2^32.
Word cell_int8(Word a, Word w, Word psum);
Word add(Word a, Word b);
Word sub(Word a, Word b);
Word mul(Word a, Word b);
Word mad(Word a, Word b, Word c);  // add(mul(a, b), c)
Word min(Word a, Word b);
Word max(Word a, Word b);
// 1.0 or 0.0; false on NaN.
Word less(Word a, Word b);
Word less_equal(Word a, Word b);
Word equal(Word a, Word b);
Word floor(Word a);
Word int_to_float(Word a);
Word float_to_int(Word a);

// The matrix unit's operand formats.
Word to_operand(Operand fmt, Word x);
// Its cell and the addition of its accumulators, by the operand format of the mmul.
inline Word cell(Operand fmt, Word a, Word w, Word psum) {
  return fmt == Operand::int8 ? cell_int8(a, w, psum) : cell(a, w, psum);
}
inline Word accumulate(Operand fmt, Word acc, Word column) {
  return fmt == Operand::int8 ? acc + column : add(acc, column);
}

// Narrow formats: element bits as they lie in HBM.
constexpr int bytes_of(Format f) {
  return f == Format::f32 ? 4 : f == Format::u8 || f == Format::s8 ? 1 : 2;
}
Word load(Format fmt, uint32_t element);
uint32_t store(Format fmt, Word w);
// Rounded to the format and held as a word: load(store(w)).
inline Word round_to(Format fmt, Word w) {
  return load(fmt, store(fmt, w));
}

}  // namespace veritpu::arch
