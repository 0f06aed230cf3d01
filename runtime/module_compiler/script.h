// A module whose loops depend on data, or that calls the host: programs that run one after the other. The host reads
// each condition.
#pragma once

#include <functional>

#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {

struct Script {
  // Slots are values in HBM.
  struct Step {
    Compiled program;                  // of a loop: its body; of a call: none
    std::vector<int> inputs, outputs;  // slots
    // A loop: inputs are the carried values, of which there are as many as outputs, then what the body uses besides.
    // The condition takes the carried values, then what it uses besides.
    std::shared_ptr<const Compiled> condition{};
    std::vector<int> condition_besides{};  // slots
    // A call of the host: channels of its inputs, and of its outputs but for the first, which has no elements.
    bool calls = false;
    module::List sends{}, receives{};
  };
  std::vector<module::Type> slots;
  std::vector<int> arguments, results;  // slots
  std::vector<Step> steps;
};

// None if no loop of the function depends on data, and it does not call the host. `compile_part`: for its parts, which
// are functions of their own.
using CompilePart = std::function<Compiled(const module::Function& part)>;
std::shared_ptr<const Script> script_of(const module::Function& function, const CompilePart& compile_part);

}  // namespace veritpu::module_compiler
