// Runs a module for several devices on a board, for tests.
#pragma once

#include "runtime/module_compiler/executable.h"

namespace veritpu::module_compiler {

struct BoardRun {
  std::vector<std::vector<module::Tensor>> results;  // by process
  std::vector<uint64_t> cycles;                      // by process
};

// Runs @main of `module`, once, on these cores of a board, by process, with `arguments` by process. `threads` simulate.
BoardRun run_on_board(const module::Module& module, const std::vector<std::vector<module::Tensor>>& arguments,
                      const arch::ChipConfig& board, const std::vector<int>& cores, int threads,
                      const Options& options);

}  // namespace veritpu::module_compiler
