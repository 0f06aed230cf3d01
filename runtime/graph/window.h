// What convolution and pooling require and yield.
#pragma once

#include "runtime/graph.h"

namespace veritpu::graph {

// Set the shape of `node` from its window and operands, or check the one that its user gave. Throw GraphError.
void infer_convolution(Node& node, const Node& a, const Node& b);
void infer_pooling(Node& node, const Node& a);
void check_max_pool_grad(const Node& node, const Node& y, const Node& dy);  // after infer_pooling

}  // namespace veritpu::graph
