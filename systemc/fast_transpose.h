// Blocks of words turned over.
#pragma once

#include <cstdint>

#include "arch/numbers.h"

namespace veritpu::fast {

// to[i * to_pitch + j] = from[j * from_pitch + i] for i < columns and j < rows; pitches are in words.
void transpose(int rows, int columns, const arch::Word* from, int64_t from_pitch, arch::Word* to, int64_t to_pitch);

}  // namespace veritpu::fast
