// A network: what is made of an input until there is an output.
#pragma once

#include <string>
#include <vector>

#include "host/layers/tensor.h"

namespace veritpu {

// What a byte of an image becomes for the network: (byte * scale - mean) / deviation.
struct Pixels {
  double scale = 1.0 / 255, mean = 0, deviation = 1;
};
constexpr Pixels kUnscaled{1};  // 0..255

class Model {
 public:
  // Layers are named after their type and count among their kind, in an order in which each follows what it is made of:
  // linear1, relu1, linear2. Throws GraphError if the output is made of anything but the input.
  Model(Tensor input, Tensor output, Pixels pixels = {});

  const graph::Shape& input_shape() const { return input_.shape(); }
  const graph::Shape& output_shape() const { return output_.shape(); }
  const Pixels& pixels() const { return pixels_; }
  // The layers', in their order, and the counter if there is randomness.
  std::vector<ParameterSpec> parameters() const;
  // [batch, input...] to [batch, output...]; each layer's nodes carry its name.
  graph::NodeId apply(Scope& scope, graph::NodeId x) const;
  // The table `Layer (type) | Output Shape | Param #` with the totals, and what each layer is connected to where that
  // is not always the one before.
  std::string summary() const;

 protected:
  Tensor input_, output_;
  Pixels pixels_;

 private:
  struct Step;
  std::vector<Step> steps() const;
};

}  // namespace veritpu
