// Two bf16 operands in a word, for AVX512-BF16's instruction that adds two products at once: a column of the array sums
// two rows a step with it, and operands and weights take half the memory.
#pragma once

#include <cstdint>

#include "arch/numbers.h"

namespace veritpu::fast {

using arch::Word;

// Whether this machine has it, and it does what two cells of the array do, one after the other (docs/numbers.md): the
// upper halves' product is added first, and each sum rounded and flushed.
bool sums_pairs();
constexpr int kLeastInPairs = 8;  // lanes; a smaller array's operands lie singly
// Whether products of n x n weights are quicker so than by single multiply-adds, which some processors do at twice the
// rate: measured once for each n, in about a millisecond. No result depends on it.
bool pairs_pay(int n);
// For tests, instead of the measurement.
void let_pairs_pay(bool pay);

inline Word pair(Word first, Word second) {
  return (first & 0xffff0000) | second >> 16;
}
// NaN is made canonical.
inline Word first_of(Word pair) {
  const Word w = pair & 0xffff0000;
  return arch::is_nan(w) ? arch::kNaN : w;
}
inline Word second_of(Word pair) {
  return first_of(pair << 16);
}

// Of an even number of words, as pairs of neighbours in a row: to[i] is from[2i] and from[2i + 1] rounded
// to bf16. Call within a FlushScope.
void pair_lanes(int64_t words, const Word* from, Word* to);
// The same of operands of int8, which bf16 has.
void pair_bytes(int64_t words, const Word* from, Word* to);
// Rows of n/2 pairs of lanes, `rows` of them and even, as half as many of n pairs of rows.
void cross_pairs(int n, int rows, const Word* from, Word* to);

}  // namespace veritpu::fast
