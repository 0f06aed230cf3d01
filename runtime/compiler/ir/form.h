// A step as it stands between two passes.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// What a pass can rely on. Each level keeps what those before it promise.
enum class Level : uint8_t {
  graph,     // shapes and row order of the framework
  matrices,  // every value is rows x columns, images point by point (lowered.h, image_layout.h)
  legal,     // parameters can be assigned in place, in the nodes' order
  fused,     // every computed node is in one fusion group, and these in order
  placed,    // every value has rows of VMEM, or passes through it
};

// What of a step runs as a loop over microbatches, or once.
struct PlannedPhase {
  int64_t trip_count = 1;
  Graph graph;
  std::vector<FusionGroup> groups{};  // from Level::fused on
  Placement placement{};              // at Level::placed
  // Parameters in HBM that stand in VMEM from the loop's begin to its end.
  std::set<std::string> promoted{};
};

// Phases in the order in which they run; before the step is cut there is one.
struct Form {
  Level level = Level::graph;
  std::vector<PlannedPhase> phases;
};

// By level.
const std::array<const char*, 5>& level_names();

// As text: its level, then each phase's graph, fusion groups and places, as far as the level has them.
std::string print(const Form& form);
// Reads what `print` wrote: `backing` of places, which is known once a program is linked, is not in it. Throws
// arch::SyntaxError with all mistakes; what the level promises is the verifier's to say, and a placed graph must be one
// that was legal before it was printed.
Form parse_form(std::string_view text, const std::string& file);

}  // namespace veritpu::compiler
