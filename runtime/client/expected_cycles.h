// What a launch is expected to take, by the module compiler's model of time (runtime/module_compiler/timeline.h), to
// choose between the ways. It is within a few percent, and up to a twentieth too low for a module's program.
#pragma once

#include <optional>

#include "arch/config.h"
#include "runtime/graph.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu {

// Of one step of a program that loops over r1 of them (client/step.h).
uint64_t expected_cycles(Program program, const arch::ChipConfig& config);
// Of a graph's program on a core that holds nothing else. Throws GraphError if there is none.
uint64_t expected_cycles(const graph::Graph& graph, const arch::ChipConfig& config);
// Of the program of one core; none if data decide how long it takes.
std::optional<uint64_t> expected_cycles(const module_compiler::Compiled& compiled, const arch::ChipConfig& config);

// Whether a module's program is so much quicker than a graph's that the model is sure of it.
inline bool is_surely_quicker(uint64_t module, uint64_t graph) {
  return module * 100 < graph * 92;
}

}  // namespace veritpu
