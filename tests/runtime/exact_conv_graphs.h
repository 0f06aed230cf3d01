// Random convolutional networks for the compiler, whose every value the chip must match exactly.
#pragma once

#include <random>

#include "runtime/graph.h"

namespace veritpu {

// A training step in whole numbers up to 2, of images `least` to `most` points high: convolutions with strides and
// pads, max pools, which overlap and hang over the edges if `overlapping`, dropout, what normalises over the batch,
// flattening; gradients of all parameters.
graph::Graph random_exact_conv_graph(std::mt19937& random, int n, int64_t batch, int64_t least, int64_t most,
                                     bool overlapping);

}  // namespace veritpu
