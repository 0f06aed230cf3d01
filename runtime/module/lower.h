// Modules to graphs of the compiler (runtime/graph.h), as far as a graph has their operations.
#pragma once

#include "runtime/graph.h"
#include "runtime/module/module.h"

namespace veritpu::module {

// An operation that a graph has not, in a sentence with its line.
class LowerError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct LowerOptions {
  // How products of f32 enter the matrix unit that ask for no more than the default precision. What asks for more is
  // fp32.
  graph::MatmulFormat default_format = graph::MatmulFormat::bf16;
};

// The step that `function` of a verified module is. An argument that is donated to a result is a parameter, which the
// step assigns that result; the others are inputs, and the other results outputs. Names are those of the module, else
// arg0, result0, ... Values of no dimension have shape [1]. Predicates are 0 and 1. Calls are inlined. Throws
// LowerError.
graph::Graph lower(const Module& module, const Function& function, const LowerOptions& options = {});

}  // namespace veritpu::module
