// The reader's parts: a module's computations, and the operations of one.
#pragma once

#include <map>
#include <unordered_map>

#include "runtime/hlo/messages.h"
#include "runtime/module/module.h"

namespace veritpu::hlo {

// What the reading of a module's parts shares.
class Computations {
 public:
  Computations(const Module& module, const std::string& file);

  const Computation& entry() const { return module_.computations[entry_]; }
  // The computations that @main comes to by calls, callees first.
  std::vector<const Computation*> called() const;

  // One that the instruction of `from` calls: it comes before `from`. Throws std::invalid_argument.
  const Computation& callee(const Instruction& instruction, size_t i, const Computation& from) const;
  // The function's name that `call`ed computations become.
  std::string name(const Computation& computation) const;
  // The number of the computation's first instruction.
  uint32_t line(const Computation& computation) const { return lines_[index(computation)]; }
  // By number. Throws std::invalid_argument if they are not numbered from 0.
  std::vector<const Instruction*> parameters(const Computation& computation) const;

  // Counts the instructions that are read, also those of computations that are read more than once. Throws
  // std::invalid_argument.
  void count(const Computation& computation);
  [[noreturn]] void fail(uint32_t line, const std::string& sentence) const;

 private:
  size_t index(const Computation& computation) const {
    return static_cast<size_t>(&computation - module_.computations.data());
  }

  const Module& module_;
  const std::string file_;
  std::unordered_map<int64_t, size_t> by_id_;
  std::vector<uint32_t> lines_;
  size_t entry_ = 0, counted_ = 0;
};

using Values = std::vector<module::ValueId>;  // of an instruction: its arrays, a tuple's one after the other

// Writes computations' operations into one function.
class Body {
 public:
  Body(Computations& computations, module::Function& function) : computations_(computations), function_(function) {}

  module::ValueId define(const module::Type& type);
  // Appends the operations to the region, and returns what the root is. `parameters` are by number.
  Values append(const Computation& computation, const std::vector<Values>& parameters, module::Region& region);

 private:
  struct Known {
    const Instruction* instruction;
    Values values;
  };
  using Scope = std::unordered_map<int64_t, Known>;
  // An instruction on its way.
  struct Step {
    const Instruction& instruction;
    const Computation& computation;
    const Scope& scope;
    const std::vector<Values>& parameters;
    module::Region& region;
    uint32_t line;
  };

  Values values(const Step& step);
  const Known& operand(const Step& step, size_t i) const;
  std::vector<Values> operands(const Step& step) const;
  Values parameter(const Step& step) const;
  Values element(const Step& step) const;
  Values operation(const Step& step);
  Values custom_call(const Step& step);
  Values call(const Step& step);  // body_calls.cpp
  Values loop(const Step& step);
  Values conditional(const Step& step);
  // The instruction's i-th computation as a region that takes its parameters.
  module::Region region(const Step& step, size_t i);
  // The same as one that takes nothing, of parameters that are there.
  module::Region region(const Step& step, size_t i, const std::vector<Values>& parameters);
  Values scalars(const Step& step, module::ValueId vector);  // indices in one array, as older forms have them
  // Defines the results, of the instruction's shape, and appends the operation.
  Values emit(const Step& step, module::Operation operation, const module::Types& results);

  Computations& computations_;
  module::Function& function_;
  int depth_ = 0;  // computations in computations
};

}  // namespace veritpu::hlo
