// Random networks: products, sums over any dimensions and what goes between, of sizes at which the module compiler
// fuses kernels, writes epilogues and runs in chunks. Values have several readers, and several are results.
#pragma once

#include "tests/runtime/module_generator.h"

namespace veritpu::module {

// Its reals are whole numbers that no sum takes out of what f32 holds, so any order of sums gives the same bits.
// Deterministic by seed. Several `processes` (partitions) meet in collectives.
RandomModule random_network(uint32_t seed, int64_t processes = 1);

}  // namespace veritpu::module
