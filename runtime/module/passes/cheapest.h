// Choices by what they cost.
#pragma once

#include <cstdint>

namespace veritpu::module {

// The k with 2^k <= most for which cycles(k) is least, the smallest of equals; 0 if there is none.
template <class Cycles>
int cheapest_power(int64_t most, const Cycles& cycles) {
  int best = 0;
  for (int k = 1; int64_t{1} << k <= most; k++)
    if (cycles(k) < cycles(best)) best = k;
  return best;
}

}  // namespace veritpu::module
