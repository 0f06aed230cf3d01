// The cost model of whole programs: when each instruction starts and retires, by the manuals' times of the units
// (docs/mxu.md, docs/vpu.md, docs/dma.md, docs/sequencer.md). HBM is a bus of so many bytes a cycle, with banks that
// close and open; nothing is simulated cycle by cycle.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {

struct Prediction {
  uint64_t cycles = 0;  // of the run
  std::vector<uint64_t>
      operation{};  // by operation of the program: what the sequencer spends on it; the sum is the run
};

// Of a program without a script, on a core that runs by itself.
Prediction predict(const Program& program, const arch::CoreConfig& core, const arch::HbmConfig& hbm);

// When each instruction of a stretch starts that begins with all units at rest, if their queues had no end. Those of
// one unit start one after the other, and after whatever they wait for.
std::vector<int64_t> starts(const std::vector<arch::Instruction>& stretch, const arch::CoreConfig& core,
                            const arch::HbmConfig& hbm);

}  // namespace veritpu::module_compiler
