// Random networks with PyTorch's results and gradients (make.py has the format and says how inputs are drawn), rebuilt
// with the builders of runtime/graph.h.
#pragma once

#include <set>

#include "runtime/graph/interpreter.h"

namespace veritpu::graph {

struct Golden {
  std::string name;  // "graph 17"
  Graph graph;       // its outputs: values "v12", the loss among them, and gradients "d3", by numbers of lines
  std::set<std::string> layers;  // the builders in it, as the file names them
  Interpreter::Values inputs, parameters;
  Interpreter::Values expected;  // of each output
};

// Throws std::runtime_error, which names file and line. Products have the format, and everything is f32.
std::vector<Golden> read_goldens(const std::string& path, MatmulFormat format = MatmulFormat::fp32);

}  // namespace veritpu::graph
