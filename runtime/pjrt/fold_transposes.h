// JAX makes the gradient of a matrix as the transpose of a product. The product of the exchanged operands is the same,
// to the bit, without a value to transpose.
#pragma once

#include "runtime/graph.h"

namespace veritpu::pjrt {

graph::Graph fold_transposes(graph::Graph g);

}  // namespace veritpu::pjrt
