// A step to compile without data: a workload's, or one that a file describes.
#pragma once

#include <string>
#include <vector>

#include "host/commands/options.h"
#include "runtime/graph.h"

namespace veritpu {

struct StepSource {
  graph::Graph graph;
  std::string title;
  int64_t batch = 1;
};

// Adds --precision, --batch, --step and the optimizer's options.
void add_step_options(Options& options);
// `name`: a workload, a FILE.graph, or - for standard input. `where` ends the title. Throws UserError.
StepSource step_source(const std::string& name, const Options& options, const std::string& where);

// The option's choice, which must be one of these; the first if it is not given. Throws UsageError.
std::string one_of(const Options& options, const std::string& option, const std::vector<std::string>& choices);

}  // namespace veritpu
