// Fusion groups as instructions: a tile at a time, a product's epilogue on the accumulators as soon as they are there.
#pragma once

#include "runtime/compiler/codegen/all_reduces.h"
#include "runtime/compiler/codegen/exchanges.h"
#include "runtime/compiler/codegen/hbm_backing.h"
#include "runtime/compiler/codegen/unfusable.h"
#include "runtime/compiler/memory/early_updates.h"

namespace veritpu::compiler {

class GroupWalk {
 public:
  // None of these are owned.
  GroupWalk(const Emission& e, Values& values, VectorUnit& vector);

  // A fusion group that is not on demand, and before it what it asks for.
  void run(int group);
  // Emits what makes all of a value available.
  void ensure_all(NodeId id) { pipelining_.ensure_all(id); }

 private:
  // A box of a tile (whole rows: of all tiles) of the fusion group's rows, and the accumulators at which its product's
  // tiles begin. Several parts make a pass, `first` to `last`; if others run between them, each loads its constants
  // again.
  struct Part {
    int64_t tile;
    Box box;
    bool first, last;
    bool renew = false;
    std::vector<int64_t> acc{};
  };
  void begin(int group);  // it is at hand from here on
  void run_kernels(const FusionGroup& c, int index);
  // So many tiles of a fusion group's values are there, and no kernel is half done.
  void made(int index, int64_t tiles);
  // Emits what sums of other cores allow by now.
  void advance();
  // An update that runs piece by piece, out of its turn (early_updates.h).
  struct Update {
    EarlyUpdate early;
    std::vector<Box> boxes;  // of a tile
    int until;               // the fusion group behind which it may go on; or its own
    int64_t count = 0;       // of pieces
    int64_t done = 0;
  };
  std::vector<Update> find_updates();
  bool is_there(const Update& u) const;  // what the next piece reads
  void step(Update& u);
  bool update();  // a piece of one that may run; false if there is none
  // The fusion group at hand makes tiles before `tile`: updates do not need those rows any more.
  void free_rows(int64_t tile);
  void run_product(const FusionGroup& c, int index);
  // The groups beside the product at hand.
  void run_beside(int index);
  // The parts of one of a product's last tiles: what travels is cut where its pieces end, so that little is left to
  // wait for.
  std::vector<Box> cut(const FusionGroup& c, int index, int64_t tile, const std::vector<Box>& parts) const;
  void run_tile(const FusionGroup& c, int64_t t);
  bool is_flat(const FusionGroup& c) const;
  void run_flat(const FusionGroup& c);
  void run_part(const FusionGroup& c, const Part& part);
  // The kernel's streams over `piece` of a part.
  std::vector<StreamRows> streams(const FusionGroup& c, const Kernel& kernel, const Part& part, const Box& piece) const;
  int64_t take_accumulators(int64_t count);

  const Emission& e_;
  const Graph& g_;
  const int n_;
  Values& values_;
  VectorUnit& vector_;
  Pipelining pipelining_;
  Unfusable unfusable_;
  HbmBacking backing_;
  Products products_;
  AllReduces all_reduces_;
  Exchanges exchanges_;
  std::vector<Update> updates_;
  int at_ = -1;  // the fusion group at hand
  int64_t next_acc_ = 0;
  int mxu_ = 0;              // that multiplies next: tiles go to the matrix units in turn
  bool has_sums_ = false;    // the vector unit's registers keep a product's
  int64_t next_update_ = 0;  // when HBM has what early updates load and store, about
};

}  // namespace veritpu::compiler
