// Words that find rounding mistakes.
#pragma once

#include <cstdint>
#include <random>

namespace veritpu::test {

class Words {
 public:
  explicit Words(uint64_t seed) : random_(seed) {}

  uint32_t bits() { return static_cast<uint32_t>(random_()); }
  int between(int low, int high) { return low + static_cast<int>(random_() % static_cast<uint64_t>(high - low + 1)); }
  // Any pattern, special values often.
  uint32_t any() {
    static constexpr uint32_t special[] = {0,          1,          0x007fffff, 0x00800000, 0x00800001, 0x3f800000,
                                           0x3f7fffff, 0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc00000, 0x7fffffff};
    if (random_() % 4) return bits();
    return special[random_() % std::size(special)] | (bits() & 0x80000000);
  }
  // A normal word with this biased exponent; few or many bits set in its fraction, ends often.
  uint32_t normal(int exponent) {
    uint32_t fraction = bits();
    switch (random_() % 4) {
      case 0: fraction &= bits() & bits(); break;
      case 1: fraction |= bits() | bits(); break;
      case 2: fraction &= bits() << between(0, 23); break;
      default: break;
    }
    return (bits() & 0x80000000) | static_cast<uint32_t>(exponent) << 23 | (fraction & 0x7fffff);
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace veritpu::test
