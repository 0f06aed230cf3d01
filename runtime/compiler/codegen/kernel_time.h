// How long the vector unit runs a kernel (docs/vpu.md, "Time" and "Stages").
#pragma once

#include <cstdint>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu::compiler {

// A micro-operation (a vset) as time has it: which registers it reads and writes, a bit each, and how long it takes.
struct TimedMicro {
  TimedMicro() = default;
  TimedMicro(const arch::Instruction& vset, const arch::VpuStages& stages);
  uint32_t reads = 0, writes = 0;
  int64_t cycles = 1, latency = 1;  // from issue to issue, and to the result
  bool load = false, store = false;
};

// The cycles T of a vrun of so many groups, `ways` of which take turns (1: none do).
int64_t run_cycles(const TimedMicro* body, size_t length, int64_t groups, int64_t ways);

}  // namespace veritpu::compiler
