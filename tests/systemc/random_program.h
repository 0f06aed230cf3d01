// Random programs for a core, which end, break no rule and move data of a FixedChip's HBM.
#pragma once

#include <random>

#include "arch/config.h"
#include "arch/numbers.h"
#include "arch/program.h"

namespace veritpu::test {

class RandomProgram {
 public:
  RandomProgram(const arch::CoreConfig& config, unsigned seed) : config_(config), random_(seed) {}

  // Units run side by side, ordered by semaphores at random: its cycles are defined, its values are not.
  arch::Program concurrent(int length);
  // A fence wherever another unit's turn comes: values are defined as well.
  arch::Program ordered(int length);
  // Any pattern, mostly an ordinary number.
  arch::Word word();

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  arch::Instruction sequencer();
  arch::Instruction matrix(arch::Unit unit);
  arch::Instruction vector();
  arch::Instruction transfer(arch::Unit unit);
  arch::Instruction instruction(arch::Unit unit);
  void prepare(arch::Program& program);

  const arch::CoreConfig config_;
  std::mt19937 random_;
};

}  // namespace veritpu::test
