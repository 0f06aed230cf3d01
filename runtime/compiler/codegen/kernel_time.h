// How long the vector unit runs a kernel (docs/vpu.md, "Time" and "Stages").
#pragma once

#include <cstdint>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"
#include "arch/turns.h"

namespace veritpu::compiler {

// A micro-operation (a vset) as time has it.
struct TimedMicro {
  TimedMicro() = default;
  TimedMicro(const arch::Instruction& vset, const arch::VpuStages& stages);

  // Cycles from the begin of its step: until it has issued for all groups, and until its results are there.
  // `carries`: each group waits for the one before it.
  int64_t issued(int64_t groups, bool carries) const { return (groups - 1) * apart(carries) + cycles; }
  int64_t there(int64_t groups, bool carries) const {
    return (carries ? groups * apart(true) : groups * (cycles - 1) + latency) + store;
  }

  arch::RegisterUse registers{};
  int64_t cycles = 1, latency = 1;   // from issue to issue, and to the result
  bool load = false, store = false;  // for which a load waits

 private:
  int64_t apart(bool carries) const { return carries ? latency + cycles - 1 : cycles; }
};

// The cycles T of a vrun of so many groups, `ways` of which take turns (1: none do).
int64_t run_cycles(const TimedMicro* body, size_t length, int64_t groups, int64_t ways);

}  // namespace veritpu::compiler
