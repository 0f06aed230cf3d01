// A permute in rounds in which each core sends to another one, and each receives from one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace veritpu::compiler {

// All cores run the same instructions, so a core without a target sends too, to where nobody looks. One round is
// enough, unless all but one core send around in circles: then the odd one takes a place in the first round that the
// second gives back.
struct Permutation {
  static constexpr int kOwn = -1, kZeros = -2;
  std::vector<std::vector<int64_t>> targets;  // by round, core
  std::vector<int> sources;                   // by core: the round that brings its value, its own, or zeros
  bool is_direct() const;                     // one round brings all values
};
// Of pairs of source and target, each core in at most one pair as either.
Permutation permutation(const std::vector<std::array<int32_t, 2>>& pairs, int cores);

}  // namespace veritpu::compiler
