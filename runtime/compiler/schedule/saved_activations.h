// Which values of the batch are saved from the loop that computes them to later ones, through HBM, and which are
// computed again where they are needed.
#pragma once

#include <set>
#include <vector>

#include "runtime/compiler/schedule/batch_dependence.h"

namespace veritpu::compiler {

class SavedActivations {
 public:
  // None are owned.
  SavedActivations(const Graph& g, const BatchDependence& dependence);

  // Computed again: what is elementwise, and of inputs what is reduced besides. But of what is elementwise in a saved
  // value, one that all the rest is made of is saved in its place, and so is what random numbers make of any.
  bool rematerialised(NodeId id) const { return rematerialised_[id]; }

 private:
  bool is_of_inputs(NodeId id) const;
  bool meets_chance(NodeId id) const;
  NodeId end_of(NodeId source) const;
  bool follows(NodeId source, const std::set<NodeId>& within, NodeId id) const;
  std::vector<bool> used_at_once() const;
  int64_t bytes(NodeId id) const;

  const Graph& g_;
  const BatchDependence& dependence_;
  std::vector<std::vector<NodeId>> readers_;
  std::vector<bool> of_inputs_, of_chance_;  // of_chance: random numbers, and what is made of them where it is needed
  std::vector<bool> rematerialised_;
};

}  // namespace veritpu::compiler
