// What a run leaves on two cores, compared: its account, and all that outlives it.
#pragma once

#include <optional>
#include <string>

#include "systemc/tensor_core.h"

namespace veritpu {

// Where a run leaves something.
struct Place {
  enum Memory { vmem, acc, weights, registers, hbm, elsewhere } memory = elsewhere;
  uint64_t index = 0;  // of a row of n words; of HBM: an address
};

// The first thing that is not the same on both.
struct Unlike {
  std::string what, expected, got;
  Place place{};
};

std::optional<Unlike> unlike(const arch::RunReport& expected, const arch::RunReport& got);  // but for their bytes
std::optional<Unlike> unlike(const arch::LinkBytes& expected, const arch::LinkBytes& got);
std::optional<Unlike> unlike(const CoreState& expected, const CoreState& got, int n);

uint64_t bytes_of(const CoreState& state);  // without the kernel store
// A word for people: its bits and its value.
std::string shown(arch::Word word);

}  // namespace veritpu
