#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace veritpu {

// The order of `rows` rows in an epoch (from 0): a permutation that is a pure function of seed, epoch and size. Fisher
// and Yates, from the last row down, row i changes places with row r mod (i + 1); r is the first 64 bits of
// threefry(threefry(seed, epoch), i).
std::vector<size_t> permutation(size_t rows, uint64_t seed, uint64_t epoch);

}  // namespace veritpu
