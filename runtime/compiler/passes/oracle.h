// Whether passes keep a step's meaning: each form is run on drawn values and compared with the user's graph.
#pragma once

#include "runtime/compiler/ir/form.h"
#include "runtime/graph/interpreter.h"

namespace veritpu::compiler {

class Oracle {
 public:
  // Runs the graph, in double precision, on values that `seed` decides. `n`: lanes of a tile.
  Oracle(const Graph& source, int n, uint32_t seed = 1);

  // Throws PassError that names the pass if an element of an output or of an assigned parameter differs by more than
  // kTolerance of the greatest of its tensor: passes may change the order of sums, in double precision. Gradients that
  // cancel to nothing are noise up to kNothing.
  void check(const std::string& pass, const Form& form) const;

  static constexpr double kTolerance = 1e-6, kNothing = 1e-12;

 private:
  void draw(const Graph& source, uint32_t seed, bool added);

  int n_;
  graph::Interpreter::Values inputs_, parameters_;
  graph::Interpreter::Result expected_;
};

}  // namespace veritpu::compiler
