// What leaves VMEM so that a program fits.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/schedule/plan.h"

namespace veritpu::compiler {

// Where parameters are while one program runs: decided once for all of its phases.
class Eviction {
 public:
  // `known`: those that have a place already. `small`: those may leave, all at once, that are smaller than the slots
  // through which they then pass. Products share their slots, and pieces have theirs for a while.
  Eviction(const std::vector<PlannedPhase>& phases, const arch::CoreConfig& core, const ParameterPlaces& known,
           bool small);

  std::set<std::string> in_hbm;
  bool move_others = false;  // parameters that the program does not use may be overwritten: they have a backing there
  bool may_spill = false;    // values

  // Lets something more leave VMEM, values only if `spilling`; false if nothing more can.
  bool relax(bool spilling);
  // Parameters that may leave, by their rows.
  std::vector<std::string> smallest_first() const;
  // Whether the phase can have all of `in_hbm` there.
  bool suits(const PlannedPhase& phase) const;

  // The rows of parameters, once what is to leave has left. `own`: the compiler's own too.
  struct Rooms {
    ParameterPlaces user, own;
    std::vector<RowRange> scratch;  // of the compiler's own
  };
  Rooms rooms(const std::vector<PlannedPhase>& phases, const arch::CoreConfig& core,
              const ParameterPlaces& known) const;

 private:
  struct Parameter {
    MemorySpace memory_space;
    int64_t rows, slots;
  };
  bool evict(MemorySpace kind);
  bool evict_small(MemorySpace kind);

  std::map<std::string, Parameter> parameters_;
  bool others_ = false;
  const bool small_;
};

}  // namespace veritpu::compiler
