// Initial weights: a pure function of seed, parameter name and index, so no value depends on the order in which
// parameters are made, on a batch or on an engine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "host/layers/parameter.h"

namespace veritpu {

// `count` values uniform in [-bound, bound): (2u - 1) * bound in fp32, where u are 24 random bits times 2^-24. The bits
// of element i are the first word of threefry(key, i), and key = threefry(seed, FNV-1a hash of the name).
std::vector<float> uniform_values(uint64_t seed, const std::string& name, size_t count, double bound);

// A parameter's: `centre` plus the above. A counter begins at 23 bits of threefry(seed, hash of its name): seeds share
// no stretch of steps unless these happen to be near.
std::vector<float> initial_values(const ParameterSpec& spec, uint64_t seed);

}  // namespace veritpu
