// Words at which the arithmetic changes its ways, in pairs, in the memory of a core of N = 8.
#pragma once

#include <vector>

#include "tests/rtl/core_chip.h"

namespace veritpu {

constexpr int kN = 8;

// Zeros, subnormals, infinities, NaN, ties, ends of ranges, integers.
inline const std::vector<arch::Word> kWords = {0,          0x80000000, 0x00400001, 0x80000001, 0x3f800000, 0xbf800000,
                                               0x3f800003, 0x3fc00000, 0x7f800000, 0xff800000, 0x7fc00000, 0x7f7fffff,
                                               0xff7fffff, 0x477ff000, 0x33000001, 0x387fd001, 0x3fb504f4, 0xbfe00000,
                                               0x01000001, 0x4f000000, 0xcf400000, 0x3f808000, 0x42280001, 0x0000001f};

// All pairs of them, row by row, the first of a pair in rows from 0 on and the second in rows from kOther on.
constexpr int kOther = 100, kRows = 72;
inline CoreState pairs(FixedChip& chip) {
  CoreState state;
  chip.core().save(state);
  for (size_t i = 0; i < kRows * kN; i++) {
    state.vmem[i] = kWords[i / kWords.size()];
    state.vmem[kOther * kN + i] = kWords[i % kWords.size()];
  }
  chip.core().load(state);
  return state;
}

}  // namespace veritpu
