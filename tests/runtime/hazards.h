// Whether a program orders all that its units do to one row, worked out from its instructions and docs/sequencer.md
// alone: nothing here is shared with the compiler.
#pragma once

#include <string>
#include <vector>

#include "arch/isa.h"

namespace veritpu {

// Instructions that retire in the order in which they stand; a matrix unit has two such lines.
enum Line : uint8_t { kLoads, kProducts, kVector, kLd, kSt, kLoads1, kProducts1, kLines };

struct Access {
  uint32_t memory;  // 0: VMEM, 1: accumulators; others: a part of HBM
  int64_t row;
};
struct Event {
  Line line;
  bool drains = false;  // a `sync`: starts once all before it in its unit has retired
  std::vector<arch::SemaphoreUse> waits, signals;
  std::vector<Access> reads, writes;
  std::string text;
};
arch::Unit unit_of(Line line);

// What a straight run of instructions does, for a core of n lanes whose matrix units have 2048 accumulators each.
std::vector<Event> events_of(const std::vector<arch::Instruction>& program, int n);

struct HazardReport {
  std::vector<std::string> problems;  // accesses in no order, waits that nothing earlier satisfies, counts left over
  int64_t ordered = 0;                // pairs of accesses of different units that were found in order
};
HazardReport check_hazards(const std::vector<Event>& events);

}  // namespace veritpu
