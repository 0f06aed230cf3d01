// Random programs for several cores that send rows to each other (docs/check.md).
#pragma once

#include <string>
#include <vector>

#include "arch/program.h"
#include "systemc/system_board.h"

namespace veritpu::fuzz {

// One program a core, of about `instructions` together: stretches of local work, between them rounds in which cores
// tell each other that they are ready, send rows, and wait for all that comes. At most four cores, since each has its
// own two of the remote semaphores. The same for the same arguments.
std::vector<arch::Program> draw_board(const arch::ChipConfig& config, uint64_t seed, size_t instructions);

// Runs them from the state and memory of a new board, but for words in all of VMEM. Throws what stopped it. Reports by
// core, as SystemBoard::launch gives them.
std::vector<arch::RunReport> run_board(SystemBoard& board, const std::vector<arch::Program>& programs);

}  // namespace veritpu::fuzz
