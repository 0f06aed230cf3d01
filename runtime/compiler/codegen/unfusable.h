// Clusters with which nothing fuses (is_apart): pools, windows put together, arrangements, lines of other values.
#pragma once

#include "runtime/compiler/codegen/pipelining.h"

namespace veritpu::compiler {

class Apart {
 public:
  // None of these are owned.
  Apart(const Emission& e, Values& values, VectorUnit& vector, OnDemand& demand)
      : e_(e), g_(e.g), n_(e.core.n), values_(values), vector_(vector), demand_(demand) {}

  void run(const Cluster& c);
  // A box of the rows of a `stack`, which may be on demand.
  void stack(const Cluster& c, const Box& box);

 private:
  void pool(const Cluster& c);
  void arrange(const Cluster& c);
  void lines(const Cluster& c);
  void store_tile(const Cluster& c, int64_t t);  // packed

  const Emission& e_;
  const Graph& g_;
  const int n_;
  Values& values_;
  VectorUnit& vector_;
  OnDemand& demand_;
};

}  // namespace veritpu::compiler
