#include "systemc/fast_transpose.h"

#include <cstring>

namespace veritpu::fast {

namespace {

using arch::Word;

constexpr int kSide = 8;
typedef Word Row __attribute__((vector_size(kSide * sizeof(Word))));

// A square in registers, by three exchanges: of neighbours, of pairs and of halves.
inline void turn(const Word* from, int64_t from_pitch, Word* to, int64_t to_pitch) {
  constexpr Row kLower[] = {{0, 8, 2, 10, 4, 12, 6, 14}, {0, 1, 8, 9, 4, 5, 12, 13}, {0, 1, 2, 3, 8, 9, 10, 11}};
  constexpr Row kUpper[] = {{1, 9, 3, 11, 5, 13, 7, 15}, {2, 3, 10, 11, 6, 7, 14, 15}, {4, 5, 6, 7, 12, 13, 14, 15}};
  Row row[kSide];
#pragma GCC unroll 8
  for (int k = 0; k < kSide; k++) std::memcpy(&row[k], from + k * from_pitch, sizeof row[k]);
#pragma GCC unroll 3
  for (int step = 0; step < 3; step++) {
#pragma GCC unroll 8
    for (int k = 0; k < kSide; k++) {
      if (k >> step & 1) continue;
      const Row a = row[k], b = row[k | 1 << step];
      row[k] = __builtin_shuffle(a, b, kLower[step]);
      row[k | 1 << step] = __builtin_shuffle(a, b, kUpper[step]);
    }
  }
#pragma GCC unroll 8
  for (int k = 0; k < kSide; k++) std::memcpy(to + k * to_pitch, &row[k], sizeof row[k]);
}

}  // namespace

void transpose(int rows, int columns, const Word* from, int64_t from_pitch, Word* to, int64_t to_pitch) {
  const int whole_rows = rows / kSide * kSide, whole_columns = columns / kSide * kSide;
  for (int i = 0; i < whole_columns; i += kSide)
    for (int j = 0; j < whole_rows; j += kSide)
      turn(from + j * from_pitch + i, from_pitch, to + i * to_pitch + j, to_pitch);
  for (int i = 0; i < columns; i++)
    for (int j = i < whole_columns ? whole_rows : 0; j < rows; j++) to[i * to_pitch + j] = from[j * from_pitch + i];
}

}  // namespace veritpu::fast
