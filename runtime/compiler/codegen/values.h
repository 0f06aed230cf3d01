// Where the values of a pass stand in VMEM, and how they come and go: inputs, outputs, what is saved between phases
// or spilled, and what goes through HBM for another order of its rows.
#pragma once

#include <map>

#include "runtime/compiler/codegen/emission.h"
#include "runtime/compiler/codegen/port.h"
#include "runtime/compiler/codegen/vector_unit.h"

namespace veritpu::compiler {

// Emits the transfers in the program's order.
class Values {
 public:
  // None of these are owned. Spilled values lie in HBM from `spill_address` on.
  Values(const Emission& e, uint64_t spill_address, const Ports& inputs, const Ports& outputs, VectorUnit& vector);

  // The fusion group at hand, whose slots spilled values pass through.
  void begin(int group);
  // Rows of VMEM: the first of a tile, its border included, and a box of its rows.
  int64_t row(NodeId id, int64_t t) const;
  TileBox box(NodeId id, int64_t t, const ImageLayout& image, const Box& box) const;

  // A tile's border is drawn before its rows are written.
  void draw_border(NodeId id, int64_t t);
  // A box of an input's `row_major_grid`; windows' lines come as a whole, with the first box of each.
  void load_input(NodeId id, int64_t t, const Box& box);
  // The tile and the next: two fit at once.
  void load_spilled(NodeId id, int64_t t);
  void store_spilled(NodeId id, int64_t t);
  // A `relayout` node's operand leaves for HBM, then its own tiles come.
  void store_operand(NodeId relayout);
  void load_relayout(NodeId relayout, int64_t t);
  // Lines of values that are in HBM since they were made.
  void load_lines(NodeId lines, int64_t t);
  // Packed values leave as soon as they are there, so that others can have their rows: a box of a fusion group's domain
  // in its tiles from `first` to before `end`; a value of other rows, after the `last` box; a splat, after the last
  // tile.
  void store_packed(const FusionGroup& c, int64_t first, int64_t end, const Box& box, bool last);
  // An output row-major.
  void store_output(const graph::Output& output);

 private:
  // Where a value goes as soon as it is there, for later passes or for this one's `lines`.
  struct Packed {
    Port port;
    bool comes_back;
  };
  void find_packed();
  void clear_pads(NodeId id, int64_t t);
  uint64_t spill_of(NodeId id) const;  // an address
  Port copy_of(NodeId id) const;
  Transfer spill_transfer(NodeId id, int64_t t) const;
  arch::Format format(NodeId id) const { return format_of(e_.g[id].dtype); }

  const Emission& e_;
  const Graph& g_;
  const int n_;
  const uint64_t spill_address_;
  const Ports &inputs_, &outputs_;
  VectorUnit& vector_;
  std::multimap<NodeId, Packed> packed_;  // by node
  int group_ = -1;
  std::map<NodeId, int64_t> spill_loaded_;  // tiles, in the fusion group at hand
};

}  // namespace veritpu::compiler
