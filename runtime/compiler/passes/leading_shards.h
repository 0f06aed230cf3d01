// Collectives that part or join the rows of matrices.
#pragma once

#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

// The graph, in which those collectives that only exchange take and give matrices whose first dimension they part or
// join: a rank's part is rows that follow one another. Other dimensions come to the front, and go back, by relayouts.
// Those of a group of one replica are gone. Neither the order of sums nor any bit changes.
Graph leading_shards(const Graph& g);

}  // namespace veritpu::compiler
