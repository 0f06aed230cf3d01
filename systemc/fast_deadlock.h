// Who waits for what when nothing in the core can go on.
#pragma once

#include "systemc/fast_order.h"

namespace veritpu::fast {

// Throws HazardError: each waiting unit with its instruction, the semaphore and count that it waits for, and the
// instructions, queued or still in the sequencer's buffer, that would signal it. `queues` by unit, none for seq.
[[noreturn]] void deadlock(const Watch& watch, const Semaphores& semaphores,
                           const std::array<Queue*, arch::kUnits>& queues,
                           const Ring<Queued, arch::kBufferInstructions>& buffer);

}  // namespace veritpu::fast
