// An epilogue as kernels that the vector unit has room for, one after the other over the same rows.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

struct EpilogueStage {
  Map map;
  std::vector<int> views;  // by view of the stage: the epilogue's view; -1 - o: its output o, made by an earlier stage
  std::vector<size_t> outputs;  // by output of the stage: the epilogue's
};
// None if an output alone is too much for the vector unit.
std::optional<std::vector<EpilogueStage>> stages_of(const Map& epilogue);

}  // namespace veritpu::module_compiler
