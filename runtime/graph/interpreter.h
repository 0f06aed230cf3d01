// Runs a graph on the host in double precision: the oracle that compiled programs are compared with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arch/collective.h"
#include "runtime/graph.h"

namespace veritpu::graph {

enum class Rounding : uint8_t {
  none,    // dtypes and matmul formats are ignored
  dtypes,  // each node's result is rounded once to its dtype, and matmul operands to their format
};

double rounded(DType dtype, double value);

// The cores of replicas, which decide the order of their sums: replica r is core r of the torus, a core's tiles have n
// columns.
struct Board {
  arch::Torus torus;
  int n = 32;
};

// What a computed node of `g`, not a collective, is of its inputs' values, by node. Unrounded, but for operands of
// matmuls.
std::vector<double> evaluate(const Graph& g, const Node& node, const std::vector<std::vector<double>>& values,
                             Rounding rounding);

class Interpreter {
 public:
  using Values = std::map<std::string, std::vector<double>>;  // row-major

  using Rounding = graph::Rounding;

  // Verifies the graph and keeps a copy. Throws GraphError; also if the board has fewer or more cores than there are
  // replicas.
  Interpreter(Graph g, Rounding rounding, const Board& board);
  // On a chip of as many cores as there are replicas.
  explicit Interpreter(Graph g, Rounding rounding = Rounding::none);

  struct Result {
    Values outputs;
    Values assigned;  // the new value of each parameter that the step assigns
  };
  // Runs one step of each replica. Throws GraphError if there are not as many as the graph has, or a parameter or input
  // is missing or has not as many elements as its shape.
  std::vector<Result> run_replicas(const std::vector<Values>& inputs, const std::vector<Values>& parameters);
  Result run(const Values& inputs, const Values& parameters) { return run_replicas({inputs}, {parameters})[0]; }

  // What a node was in the last run.
  const std::vector<double>& value(NodeId id, size_t replica = 0) const { return values_[replica][id]; }

 private:
  Graph g_;
  Rounding rounding_;
  Board board_;
  std::vector<std::vector<std::vector<double>>> values_;  // by replica and node
};

}  // namespace veritpu::graph
