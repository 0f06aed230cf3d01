// Fusion groups with which nothing fuses (is_apart): pools, windows put together, relayouts, lines of other values.
#pragma once

#include "runtime/compiler/codegen/pipelining.h"

namespace veritpu::compiler {

class Unfusable {
 public:
  // None of these are owned.
  Unfusable(const Emission& e, Values& values, VectorUnit& vector, Pipelining& demand)
      : e_(e), g_(e.g), n_(e.core.n), values_(values), vector_(vector), pipelining_(demand) {}

  void run(const FusionGroup& c);
  // A box of the rows of an `im2col_join`, which may be pipelined.
  void im2col_join(const FusionGroup& c, const Box& box);

 private:
  void pool(const FusionGroup& c);
  void relayout(const FusionGroup& c);
  void lines(const FusionGroup& c);
  void store_tile(const FusionGroup& c, int64_t t);  // packed

  const Emission& e_;
  const Graph& g_;
  const int n_;
  Values& values_;
  VectorUnit& vector_;
  Pipelining& pipelining_;
};

}  // namespace veritpu::compiler
