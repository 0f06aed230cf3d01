// What a network is made of. A layer describes: it holds no values (those live on the device, under the names of its
// parameters) and can be built into any number of graphs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "host/layers/parameter.h"

namespace veritpu {

// What a loss takes in place of a network's result. A softmax notes its operand, which losses take as Keras' do.
struct Scores {
  enum class Kind { logits, log_probabilities, probabilities };
  Kind kind = Kind::logits;
  graph::NodeId node = -1;
};

// A graph under construction, and what the layers met so far have left in it.
struct Scope {
  graph::Graph& graph;
  const Precision& precision;
  bool training = false;                         // else evaluation: dropout and batch norm differ
  std::vector<graph::NodeId> parameters{};       // the masters of the weights, in the order of the layers
  std::vector<graph::Assignment> assignments{};  // of what is not trained: statistics and the counter
  std::map<graph::NodeId, Scores> scores{};      // by result
  graph::NodeId counter = -1;                    // see step()

  // The parameter as it is kept; a weight's master.
  graph::NodeId master(const ParameterSpec& spec);
  // The weight as layers compute with it: rounded to the precision's activations.
  graph::NodeId parameter(const ParameterSpec& spec);
  // How many training steps came before, from where the seed has it begin; training counts it on.
  graph::NodeId step();
  static ParameterSpec step_spec();

  // What the result is to a loss: logits, unless a layer noted something else.
  Scores scores_of(graph::NodeId result) const;
};

class Layer {
 public:
  virtual ~Layer() = default;
  virtual std::string type() const = 0;  // "Linear"
  // The shape of one sample's output, given its input's; neither has the batch. Throws GraphError if the input does not
  // fit.
  virtual graph::Shape output_shape(const graph::Shape& input) const = 0;
  // Of the layer called `name`, given one sample's input that fits.
  virtual std::vector<ParameterSpec> parameters(const std::string& name, const graph::Shape& input) const;
  // Appends the layer called `name` to the scope's graph: [batch, input...] to [batch, output...].
  virtual graph::NodeId apply(Scope& scope, const std::string& name, graph::NodeId x) const = 0;
};

// One sample of the node: its shape without the batch.
graph::Shape sample_shape(const graph::Graph& g, graph::NodeId x);
// Throws GraphError unless the sample is an image, [height, width, channels], with this many channels (or any).
void check_image(const char* layer, const graph::Shape& sample, int64_t channels);

}  // namespace veritpu
