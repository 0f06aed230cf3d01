#include "arch/random.h"

namespace veritpu::arch {

WordPair threefry(WordPair key, WordPair counter) {
  constexpr int kRotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};
  const Word keys[3] = {key[0], key[1], key[0] ^ key[1] ^ 0x1bd11bda};
  Word x = counter[0] + keys[0], y = counter[1] + keys[1];
  for (int round = 0; round < 20; round++) {
    const int r = kRotations[round % 8];
    x += y;
    y = (y << r | y >> (32 - r)) ^ x;
    if (round % 4 == 3) {  // the key again, after every fourth round
      const Word s = round / 4 + 1;
      x += keys[s % 3];
      y += keys[(s + 1) % 3] + s;
    }
  }
  return {x, y};
}

uint64_t fnv1a(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace veritpu::arch
