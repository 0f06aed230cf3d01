// Sums and products of fp32 words by exact integers, rounded once by docs/numbers.md: slow, and sharing nothing with
// arch/numbers.cpp (which leans on the host's floating point) nor with the SystemVerilog.
#pragma once

#include "arch/numbers.h"

namespace veritpu::oracle {

// x * y + z rounded once; any words. Exact as long as x * y has at most 24 significant bits.
arch::Word fma(arch::Word x, arch::Word y, arch::Word z);
// The product of e8m11 words, cut to a whole number, plus an int32, modulo 2^32 (docs/numbers.md, "int8").
arch::Word add_int8(arch::Word x, arch::Word y, arch::Word z);
inline arch::Word add(arch::Word x, arch::Word y) {
  return fma(x, 0x3f800000, y);
}

}  // namespace veritpu::oracle
