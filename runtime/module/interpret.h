// What a module means: the oracle (docs/module.md).
#pragma once

#include <stdexcept>

#include "runtime/module/module.h"

namespace veritpu::module {

// What the arguments' values make impossible, or what is not carried yet; names the operation and its line.
class InterpretError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The results of `function` of a verified module. Each operation is rounded to the type of its result, once; so sums
// of products are those of doubles, rounded; a reduction rounds each of its steps, in row-major order. Whole numbers
// wrap. Throws InterpretError, also if the arguments are not of the function's types.
// `process`: which of several it is, that run side by side (replicas.h).
// `host`: whom its host calls call (host_calls.h).
struct Process;
class HostCalls;
std::vector<Tensor> interpret(const Module& module, const Function& function, const std::vector<Tensor>& arguments,
                              const Process* process = nullptr, const HostCalls* host = nullptr);

}  // namespace veritpu::module
