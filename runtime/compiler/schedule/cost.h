// What a stage costs, as far as the choice of its chunk depends on it.
#pragma once

#include <vector>

#include "runtime/compiler/schedule/plan.h"

namespace veritpu::compiler {

// About how many cycles a trip of a stage takes: of each cluster, what the unit that needs longest does, but no less
// than all that passes between VMEM and HBM; and what it takes to begin and to end.
class StageCost {
 public:
  // The layouts of any placement.
  StageCost(const PlannedStage& stage, const Placement& placement, const arch::CoreConfig& core);
  double of_trip(const Placement& placement) const;
  // Of parameters that come to VMEM before the loop and, if it changes them, go home after it.
  static double of_held(const PlannedStage& stage, const std::set<std::string>& held, int n);

 private:
  struct Moved {
    NodeId parameter;
    double rows;
  };
  struct Work {
    double cycles;             // of the matrix or the vector unit
    std::vector<Moved> moved;  // rows of HBM, if the parameter lives there
  };
  std::vector<Work> clusters_;
  double carried_ = 0;  // rows that pass from or to other stages
};

}  // namespace veritpu::compiler
