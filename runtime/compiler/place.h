// Where each value lives: VMEM rows, or HBM with a pair of tiles in VMEM through which it streams.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"
#include "runtime/compiler/cluster.h"

namespace veritpu::compiler {

// A parameter's home in VMEM: the same in all programs of a client.
struct ParameterPlace {
  int64_t row = 0;
  graph::DType dtype = graph::DType::f32;
  graph::Shape shape;  // [rows, cols]
};
using ParameterPlaces = std::map<std::string, ParameterPlace>;

// Row r of tile t stands at base + t * rows + r; a spilled value's tiles take turns in two of them.
struct Place {
  int64_t base = -1;
  bool spilled = false;
  int64_t spill_offset = 0;  // bytes, in the program's spill area in HBM
};

struct Placement {
  std::vector<Place> places;  // by node
  int64_t spill_bytes = 0;
  int64_t vmem_rows = 0;  // highest row used, plus one
};

// Adds the graph's parameters to `parameters` (they stay there) and finds rows for all other values. Throws UserError
// if they do not fit.
Placement place(const Graph& g, const std::vector<Cluster>& clusters, const arch::CoreConfig& core,
                ParameterPlaces& parameters);

// The format in which a value of a type lies in HBM.
inline arch::Format format_of(graph::DType dtype) {
  return static_cast<arch::Format>(dtype);
}
static_assert(static_cast<int>(graph::DType::f16) == static_cast<int>(arch::Format::f16) &&
              static_cast<int>(graph::DType::u8) == static_cast<int>(arch::Format::u8));

}  // namespace veritpu::compiler
