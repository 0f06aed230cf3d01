// Parameters that live in HBM (memory_space.h), on their way through VMEM.
#pragma once

#include <functional>
#include <map>

#include "runtime/compiler/codegen/port.h"
#include "runtime/compiler/codegen/products.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {

// Emits the transfers of a pass through the graph; `weight_row`, `begin`, `load` and `store` follow the program's
// order.
class HbmBacking {
 public:
  // Whether the first `rows` rows of a collective's result are there, tile by tile.
  using Arrived = std::function<bool(NodeId id, int64_t rows)>;
  // None of these are owned.
  HbmBacking(const Graph& g, const std::vector<FusionGroup>& groups, const Placement& placement,
             const arch::CoreConfig& core, Writer& writer, Arrived arrived);

  // The row of the block that products take next, which is this one; blocks load as early as there are slots: before a
  // parameter is assigned, all of its readers have been.
  int64_t weight_row(const WeightBlock& block);

  // The fusion group at hand takes its parameters in pieces, if there are any. It may have been at hand before: then it
  // goes on.
  void begin(int group);
  bool any() const { return !at_->streams.empty(); }
  // The pieces of a part of the fusion group's rows.
  std::vector<Box> pieces(const Box& part) const;
  void load();   // the piece at hand, and the next if it is there
  void store();  // the piece at hand, which is done
  // The first row of a parameter, or of its next value, in the piece at hand.
  int64_t row(NodeId id) const;

 private:
  struct Stream {
    ParameterUse use;
    int64_t base;  // the slots
    size_t loaded = 0;
  };
  struct Piece {
    int64_t tile;
    Box box;
  };
  struct Pass {  // of a fusion group
    const FusionGroup* group;
    std::vector<Stream> streams;
    std::vector<Piece> pieces;
    size_t piece = 0;
    int64_t piece_rows;
    bool takes_turns = false;
  };
  bool in_hbm(NodeId id) const { return placement_.places[id].in_hbm; }
  int64_t piece_row(const Stream& s, size_t piece) const {
    return s.base + static_cast<int64_t>(piece % kPieceSlots) * at_->piece_rows;
  }
  bool there(NodeId parameter, const Piece& piece) const;
  Transfer transfer(NodeId parameter, int64_t t, const ImageLayout& image, const Box& box, int64_t row) const;
  std::vector<Rows> items(NodeId parameter, int64_t t, const ImageLayout& image, const Box& box) const;

  const Graph& g_;
  const std::vector<FusionGroup>& groups_;
  const Placement& placement_;
  const arch::CoreConfig core_;
  const int n_;
  Writer& writer_;
  const Arrived arrived_;
  const std::vector<NodeId> parameter_of_;
  std::map<NodeId, NodeId> received_;  // by parameter: the collective that it is assigned
  std::vector<WeightBlock> weights_;   // in the order in which products take them
  size_t weights_loaded_ = 0, weights_used_ = 0;
  std::map<int, Pass> passes_;  // by fusion group
  Pass* at_ = nullptr;          // of the one at hand
};

}  // namespace veritpu::compiler
