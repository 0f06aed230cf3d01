#include "fuzz/values.h"

#include <algorithm>

namespace veritpu::fuzz {

using arch::Word;

Word special_word(Random& random) {
  const Word sign = random.percent(50) ? arch::kSign : 0;
  const auto bits = static_cast<Word>(random.word());
  switch (random.below(12)) {
    case 0: return sign;
    case 1: return sign | (bits & 0x7fffff);                                 // subnormal
    case 2: return sign | 0x00800000 | (bits & 3);                           // least normal
    case 3: return sign | (0x7f7fffff - (bits & 3));                         // greatest
    case 4: return sign | arch::kInfinity;                                   //
    case 5: return sign | arch::kInfinity | (bits & 0x7fffff);               // NaN, mostly
    case 6: return sign | (bits & 0x7f800000) | (bits & 0x7fe000) | 0x1000;  // ties of fp16,
    case 7: return sign | (bits & 0x7fff0000) | 0x8000;                      // bf16,
    case 8: return sign | (bits & 0x7ffff000) | 0x800;                       // and of the cell's operands
    case 9: return sign | (bits & 0x7f800000) | (bits & 1 ? 0x7fffff : 0);   // next to a power of two
    case 10: return sign | static_cast<Word>(random.between(96, 120)) << 23 | (bits & 0x7fffff);  // subnormal halves
    default: return bits;
  }
}

std::vector<Word> draw_words(Random& random, size_t count) {
  const int specials = random.one_of({0, 0, 1, 5, 30});            // percent
  const int range = random.one_of({1, 4, 20, 100});                // exponents either side of the middle
  const int middle = random.one_of({127, 127, 127, 70, 190, 64});  // 64: products are subnormal
  std::vector<Word> words(count);
  for (Word& w : words) {
    const auto exponent =
        static_cast<Word>(std::min<int64_t>(254, std::max<int64_t>(1, middle + random.between(-range, range))));
    w = random.percent(specials) ? special_word(random)
                                 : (static_cast<Word>(random.word()) & 0x807fffff) | exponent << 23;
  }
  return words;
}

}  // namespace veritpu::fuzz
