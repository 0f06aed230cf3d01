// What a module for several devices means: its processes run side by side, and meet in collectives.
#pragma once

#include "runtime/module/collectives.h"
#include "runtime/module/interpret.h"

namespace veritpu::module {

// The results of `function`, by process, of arguments by process. There are as many as the module has replicas times
// partitions. A collective combines in order of ranks, each step rounded. Throws InterpretError, also if processes do
// not meet in the same collectives.
std::vector<std::vector<Tensor>> interpret_processes(const Module& module, const Function& function,
                                                     const std::vector<std::vector<Tensor>>& arguments);

// The same, where each process has a module of its own, whose @main it runs: they meet in collectives of one operation.
std::vector<std::vector<Tensor>> interpret_processes(const Processes& processes, const std::vector<Module>& modules,
                                                     const std::vector<std::vector<Tensor>>& arguments);

}  // namespace veritpu::module
