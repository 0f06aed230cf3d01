// Fusion groups as instructions: a tile at a time, a product's epilogue on the accumulators as soon as they are there.
#pragma once

#include "runtime/compiler/codegen/all_reduces.h"
#include "runtime/compiler/codegen/hbm_backing.h"
#include "runtime/compiler/codegen/unfusable.h"

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
  void run_kernels(const FusionGroup& c, int index);
  // So many tiles of a fusion group's values are there, and no kernel is half done.
  void made(int index, int64_t tiles);
  void run_product(const FusionGroup& c, int index);
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
  int64_t next_acc_ = 0;
  bool has_sums_ = false;  // the vector unit's registers keep a product's
};

}  // namespace veritpu::compiler
