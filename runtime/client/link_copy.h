// Copies of bytes from one core's HBM to another's over the links.
#pragma once

#include <functional>
#include <vector>

#include "arch/board.h"
#include "runtime/client/core_client.h"

namespace veritpu {

// The two programs.
struct LinkCopy {
  std::vector<arch::Instruction> sender, receiver;
  int64_t rows = 0;  // of VMEM that each uses, from row 0 on
};

// `bytes` from one address to another, both and their number multiples of 4. The data pass two halves of a staging area
// in VMEM: while one is under way the other is loaded and stored.
LinkCopy link_copy(const arch::CoreConfig& core, int from, int to, uint64_t from_address, uint64_t to_address,
                   uint64_t bytes);

// Launches them by `launch`, on cores of one board. What lies in the rows that they use leaves them. The cycles from
// their start to the last halt. Throws UserError if HBM has no room for a program.
using BoardLaunch = std::function<std::vector<arch::RunReport>(const std::vector<arch::Board::CoreLaunch>&)>;
uint64_t copy_over_links(Core& from, Core& to, uint64_t from_address, uint64_t to_address, uint64_t bytes,
                         const BoardLaunch& launch);

}  // namespace veritpu
