// A step on a batch that VMEM does not hold: stages, each a loop over chunks of the batch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu::compiler {

// A graph that runs `trips` times, on one chunk of the batch after the other; or once, on what has no batch.
//
// Names that begin with % are the compiler's own. As parameters they are values kept from stage to stage within a step:
// sums over the batch, and what is computed of them. As outputs and inputs of one name they are chunks that one stage
// carries to a later one through HBM, packed as they lie in VMEM (port.h). Second input of a `random` is the number of
// the chunk: its elements count on from that number times its own elements.
struct Stage {
  graph::Graph graph;
  int64_t trips = 1;
};

inline bool is_internal(const std::string& name) {
  return name[0] == '%';
}

// The first dimension of the inputs, of which the greatest counts; 1 if there are none.
int64_t batch_of(const graph::Graph& g);

// Where a loop ends besides the end: at sums over the batch that later values need; also where images become rows, and
// rows images.
enum class Cuts : uint8_t { sums, shapes };

// The stages of a decomposed graph in the order in which they run, in chunks of `chunk`, which divides the batch. They
// compute what the graph does, but sums over the batch are those of its chunks, added up in fp32 and rounded once.
// Throws graph::GraphError if the graph treats samples of the batch other than alike.
std::vector<Stage> split(const graph::Graph& g, int64_t chunk, Cuts cuts = Cuts::sums);

}  // namespace veritpu::compiler
