// Convolutions and pools of a graph in StableHLO's words (to_module.h).
#pragma once

#include "runtime/graph.h"
#include "runtime/module/array.h"

namespace veritpu::graph {

module::Element element_of(DType dtype);

// `operands`: in the formats in which they enter the matrix unit.
module::Array convolution_of(const Node& node, const module::Arrays& operands, const module::Words& precision);
// Pools and their gradients, f32. `operands`: f32, of the node's.
module::Array pool_of(const Node& node, const module::Arrays& operands);

}  // namespace veritpu::graph
