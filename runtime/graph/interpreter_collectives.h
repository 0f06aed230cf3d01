// Collectives as the interpreter computes them.
#pragma once

#include "runtime/graph/interpreter.h"

namespace veritpu::graph {

// What a collective gives each replica, of what each has as its operand. Sums add in fp32 words, rounded to the
// node's link where they are sent, or in double precision without `rounding`.
std::vector<std::vector<double>> evaluate_collective(const Graph& g, NodeId id,
                                                     const std::vector<const std::vector<double>*>& operands,
                                                     const Board& board, Rounding rounding);

}  // namespace veritpu::graph
