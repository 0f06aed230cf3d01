// Whether groups of rows may take turns in a vrun (docs/vpu.md, "Stages"): whether its values are then those of one
// group after the other.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arch/isa.h"

namespace veritpu::arch {

// The registers that a micro-operation, a vset, reads and writes: a bit each.
struct RegisterUse {
  uint32_t reads, writes;
};
RegisterUse registers_of(const Instruction& vset);

// Of the kernel's registers: none is read before the kernel writes it, unless it never does, or only by the one
// micro-operation that does. `kernel`: vsets.
bool registers_may_turn(const std::vector<Instruction>& kernel);

// Also of the rows in VMEM: no group loads or stores what another one stores, fewer than `ways` groups away. `streams`:
// the vstr of each stream.
bool may_take_turns(const std::vector<Instruction>& kernel, const std::array<Instruction, kStreams>& streams,
                    const std::array<int64_t, 3>& count, int sublanes, int ways);

}  // namespace veritpu::arch
