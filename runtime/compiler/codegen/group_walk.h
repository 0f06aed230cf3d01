// Clusters as instructions: a tile at a time, a product's epilogue on the accumulators as soon as they are there.
#pragma once

#include "runtime/compiler/codegen/hbm_backing.h"
#include "runtime/compiler/codegen/unfusable.h"

namespace veritpu::compiler {

class ClusterWalk {
 public:
  // None of these are owned.
  ClusterWalk(const Emission& e, Values& values, VectorUnit& vector);

  // A cluster that is not on demand, and before it what it asks for.
  void run(int cluster);
  // Emits what makes all of a value available.
  void ensure_all(NodeId id) { demand_.ensure_all(id); }

 private:
  // A box of a tile (whole rows: of all tiles) of the cluster's rows, and the accumulators at which its product's tiles
  // begin. Several parts make a pass, `first` to `last`; if others run between them, each loads its constants again.
  struct Part {
    int64_t tile;
    Box box;
    bool first, last;
    bool renew = false;
    std::vector<int64_t> acc{};
  };
  void run_product(const Cluster& c);
  void run_tile(const Cluster& c, int64_t t);
  bool is_flat(const Cluster& c) const;
  void run_flat(const Cluster& c);
  void run_part(const Cluster& c, const Part& part);
  // The kernel's streams over `piece` of a part.
  std::vector<StreamRows> streams(const Cluster& c, const Kernel& kernel, const Part& part, const Box& piece) const;
  int64_t take_accumulators(int64_t count);

  const Emission& e_;
  const Graph& g_;
  const int n_;
  Values& values_;
  VectorUnit& vector_;
  OnDemand demand_;
  Apart apart_;
  Home home_;
  Products products_;
  int64_t next_acc_ = 0;
};

}  // namespace veritpu::compiler
