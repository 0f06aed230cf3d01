// The order in which the sequencer hands a stretch's instructions to their units. It waits where a queue is full: then
// what stands behind waits, too, whatever its unit.
#pragma once

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu::module_compiler {

// Of a synchronised stretch that begins with all units at rest: places of its instructions. Each unit's keep their
// order, and what one waits for stands before it. So all that is ordered stays so, and the sequencer never waits for
// what it has not handed out. A stretch that waits for another core keeps its order: else instructions that wait could
// fill a queue before those that the other core waits for are handed out.
std::vector<size_t> issue_order(const std::vector<arch::Instruction>& stretch, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
