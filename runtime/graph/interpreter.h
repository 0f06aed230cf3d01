// Runs a graph on the host in double precision: the oracle that compiled programs are compared with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu::graph {

enum class Rounding : uint8_t {
  none,    // dtypes and matmul formats are ignored
  dtypes,  // each node's result is rounded once to its dtype, and matmul operands to their format
};

double rounded(DType dtype, double value);

// What a computed node of `g` is of its inputs' values, by node. Unrounded, but for operands of matmuls.
std::vector<double> evaluate(const Graph& g, const Node& node, const std::vector<std::vector<double>>& values,
                             Rounding rounding);

class Interpreter {
 public:
  using Values = std::map<std::string, std::vector<double>>;  // row-major

  using Rounding = graph::Rounding;

  // Verifies the graph and keeps a copy. Throws GraphError.
  explicit Interpreter(Graph g, Rounding rounding = Rounding::none);

  struct Result {
    Values outputs;
    Values assigned;  // the new value of each parameter that the step assigns
  };
  // Runs one step. Throws GraphError if a parameter or input is missing or has not as many elements as its shape.
  Result run(const Values& inputs, const Values& parameters);

  // What a node was in the last run.
  const std::vector<double>& value(NodeId id) const { return values_[id]; }

 private:
  Graph g_;
  Rounding rounding_;
  std::vector<std::vector<double>> values_;
};

}  // namespace veritpu::graph
