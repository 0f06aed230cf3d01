#include "host/layers/init.h"

#include "arch/random.h"

namespace veritpu {
std::vector<float> uniform_values(uint64_t seed, const std::string& name, size_t count, double bound) {
  const arch::WordPair key = arch::threefry(arch::halves(seed), arch::halves(arch::fnv1a(name)));
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = (2 * arch::uniform(arch::threefry(key, arch::halves(i))[0]) - 1) * static_cast<float>(bound);
  return values;
}

std::vector<float> initial_values(const ParameterSpec& spec, uint64_t seed) {
  if (spec.kind == ParameterSpec::Kind::counter)
    return {static_cast<float>(arch::threefry(arch::halves(seed), arch::halves(arch::fnv1a(spec.name)))[0] >> 9)};
  auto values = uniform_values(seed, spec.name, static_cast<size_t>(spec.elements()), spec.bound);
  for (float& value : values) value += static_cast<float>(spec.centre);
  return values;
}

}  // namespace veritpu
