// The two programs that copy bytes from one core's HBM to another's over the links.
#pragma once

#include <vector>

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu {

struct LinkCopy {
  std::vector<arch::Instruction> sender, receiver;
  int64_t rows = 0;  // of VMEM that each uses, from row 0 on
};

// `bytes` from one address to another, both and their number multiples of 4. The data pass two halves of a staging area
// in VMEM: while one is under way the other is loaded and stored.
LinkCopy link_copy(const arch::CoreConfig& core, int from, int to, uint64_t from_address, uint64_t to_address,
                   uint64_t bytes);

}  // namespace veritpu
