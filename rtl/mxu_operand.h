// The cells' form of an e8m11 word (operand_t of rtl/fp_pkg.sv), for whoever reads or writes the weights in them.
#pragma once

#include <cstdint>

namespace veritpu::rtl {

// [31] sign, [30:16] exponent code (zero 0, finite 1024 + field, infinity 4096, NaN 12288), [14:3] significand.
constexpr uint32_t to_operand(uint32_t word) {
  const uint32_t sign = word & 0x80000000, field = word >> 23 & 0xff, fraction = word & 0x7ff000;
  if (field == 0) return sign;
  const uint32_t code = field != 255 ? 1024 + field : fraction ? 12288 : 4096;
  return sign | code << 16 | 0x4000 | fraction >> 9;
}

// Gives the word back; NaN is canonical.
constexpr uint32_t from_operand(uint32_t operand) {
  const uint32_t sign = operand & 0x80000000, code = operand >> 16 & 0x7fff, fraction = (operand & 0x3ff8) << 9;
  if (code == 0) return sign;
  if (code == 12288) return 0x7fc00000;
  return sign | (code == 4096 ? 255 : code - 1024) << 23 | fraction;
}

}  // namespace veritpu::rtl
