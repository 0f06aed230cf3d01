#include "host/layers/init.h"

#include "arch/random.h"

namespace veritpu {
namespace {

arch::WordPair halves(uint64_t x) {
  return {static_cast<arch::Word>(x), static_cast<arch::Word>(x >> 32)};
}

uint64_t fnv1a(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

std::vector<float> uniform_values(uint64_t seed, const std::string& name, size_t count, double bound) {
  const arch::WordPair key = arch::threefry(halves(seed), halves(fnv1a(name)));
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = (2 * arch::uniform(arch::threefry(key, halves(i))[0]) - 1) * static_cast<float>(bound);
  return values;
}

}  // namespace veritpu
