// Dynamic loss scaling, as PyTorch's GradScaler does it, but inside the step's graph: the loss is multiplied by a scale
// so that small gradients survive f16; gradients are divided by it again; a step whose gradients are not all finite
// changes no parameter and backs the scale off; after `growth_interval` finite steps in a row the scale grows.
#pragma once

#include <vector>

#include "runtime/graph.h"

namespace veritpu {

struct LossScaler {
  // State on the device, both f32 [1, 1].
  static constexpr const char* kScale = "scaler.scale";
  static constexpr const char* kGrowthTracker = "scaler.growth_tracker";  // finite steps since the scale last changed

  double initial_scale = 65536, growth_factor = 2, backoff_factor = 0.5;
  double growth_interval = 2000;

  // The scale's node; `gradients` takes it as seed. Adds the state to the graph: call once, before the others.
  graph::NodeId scale(graph::Graph& g);
  // f32 gradients of the loss itself.
  std::vector<graph::NodeId> unscale(graph::Graph& g, const std::vector<graph::NodeId>& gradients) const;
  // 1 if every element of the gradients is finite, else 0; [1, 1].
  graph::NodeId all_finite(graph::Graph& g, const std::vector<graph::NodeId>& gradients) const;
  // Assigns the state after the step.
  void update(graph::Graph& g, graph::NodeId all_finite) const;

 private:
  graph::NodeId scale_ = -1, tracker_ = -1;
};

}  // namespace veritpu
