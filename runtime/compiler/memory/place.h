// Where each value lives: VMEM rows, or HBM with a few tiles or pieces in VMEM through which it streams.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/compiler/ir/fusion_group.h"
#include "runtime/compiler/ir/image_layout.h"

namespace veritpu::compiler {

// A parameter's rows in VMEM, the same in all programs of a client; -1: so far it is in HBM whenever a program uses it.
struct ParameterPlace {
  int64_t row = -1;
  graph::DType dtype = graph::DType::f32;
  graph::Shape shape;  // [rows, cols]
};
using ParameterPlaces = std::map<std::string, ParameterPlace>;
int64_t vmem_rows(const ParameterPlace& parameter, int n);
// Its backing in HBM holds the same rows, one after another, all lanes of each, in the format of its type.
int64_t backing_bytes(const ParameterPlace& parameter, int n);

// Tile t begins at base + t * layout.rows.
struct Place {
  int64_t base = -1;
  Layout layout;
  bool spilled = false;
  int64_t spill_offset = 0;  // bytes, in the program's spill area in HBM; for a relayout, of its operand
  int64_t copy_offset = -1;  // of a copy there that `lines` are taken of
  bool in_hbm = false;       // a parameter, and its next value, that this program leaves in HBM: no base
  uint64_t backing = 0;      // its address there, once that is known
};

struct RowRange {
  int64_t first, end;
};

struct Placement {
  std::vector<Place> places;  // by node
  int64_t spill_bytes = 0;
  std::vector<RowRange> scratch;  // where all values but the parameters lie
  // Slots through which values in HBM pass, by fusion group and value the first row: three of a piece for a parameter
  // in HBM, two of a tile for a spilled value, whose tiles take turns in them. Those of updates are there from the
  // group on from which these may run (early_updates.h), if `early`. Then those of weights in HBM.
  std::map<std::pair<int, NodeId>, int64_t> slots;
  bool early = true;
  // By fusion group of an update: a later product, behind whose first tiles it may go on. The product's result lies in
  // the rows of the sums such that their tiles are written in order.
  std::map<int, int> deferred;
  int64_t weight_slots = -1;
};

struct DoesNotFit : std::exception {
  DoesNotFit(int64_t rows, int64_t parameters) : rows(rows), parameters(parameters) {}
  const char* what() const noexcept override { return "values do not fit VMEM"; }
  int64_t rows;             // of VMEM that are needed at once; those that it has, or fewer: no gap is long enough
  int64_t parameters;       // of these, of parameters
  bool one_sample = false;  // for a microbatch of one sample
};

// Adds the graph's parameters to `parameters`, and gives those that have none rows after all others, except `in_hbm`.
// Throws UserError if one is known in another shape or type.
void place_parameters(const Graph& g, int n, const std::set<std::string>& in_hbm, ParameterPlaces& parameters);

// Rows for all other values. `parameters` are those whose rows must stay; those of the graph that have none pass
// through VMEM, which they must be able to (memory_space.h). Throws DoesNotFit.
Placement place(const Graph& g, const std::vector<FusionGroup>& groups, const arch::CoreConfig& core,
                const ParameterPlaces& parameters, bool may_spill = true);

}  // namespace veritpu::compiler
