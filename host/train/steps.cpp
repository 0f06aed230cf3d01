#include "host/train/steps.h"

namespace veritpu {

using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;

namespace {

NodeId logits(Scope& scope, const StepSpec& spec) {
  Graph& g = scope.graph;
  g.layer("input");
  int64_t pixels = 1;
  for (const int64_t dimension : spec.model.input_shape()) pixels *= dimension;
  const NodeId bytes = graph::input(g, "images", DType::u8, {spec.batch, pixels});
  const NodeId scaled = graph::binary(g, Op::mul, bytes, graph::constant(g, 1.0 / 255));
  return spec.model.apply(scope, graph::convert(g, scaled, spec.precision.activations));
}

struct Loss {
  NodeId labels, value;
};

Loss cross_entropy(Graph& g, const StepSpec& spec, NodeId logits) {
  g.layer("loss");
  const NodeId labels = graph::input(g, "labels", DType::u8, {spec.batch, 1});
  const NodeId log_probabilities = graph::log_softmax(g, graph::convert(g, logits, spec.precision.loss));
  return {labels, graph::nll_loss(g, log_probabilities, labels)};
}

}  // namespace

Graph train_step(const StepSpec& spec, const Sgd& optimizer, LossScaler scaler) {
  Graph g;
  Scope scope{g, spec.precision};
  const NodeId loss = cross_entropy(g, spec, logits(scope, spec)).value;
  g.outputs.push_back({"loss", loss});

  const bool scaling = spec.precision.loss_scaling;
  if (scaling) g.layer("scaler");
  const NodeId seed = scaling ? scaler.scale(g) : -1;
  auto gradients = graph::gradients(g, loss, scope.parameters, seed);
  NodeId finite = -1;
  if (scaling) {
    g.layer("scaler");
    gradients = scaler.unscale(g, gradients);
    finite = scaler.all_finite(g, gradients);
    scaler.update(g, finite);
  }
  g.layer("sgd");
  for (size_t i = 0; i < gradients.size(); ++i) {
    const NodeId parameter = scope.parameters[i], updated = optimizer.update(g, parameter, gradients[i]);
    g.assignments.push_back({parameter, scaling ? graph::select(g, finite, updated, parameter) : updated});
  }
  graph::verify(g);
  return g;
}

Graph eval_step(const StepSpec& spec) {
  Graph g;
  Scope scope{g, spec.precision};
  const NodeId scores = logits(scope, spec);
  const Loss loss = cross_entropy(g, spec, scores);
  const NodeId hits = graph::binary(g, Op::equal, graph::argmax(g, scores), loss.labels);
  g.outputs.push_back({"loss", loss.value});
  g.outputs.push_back({"correct", graph::reduce(g, Op::reduce_sum, hits, {0, 1})});
  graph::verify(g);
  return g;
}

Graph predict_step(const StepSpec& spec) {
  Graph g;
  Scope scope{g, spec.precision};
  const NodeId scores = logits(scope, spec);
  g.layer("class");
  g.outputs.push_back({"class", graph::argmax(g, scores)});
  graph::verify(g);
  return g;
}

}  // namespace veritpu
