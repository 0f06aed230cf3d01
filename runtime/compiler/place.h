// Where each value lives: VMEM rows, or HBM with a pair of tiles in VMEM through which it streams.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/compiler/cluster.h"

namespace veritpu::compiler {

// A parameter's home in VMEM: the same in all programs of a client.
struct ParameterPlace {
  int64_t row = 0;
  graph::DType dtype = graph::DType::f32;
  graph::Shape shape;  // [rows, cols]
};
using ParameterPlaces = std::map<std::string, ParameterPlace>;
int64_t vmem_rows(const ParameterPlace& parameter, int n);
// Its home in HBM holds the same rows, one after another, all lanes of each, in the format of its type.
int64_t home_bytes(const ParameterPlace& parameter, int n);

// Row r of tile t stands at base + t * rows + r; a spilled value's tiles take turns in two of them.
struct Place {
  int64_t base = -1;
  bool spilled = false;
  int64_t spill_offset = 0;  // bytes, in the program's spill area in HBM
};

struct Placement {
  std::vector<Place> places;  // by node
  int64_t spill_bytes = 0;
  int64_t first_row = 0, end_row = 0;  // all values but the parameters lie in [first_row, end_row)
};

class DoesNotFit : public UserError {
 public:
  using UserError::UserError;
};

// Adds the graph's parameters to `parameters` (they stay there) and finds rows for all other values. Throws DoesNotFit.
Placement place(const Graph& g, const std::vector<Cluster>& clusters, const arch::CoreConfig& core,
                ParameterPlaces& parameters);

}  // namespace veritpu::compiler
