// Whether passes keep a step's meaning: each form is run on drawn values and compared with the user's graph.
#pragma once

#include <functional>

#include "runtime/client.h"
#include "runtime/compiler/ir/form.h"
#include "runtime/graph/drawn_values.h"

namespace veritpu::compiler {

class Oracle {
 public:
  // Runs the graph, in double precision, on values that `seed` decides. `n`: lanes of a tile.
  Oracle(const Graph& source, int n, uint32_t seed = 1);

  // Throws PassError that names the pass if the form makes something else of them: passes may change the order of sums,
  // in double precision.
  Agreement check(const std::string& pass, const Form& form) const;

 private:
  int n_;
  graph::DrawnValues values_;
  graph::Interpreter::Result expected_;
};

// The difference that is allowed for each element of a tensor whose greatest value is `scale`; of a parameter that is
// assigned, whose greatest change is that.
using Allowance = std::function<double(const std::string& tensor, double scale)>;

// Throws PassError unless `found` has the tensors of `expected`, each element within its allowance; both may be NaN.
// `before`: the parameters' values before the step.
Agreement compare(const std::string& pass, const graph::Interpreter::Result& expected,
                  const graph::Interpreter::Result& found, const graph::Interpreter::Values& before,
                  const Allowance& allowed);

}  // namespace veritpu::compiler
