// A chain of layers: each takes the output of the one before.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/layers/layer.h"

namespace veritpu {

class Sequential {
 public:
  explicit Sequential(graph::Shape input) : input_(std::move(input)), output_(input_) {}  // of one sample

  // Layers are named after their type and count among their kind: linear1, relu1, linear2. Throws GraphError if the
  // layer does not take the output of the last.
  template <class L, class... Arguments>
  Sequential& add(Arguments&&... arguments) {
    append(std::make_unique<L>(std::forward<Arguments>(arguments)...));
    return *this;
  }

  const graph::Shape& input_shape() const { return input_; }
  const graph::Shape& output_shape() const { return output_; }
  std::vector<ParameterSpec> parameters() const;
  // [batch, input...] to [batch, output...]; each layer's nodes carry its name.
  graph::NodeId apply(Scope& scope, graph::NodeId x) const;
  // The table `Layer (type) | Output Shape | Param #`, with the totals.
  std::string summary() const;

 private:
  struct Named {
    std::string name;
    graph::Shape output;
    std::unique_ptr<Layer> layer;
  };
  void append(std::unique_ptr<Layer> layer);

  graph::Shape input_, output_;
  std::vector<Named> layers_;
};

}  // namespace veritpu
