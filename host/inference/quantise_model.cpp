#include "host/inference/quantise_model.h"

#include <algorithm>
#include <cmath>

#include "host/train/steps.h"
#include "runtime/graph/interpreter.h"

namespace veritpu {
namespace {

constexpr int64_t kAtOnce = 64;  // images: a batch of an image network's values takes a few hundred MB

}  // namespace

graph::Ranges calibrate(const Model& model, const Checkpoint& checkpoint, const Split& split, int64_t images) {
  const bool bytes = split.floats.empty();
  const int64_t pixels = graph::elements(model.input_shape());
  graph::Interpreter::Values parameters;
  for (const auto& [name, tensor] : checkpoint.parameters) {
    const std::vector<float> values = tensor.values();
    parameters[name].assign(values.begin(), values.end());
  }
  graph::Ranges ranges;
  for (int64_t first = 0; first < images; first += kAtOnce) {
    const int64_t count = std::min(kAtOnce, images - first);
    const InputFormat format{bytes ? graph::DType::u8 : graph::DType::f32};
    const graph::Graph g = predict_step({model, *find_precision("fp32"), count, format});
    graph::Interpreter interpreter(g);
    std::vector<double> values(static_cast<size_t>(count * pixels));
    for (size_t i = 0; i < values.size(); ++i) {
      const size_t at = static_cast<size_t>(first * pixels) + i;
      values[i] = bytes ? split.images[at] : split.floats[at];
    }
    interpreter.run({{"images", values}}, parameters);
    for (const auto& product : graph::weight_products(g)) {
      double& range = ranges[g[product.weight].name];
      for (const double x : interpreter.value(product.activation)) range = std::max(range, std::fabs(x));
    }
  }
  return ranges;
}

void restore_int8(Client& client, const Checkpoint& checkpoint, const graph::Ranges& ranges) {
  for (const auto& [name, range] : ranges) {
    const safetensors::Tensor& weight = checkpoint.parameters.at(name);
    const graph::QuantisedWeight q = graph::quantise(weight.values(), weight.shape.back(), range);
    client.set_parameter(graph::int8_name(name), q.int8);
    client.set_parameter(graph::scale_name(name), q.scale);
  }
}

}  // namespace veritpu
