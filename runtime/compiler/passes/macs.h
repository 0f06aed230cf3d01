// The multiplications and additions of a network's products: of the graph as it is given, so each product counts once,
// however the compiler cuts it, pads it, computes it in passes or comes to its result by other products.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/graph.h"

namespace veritpu::compiler {

// By layer of the graph. Points of a convolution that lie in its padding count too.
std::vector<uint64_t> macs(const graph::Graph& g);

}  // namespace veritpu::compiler
