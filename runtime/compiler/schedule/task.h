// What every try to make a plan has in common.
#pragma once

#include <limits>
#include <optional>

#include "runtime/compiler/memory/eviction.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/compiler/schedule/plan.h"

namespace veritpu::compiler {

// What costs cycles and is done only if nothing else makes a program fit.
struct LastResorts {
  bool small_may_leave = false;  // parameters that are smaller than the slots through which they then pass
  Travelling travelling{};       // of all_reduces
};

struct Task {
  const graph::Graph& g;
  const arch::CoreConfig& core;
  const ParameterPlaces& parameters;
  const std::vector<Pass>& passes;
  int64_t most_rows;  // images in spatial tiles of at most so many rows of VMEM
  LastResorts resorts;

  PlannedPhase fused(const Phase& phase) const {
    PlannedPhase planned{phase.trip_count, phase.graph};
    run(passes, planned, {core, most_rows, resorts.travelling});
    return planned;
  }
};

// Places of all phases' values; their scratch follows that of parameters.
Plan placed(const Task& task, std::vector<Phase> cut, std::vector<PlannedPhase> phases,
            std::vector<Placement> placements, const Eviction& eviction, Eviction::Rooms rooms);

constexpr int64_t kUnknown = std::numeric_limits<int64_t>::max();  // rows, where nothing was placed

// Of two programs that do not fit, the one that needs fewer rows.
void keep_nearest(std::optional<DoesNotFit>& nearest, const DoesNotFit& e, bool one_sample);

}  // namespace veritpu::compiler
