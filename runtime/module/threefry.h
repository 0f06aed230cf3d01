// Threefry-2x32 with 20 rounds (arch/random.h), in operations on values of whatever makes them.
#pragma once

#include <array>

namespace veritpu::module {

// `T` has sums, xor, or and shifts of u32.
template <typename T>
std::array<T, 2> threefry(std::array<T, 2> x, const std::array<T, 2>& key) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const T keys[] = {key[0], key[1], key[0] ^ key[1] ^ 0x1BD11BDA};
  x[0] = x[0] + keys[0];
  x[1] = x[1] + keys[1];
  for (int group = 0; group < 5; group++) {
    for (const int by : kRotations[group % 2]) {
      x[0] = x[0] + x[1];
      x[1] = ((x[1] << by) | (x[1] >> (32 - by))) ^ x[0];
    }
    x[0] = x[0] + keys[(group + 1) % 3];
    x[1] = x[1] + keys[(group + 2) % 3] + (group + 1);
  }
  return x;
}

}  // namespace veritpu::module
