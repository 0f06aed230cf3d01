// Who meets in a collective operation. A module for several devices runs as one process on each. Processes are numbered
// replica * partitions + partition.
#pragma once

#include "runtime/module/operation.h"

namespace veritpu::module {

struct Processes {
  int64_t replicas = 1, partitions = 1;
  int64_t size() const { return replicas * partitions; }
};

bool is_collective(Op op);
// Whether it is there for others, too: a collective, or a call of the host. What it gives is not known from its
// operands.
bool reaches_out(Op op);

using Group = std::vector<int64_t>;  // processes, by rank
// The groups of a collective other than collective_permute, as its attributes say (StableHLO's specification, "Process
// groups"). Throws std::invalid_argument with the rest of a sentence about the operation.
std::vector<Group> groups_of(const Operation& operation, const Processes& processes);
// The group that the process is in; null if it is in none.
const Group* group_with(const std::vector<Group>& groups, int64_t process);
int64_t rank_in(const Group& group, int64_t process);

// Of a collective_permute: from which process to which.
Pairs process_pairs(const Operation& operation, const Processes& processes);

}  // namespace veritpu::module
