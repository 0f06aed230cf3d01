// Post-training quantisation: products of activations and weights become products of int8 (docs/inference.md).
#pragma once

#include <map>

#include "runtime/graph.h"

namespace veritpu::graph {

// A matmul or conv2d, neither operand transposed, whose second operand is a parameter, or one converted.
struct WeightProduct {
  NodeId product, activation, weight;  // weight: the parameter
};
std::vector<WeightProduct> weight_products(const Graph& g);

// By a weight's name: the greatest magnitude of what it is multiplied with. 0 counts as 1.
using Ranges = std::map<std::string, double>;

// Each weight product of `ranges` as one of int8: the activation times 127 / range enters as int8, so does parameter
// NAME.int8, and the sum, times NAME.scale, is the product. Weights that nothing else uses go. Throws GraphError if a
// range is of no weight.
Graph quantised(const Graph& g, const Ranges& ranges);

std::string int8_name(const std::string& weight);   // of the parameter, bf16, in the weight's shape
std::string scale_name(const std::string& weight);  // f32 [1, channels]

// The two parameters' values. Weights are in rows of `channels`: what is last in their shape.
struct QuantisedWeight {
  std::vector<float> int8;   // whole numbers, -127 to 127
  std::vector<float> scale;  // by channel
};
QuantisedWeight quantise(const std::vector<float>& weight, int64_t channels, double range);

}  // namespace veritpu::graph
