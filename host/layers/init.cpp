#include "host/layers/init.h"

#include "arch/random.h"

namespace veritpu {
namespace {

arch::WordPair halves(uint64_t x) {
  return {static_cast<arch::Word>(x), static_cast<arch::Word>(x >> 32)};
}

}  // namespace

uint64_t hash(const std::string& name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : name) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return hash;
}

std::vector<float> uniform_values(uint64_t seed, const std::string& name, size_t count, double bound) {
  const arch::WordPair key = arch::threefry(halves(seed), halves(hash(name)));
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = (2 * arch::uniform(arch::threefry(key, halves(i))[0]) - 1) * static_cast<float>(bound);
  return values;
}

std::vector<float> initial_values(const ParameterSpec& spec, uint64_t seed) {
  if (spec.kind == ParameterSpec::Kind::counter)
    return {static_cast<float>(arch::threefry(halves(seed), halves(hash(spec.name)))[0] >> 9)};
  auto values = uniform_values(seed, spec.name, static_cast<size_t>(spec.elements()), spec.bound);
  for (float& value : values) value += static_cast<float>(spec.centre);
  return values;
}

}  // namespace veritpu
