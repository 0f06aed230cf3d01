// Random words that look for trouble: zeros, subnormals, infinities, NaN, ties, cancellation, results near FLT_MIN.
#pragma once

#include <cstdint>
#include <random>

#include "arch/numbers.h"

namespace veritpu {

class Words {
 public:
  explicit Words(uint64_t seed) : random_(seed) {}

  uint32_t below(uint32_t n) { return static_cast<uint32_t>((random_() >> 32) * n >> 32); }

  arch::Word any() {
    const uint64_t bits = random_();
    const auto word = static_cast<arch::Word>(bits);
    switch (bits >> 32 & 15) {
      case 0: return kSpecials[(bits >> 36) % (sizeof kSpecials / sizeof *kSpecials)] ^ (word & arch::kSign);
      case 1: return word & 0x807fffff;                 // zero and subnormal
      case 2: return (word & 0x80ffffff) | 0x00800000;  // just normal
      case 3: return word | 0x7f000000;                 // huge, infinite, NaN
      case 4:
      case 5: return exponent(word, 1 + below(254)) & sparse();
      case 6:
      case 7: return word;
      default: return exponent(word, 127 - 8 + below(16));
    }
  }
  arch::Word e8m11() { return arch::to_operand(arch::Operand::hi, any()); }

  // A pair of operands and a sum that meets their product.
  struct Triple {
    arch::Word a, b, c;
  };
  Triple triple() {
    Triple t{e8m11(), e8m11(), any()};
    const uint32_t kind = below(8);
    if (kind >= 5) return t;
    // The product's exponent field where it can be reached: anywhere, or (kind 0) at the edge of the normal range.
    const uint32_t at = kind == 0 ? below(4) : 1 + below(254);
    const uint32_t a = 64 + below(64);
    if (at + 127 > a && at + 127 - a < 255) t.a = exponent(t.a, a), t.b = exponent(t.b, at + 127 - a);
    const arch::Word product = arch::cell(t.a, t.b, 0);
    if (kind == 1) t.c = product ^ arch::kSign ^ below(3);            // cancels
    if (kind == 2) t.c = (product ^ arch::kSign) + (below(5) << 22);  // nearly
    const auto near = static_cast<int>(product >> 23 & 0xff) + static_cast<int>(below(60)) - 30;
    if (kind >= 3 && near > 0 && near < 255) t.c = exponent(t.c, static_cast<uint32_t>(near)) & sparse();  // ties
    if (kind == 0) t.c = below(2) ? exponent(t.c, below(4)) : t.c & arch::kSign;
    return t;
  }

 private:
  static constexpr arch::Word kSpecials[] = {0,          0,          0x3f800000, 0x7f800000, 0x7f800000, 0x7fc00000,
                                             0x7f800001, 0x7fffffff, 0x00000001, 0x007fffff, 0x00800000, 0x00800001,
                                             0x7f7fffff, 0x7f7ff800, 0x477fefff, 0x477ff000, 0x387fffff, 0x38800000,
                                             0x33000000, 0x33000001, 0x33800000, 0x7f7f8000, 0x34000000, 0x4b800000};
  static arch::Word exponent(arch::Word w, uint32_t field) { return (w & 0x807fffff) | field << 23; }
  // Keeps sign, exponent and a random few of the fraction bits at either end, so that ties happen.
  arch::Word sparse() { return 0xff800000 | (below(2) ? ~0u << below(24) : static_cast<arch::Word>(random_() & 3)); }

  std::mt19937_64 random_;
};

}  // namespace veritpu
