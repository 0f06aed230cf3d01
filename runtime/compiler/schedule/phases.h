// A step on a batch that VMEM does not hold: phases, each a loop over microbatches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu::compiler {

// A graph that runs `trip_count` times, on one microbatch after the other; or once, on what has no batch.
//
// Names that begin with % are the compiler's own. As parameters they are values kept from phase to phase within a step:
// sums over the batch, and what is computed of them. As outputs and inputs of one name they are microbatches that one
// phase saves to a later one through HBM, packed as they lie in VMEM (port.h). Second input of a `random` is the number
// of the microbatch: its elements count on from that number times its own elements.
struct Phase {
  graph::Graph graph;
  int64_t trip_count = 1;
};

inline bool is_internal(const std::string& name) {
  return name[0] == '%';
}

// The first dimension of the inputs, of which the greatest counts; 1 if there are none.
int64_t batch_of(const graph::Graph& g);

// Where a loop ends besides the end: at sums over the batch that later values need; also where images become rows, and
// rows images.
enum class Cuts : uint8_t { sums, shapes };

// The phases of a decomposed graph in the order in which they run, in microbatches of `microbatch`, which divides the
// batch. They compute what the graph does, but sums over the batch are those of its microbatches, added up in fp32 and
// rounded once. Throws graph::GraphError if the graph treats samples of the batch other than alike.
std::vector<Phase> split(const graph::Graph& g, int64_t microbatch, Cuts cuts = Cuts::sums);

}  // namespace veritpu::compiler
