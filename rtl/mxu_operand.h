// The cells' form of an e8m11 word (operand_t of rtl/fp_pkg.sv), for whoever reads or writes the weights in them.
#pragma once

#include <cstdint>

namespace veritpu::rtl {

// [31] sign, [30:16] exponent code (zero 0, finite 945 + field, others 4096), [14:3] significand (zero and NaN 0).
constexpr uint32_t to_operand(uint32_t word) {
  const uint32_t sign = word & 0x80000000, field = word >> 23 & 0xff, fraction = word & 0x7ff000;
  if (field == 0) return sign;
  if (field == 255) return sign | 4096 << 16 | (fraction ? 0 : 0x4000);
  return sign | (945 + field) << 16 | 0x4000 | fraction >> 9;
}

// Gives the word back; NaN is canonical.
constexpr uint32_t from_operand(uint32_t operand) {
  const uint32_t sign = operand & 0x80000000, code = operand >> 16 & 0x7fff, significand = operand & 0x7ff8;
  if (significand == 0) return code == 0 ? sign : 0x7fc00000;
  return sign | (code == 4096 ? 255 : code - 945) << 23 | (significand & 0x3ff8) << 9;
}

}  // namespace veritpu::rtl
