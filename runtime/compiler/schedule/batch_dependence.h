// How each value of a step depends on the batch, which is to be cut into microbatches.
#pragma once

#include <vector>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {

// How a value depends on the batch: not at all; along dimension 0, whose microbatches follow one another; or it is made
// where it is needed, whole or in microbatches (constants, indices, random numbers and functions of them).
enum class Dependence : uint8_t { whole, batched, either };

class BatchDependence {
 public:
  // Of a decomposed graph. Throws graph::GraphError if it treats samples of the batch other than alike.
  BatchDependence(const Graph& g, int64_t batch, Cuts cuts);

  Dependence of(NodeId id) const { return dependence_[id]; }
  // Whether it is a sum over the batch (or a maximum, or a minimum).
  bool sums(NodeId id) const { return sums_[id]; }
  // The first loop in which a microbatch of it can be computed; of a whole value: before which it is known.
  int level(NodeId id) const { return levels_[id]; }
  // The loop that adds up the sum.
  int loop_of_sum(NodeId id) const { return levels_[id] - 1; }
  // Whether a microbatch of node `id` (of a sum: of what it adds) takes a microbatch of its i-th input.
  bool takes_microbatch(NodeId id, size_t i) const;

 private:
  [[noreturn]] void cannot(NodeId id) const;
  bool begins_loop(NodeId id) const;
  bool spans(NodeId id, NodeId input) const;
  Dependence dependence(NodeId id);
  Dependence elementwise(NodeId id) const;
  Dependence product(NodeId id, bool contracts_rows, bool transposes);

  const Graph& g_;
  const int64_t batch_;
  const Cuts cuts_;
  std::vector<Dependence> dependence_;
  std::vector<bool> sums_, computed_;  // computed: of the batch, and more than elementwise in the inputs
  std::vector<int> levels_;
};

}  // namespace veritpu::compiler
