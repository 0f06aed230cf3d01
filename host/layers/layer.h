// What a network is made of. A layer describes: it holds no values (those live on the device, under the names of its
// parameters) and can be built into any number of graphs.
#pragma once

#include <string>
#include <vector>

#include "host/layers/precision.h"
#include "runtime/graph.h"

namespace veritpu {

struct ParameterSpec {
  std::string name;  // "linear1.weight"
  graph::Shape shape;
  double bound = 0;  // initial values are uniform in [-bound, bound)
  int64_t elements() const;
};

// A graph under construction, and the parameters met so far.
struct Scope {
  graph::Graph& graph;
  const Precision& precision;
  std::vector<graph::NodeId> parameters{};  // the masters, in the order of the layers

  // The parameter as layers compute with it: rounded to the precision's activations.
  graph::NodeId parameter(const ParameterSpec& spec);
};

class Layer {
 public:
  virtual ~Layer() = default;
  virtual std::string type() const = 0;  // "Linear"
  // The shape of one sample's output, given its input's; neither has the batch. Throws GraphError if the input does not
  // fit.
  virtual graph::Shape output_shape(const graph::Shape& input) const = 0;
  // Of the layer called `name`.
  virtual std::vector<ParameterSpec> parameters(const std::string& name) const;
  // Appends the layer called `name` to the scope's graph: [batch, input...] to [batch, output...].
  virtual graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const = 0;
};

}  // namespace veritpu
