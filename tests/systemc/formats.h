// docs/numbers.md's "Narrow formats" once more, from its text alone: values are doubles, and what is nearest is found
// among neighbours. What the DMA's conversion is compared with.
#pragma once

#include <cstdint>

#include "arch/numbers.h"

namespace veritpu::test {

// What a load makes of an element, and a store of a word.
uint32_t loaded(arch::Format format, uint32_t element);
uint32_t stored(arch::Format format, uint32_t word);

// Stores words first, first + step, ... below `end` (up to 2^32) as the DMA does; adds a failure for the first that
// differs. Returns how many agreed.
uint64_t check_stores(arch::Format format, uint64_t first, uint64_t end, uint64_t step);
// Loads every element of a format of one or two bytes, or some of f32.
uint64_t check_loads(arch::Format format);

}  // namespace veritpu::test
