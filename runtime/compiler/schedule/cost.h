// What a phase costs, as far as the choice of its microbatch depends on it.
#pragma once

#include <vector>

#include "runtime/compiler/schedule/plan.h"

namespace veritpu::compiler {

// About how many cycles a trip of a phase takes: of each fusion group, what the unit that needs longest does, but no
// less than all that passes between VMEM and HBM; and what it takes to begin and to end.
class PhaseCost {
 public:
  // The layouts of any placement.
  PhaseCost(const PlannedPhase& phase, const Placement& placement, const arch::CoreConfig& core);
  double of_trip(const Placement& placement) const;
  // Of parameters that come to VMEM before the loop and, if it changes them, go back to HBM after it.
  static double of_promoted(const PlannedPhase& phase, const std::set<std::string>& promoted, int n);

 private:
  struct Moved {
    NodeId parameter;
    double rows;
  };
  struct Work {
    double cycles;             // of the matrix or the vector unit
    std::vector<Moved> moved;  // rows of HBM, if the parameter lives there
  };
  std::vector<Work> groups_;
  double saved_ = 0;  // rows that pass from or to other phases
};

}  // namespace veritpu::compiler
