// Where VMEM's rows lie among its banks (docs/memories.md, "Banks").
#pragma once

#include <cstdint>

namespace veritpu::arch {

// The bank of a row, among a power of two of them: an exclusive or of all fields of the row's number.
constexpr uint32_t vmem_bank(uint32_t row, uint32_t banks) {
  const int bits = __builtin_ctz(banks);
  uint32_t bank = 0;
  for (; row; row >>= bits) bank ^= row & (banks - 1);
  return bank;
}

}  // namespace veritpu::arch
