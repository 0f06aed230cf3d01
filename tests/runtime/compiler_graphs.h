// Random graphs for the compiler, whose every value the chip must match exactly.
#pragma once

#include <random>

#include "runtime/graph.h"

namespace veritpu {

// All values are whole numbers, small enough that every sum is exact in fp32, so that no order of summation shows:
// given whole parameters and inputs from -kWhole to kWhole, chip and interpreter agree to the last bit. Over all
// operations that are exact on such numbers, shapes [R, C], [R, 1], [1, C], [1, 1], every dtype, matmuls in three
// orientations and formats, argmax, negative log likelihood, assignments, and outputs of every shape; `n` sets sizes
// around the tile.
constexpr double kWhole = 4;
graph::Graph random_exact_graph(std::mt19937& random, int n, int size);
// The same of a batch that can be cut into microbatches: samples are treated alike, and parameters do not know the
// batch.
graph::Graph random_exact_batch_graph(std::mt19937& random, int n, int size, int64_t batch);

// Gradients that all wait for one number before any is used: the sum of their absolute values.
graph::Graph clipped_steps(int64_t batch, int64_t width, int layers);

}  // namespace veritpu
