// Repeats the run of a chip on another with both cores in lockstep, from the same state and HBM contents, and compares
// all that the two leave (docs/check.md). What the run gives does not depend on it.
#pragma once

#include "systemc/check_core.h"
#include "systemc/system_chip.h"

namespace veritpu {

using WitnessFactory = std::function<std::unique_ptr<CheckCore>(const arch::CoreConfig&, CorePort&)>;

// What repeats launches when it is told to; at first it does not.
class Verifiable {
 public:
  virtual ~Verifiable() = default;
  virtual void verify(bool on) = 0;       // whether launches are verified from now on
  virtual Compared verified() const = 0;  // so far; of a board all cores' together, and its launches
};

class Witness {
 public:
  // `chip` runs by itself; `witness` is the other, with `cores` in lockstep. None are owned.
  Witness(SystemChip& chip, SystemChip& witness, CheckCore& cores) : chip_(chip), witness_(witness), cores_(cores) {}

  // Before both run: the witness gets what the chip has.
  void prepare();
  // After both have run. Throws Difference, which names the first in what is left.
  void compare(const arch::RunReport& expected, const arch::RunReport& got);
  Compared compared() const;

 private:
  SystemChip &chip_, &witness_;
  CheckCore& cores_;
  CoreState state_, witnessed_;
  uint64_t bytes_ = 0;  // of what the chip's own runs left
};

}  // namespace veritpu
