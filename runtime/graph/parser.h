// Reads the lines of a printed graph, one after the other.
#pragma once

#include <map>
#include <set>
#include <string>

#include "runtime/graph.h"
#include "runtime/graph/text.h"

namespace veritpu::graph {

// Values' names after % are any words. Each line of a value stands before those that use it.
class GraphReader {
 public:
  // `typed`: each node must be what `infer` makes of it, which knows no operation of the compiler's own.
  explicit GraphReader(bool typed) : typed_(typed) {}

  // A value, an output, an assignment, or what is said of replicas; false if the line begins as none of these do.
  // Throws Mistake.
  bool line(LineReader& in);
  NodeId value(LineReader& in) const;  // %name of a value that has been read

  Graph graph;

 private:
  void node(LineReader& in);
  void group(LineReader& in);
  void output(LineReader& in);
  void assignment(LineReader& in);

  bool typed_;
  std::map<std::string, NodeId, std::less<>> values_;
  std::map<std::string, NodeId> parameters_;
  std::set<std::string> sources_, outputs_, assigned_;
};

}  // namespace veritpu::graph
