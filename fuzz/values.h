// Words that find mistakes: zeros, subnormals, infinities, NaN, ties of every rounding, neighbours of powers of two.
#pragma once

#include <vector>

#include "arch/numbers.h"
#include "fuzz/random.h"

namespace veritpu::fuzz {

arch::Word special_word(Random& random);
// One program's data: its share of special words and the range of its exponents are drawn once, since a program in
// which each sum is NaN finds nothing.
std::vector<arch::Word> draw_words(Random& random, size_t count);

}  // namespace veritpu::fuzz
