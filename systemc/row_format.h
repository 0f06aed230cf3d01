// Rows between HBM's formats and words (docs/numbers.md, "Narrow formats"): arch::load and arch::store, a row at a
// time.
#pragma once

#include <cstdint>

#include "arch/numbers.h"

namespace veritpu {

// Elements as they lie in HBM, little endian, to words; and back.
void load_elements(arch::Format fmt, const uint8_t* bytes, int count, arch::Word* words);
void store_elements(arch::Format fmt, const arch::Word* words, int count, uint8_t* bytes);

}  // namespace veritpu
