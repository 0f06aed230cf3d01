// A program: functions of operations on tensors, in StableHLO's words and with its meaning (docs/module.md).
#pragma once

#include "arch/syntax_error.h"
#include "runtime/module/operation.h"

namespace veritpu::module {

struct Argument {
  ValueId value;
  std::string name{};              // for people; may be empty
  std::optional<int64_t> alias{};  // it is donated: this result takes its buffer
  bool donated = false;            // it is donated, to any result
};

struct Result {
  Type type;
  std::string name{};
};

struct Function {
  std::string name;
  bool is_private = false;
  std::vector<Type> values;         // by ValueId: of arguments, results of operations, arguments of regions
  std::vector<Argument> arguments;  // those of the body, in order
  std::vector<Result> results;
  Region body;
  uint32_t line = 0;

  const Type& type(ValueId value) const { return values[value]; }
};

struct Module {
  std::string name;
  std::vector<Function> functions;
  int64_t replicas = 1, partitions = 1;  // the devices on which it runs are as many as their product (collectives.h)

  const Function* find(std::string_view function) const;  // null if there is none
};

// What is no module: each mistake in one sentence, with the line of its operation. Empty if all is well.
std::vector<arch::SyntaxError::Mistake> mistakes(const Module& module);
// Throws arch::SyntaxError if there are mistakes; `file` is named.
void verify(const Module& module, const std::string& file);

// Reads a module in MLIR's textual form, as JAX prints it or in the generic form. It is not verified. Locations and
// annotations of other dialects are passed over. Throws arch::SyntaxError at the first mistake.
Module parse(std::string_view text, const std::string& file);
// Text that MLIR and `parse` read as the same module. Values are numbered.
std::string print(const Module& module);

}  // namespace veritpu::module
