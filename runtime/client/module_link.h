// From a module's program to a step's: a loop over steps around it (step.h).
#pragma once

#include <map>

#include "runtime/compiler/codegen/link.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu {

// Registers of a step with parameters that it assigns in HBM: they have two blocks each, which change places after
// every step. These have what is added to the parameters' offsets.
constexpr int kReadRegister = arch::kScalars - 1, kWrittenRegister = arch::kScalars - 2;

struct LinkedModule {
  compiler::Emitted emitted;
  // Its program is that of `emitted`, its addresses what no register holds: constants, temporary values, and parameters
  // that the step does not assign, or that it keeps in VMEM.
  module_compiler::Compiled compiled;
  std::vector<std::string> arguments;  // by argument: the input's or parameter's name
  std::vector<std::string> results;    // by result: the output's, or the assigned parameter's
  std::vector<std::string> in_hbm;     // assigned parameters that lie there
};

// `compiled`: of to_module(g), where g is decomposed. `offset`: of a parameter in its blocks. Throws std::runtime_error
// if a loop cannot go around the program.
LinkedModule link_module(const graph::Graph& g, module_compiler::Compiled compiled,
                         const std::map<std::string, int64_t>& offset);

}  // namespace veritpu
