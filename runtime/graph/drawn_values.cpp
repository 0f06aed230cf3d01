#include "runtime/graph/drawn_values.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

// By node: what products multiply by; and, with `added`, what is added to something or taken from it.
std::vector<bool> weights(const Graph& g, bool added) {
  std::vector<bool> result(g.nodes.size());
  for (size_t id = g.nodes.size(); id-- > 0;) {
    const Node& node = g.nodes[id];
    const bool moves = node.op == Op::convert || node.op == Op::reshape || node.op == Op::transpose;
    const bool adds = added && (node.op == Op::add || node.op == Op::sub);
    if (is_convolution(node.op) || node.op == Op::matmul || adds || (moves && result[id]))
      for (const NodeId input : node.inputs) result[input] = true;
  }
  return result;
}

}  // namespace

DrawnValues drawn_values(const Graph& g, uint32_t seed, bool added) {
  DrawnValues drawn;
  std::mt19937 random(seed);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
  };
  const std::vector<bool> signs = weights(g, added);
  for (size_t id = 0; id < g.nodes.size(); ++id) {
    const Node& node = g.nodes[id];
    if (node.op != Op::parameter && node.op != Op::input) continue;
    auto& values = (node.op == Op::input ? drawn.inputs : drawn.parameters)[node.name];
    values.resize(static_cast<size_t>(elements(node.shape)));
    const double fan_in = static_cast<double>(elements(node.shape) / node.shape.back());
    for (double& v : values) {
      if (node.dtype == DType::u8)
        v = std::floor(uniform(0, node.shape.back() == 1 ? 10 : 256));
      else if (signs[id] && node.op == Op::parameter)
        v = uniform(-1, 1) / std::sqrt(fan_in);
      else
        v = uniform(0.05, 0.3);
    }
  }
  return drawn;
}

bool has_nan(const Interpreter::Values& values) {
  return std::any_of(values.begin(), values.end(), [](const auto& named) {
    return std::any_of(named.second.begin(), named.second.end(), [](double v) { return std::isnan(v); });
  });
}

}  // namespace veritpu::graph
