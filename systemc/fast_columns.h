// The matrix unit's inner loop: column sums of a batch of slots, each the chain of docs/numbers.md.
#pragma once

#include "arch/numbers.h"

namespace veritpu::fast {

// What sums are: fp32; int32 of int8 operands, for int8 weights; the same for weights of another format.
enum class Sums : uint8_t { fp32, int8, int8_of_any };

struct ColumnSums {
  int n;            // rows and columns of the array
  int depth;        // slots' elements and weight rows from here on are all +0
  bool pairs;       // operands and weights are pairs of rows (fast_pairs.h): each has n/2, in words of its own
  int slots;        // at most n if transposed
  bool transposed;  // slot i's element r is operands[r * n + i], not operands[i * n + r]
  bool accumulate;
  Sums sums = Sums::fp32;
};

// For each slot i and column c, acc[i * n + c] = or += the sum over r of operand(i, r) * weights[r * n + c]. Operands
// and weights are e8m11 or NaN. Those of int8_of_any do not lie in pairs. Call within a FlushScope.
void column_sums(const ColumnSums& shape, const arch::Word* operands, const arch::Word* weights, arch::Word* acc);

}  // namespace veritpu::fast
