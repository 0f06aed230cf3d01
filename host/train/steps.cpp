#include "host/train/steps.h"

#include "host/train/reduce.h"

namespace veritpu {

using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;

namespace {

// Rows as images, if that is what the model takes; a Flatten takes rows as they are.
NodeId shaped(Graph& g, NodeId rows, const Model& model) {
  graph::Shape shape = model.input_shape();
  if (shape.size() != 3) return rows;
  shape.insert(shape.begin(), g[rows].shape[0]);
  return graph::reshape(g, rows, shape);
}

NodeId of_bytes(Graph& g, NodeId bytes, const Pixels& pixels) {
  const auto number = [&](double value) { return graph::constant(g, value); };
  NodeId x = bytes;
  if (pixels.scale != 1) x = graph::binary(g, Op::mul, x, number(pixels.scale));
  if (pixels.mean != 0) x = graph::binary(g, Op::sub, x, number(pixels.mean));
  if (pixels.deviation != 1) x = graph::binary(g, Op::mul, x, number(1 / pixels.deviation));
  return graph::convert(g, x, DType::f32);
}

// The network's result for a batch.
NodeId output(Scope& scope, const StepSpec& spec) {
  Graph& g = scope.graph;
  g.layer("input");
  int64_t pixels = 1;
  for (const int64_t dimension : spec.model.input_shape()) pixels *= dimension;
  NodeId images = shaped(g, graph::input(g, "images", spec.input.pixels, {spec.batch, pixels}), spec.model);
  if (spec.input.pixels == DType::u8) images = of_bytes(g, images, spec.model.pixels());
  return spec.model.apply(scope, graph::convert(g, images, spec.precision.activations));
}

struct Loss {
  NodeId labels, value;
};

// How many samples have their greatest score at the label (or at the greatest share).
NodeId correct(const Scope& scope, const StepSpec& spec, NodeId result, NodeId labels) {
  Graph& g = scope.graph;
  const NodeId truth = spec.input.label_columns == 1 ? labels : graph::argmax(g, labels);
  const NodeId hits = graph::binary(g, Op::equal, graph::argmax(g, scope.scores_of(result).node), truth);
  return graph::reduce(g, Op::reduce_sum, hits, {0, 1});
}

// The cross-entropy of what the network ends with: logits, log-probabilities or probabilities.
Loss cross_entropy(const Scope& scope, const StepSpec& spec, NodeId result) {
  Graph& g = scope.graph;
  g.layer("loss");
  const int64_t columns = spec.input.label_columns;
  const NodeId labels = graph::input(g, "labels", columns == 1 ? DType::u8 : DType::f32, {spec.batch, columns});
  const Scores scores = scope.scores_of(result);
  const NodeId x = graph::convert(g, scores.node, spec.precision.loss);
  switch (scores.kind) {
    case Scores::Kind::log_probabilities: return {labels, graph::nll_loss(g, x, labels)};
    case Scores::Kind::probabilities: return {labels, graph::cross_entropy_of_probabilities(g, x, labels)};
    default: return {labels, graph::cross_entropy(g, x, labels)};
  }
}

// The gradients of the scope's parameters as the optimizer takes them; `finite`: whether all are, with loss scaling
// (else -1).
struct Gradients {
  NodeId loss;
  std::vector<NodeId> values;
  NodeId finite = -1;
};

Gradients backward(Scope& scope, const StepSpec& spec, LossScaler& scaler) {
  Graph& g = scope.graph;
  const NodeId result = output(scope, spec);
  const auto [labels, loss] = cross_entropy(scope, spec, result);
  if (spec.accuracy) g.outputs.push_back({"correct", correct(scope, spec, result, labels)});
  const auto gradients_of_all = [&g, &scope, loss = loss](NodeId seed) {
    return graph::all_reduce_mean(g, graph::gradients(g, loss, scope.parameters, seed));
  };
  if (!spec.precision.loss_scaling) return {loss, gradients_of_all(-1)};
  g.layer("scaler");
  auto scaled = gradients_of_all(scaler.scale(g));
  g.layer("scaler");
  auto gradients = scaler.unscale(g, scaled);
  const NodeId finite = scaler.all_finite(g, gradients);
  return {loss, std::move(gradients), finite};
}

}  // namespace

Graph train_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler) {
  Graph g;
  g.replicas = spec.replicas;
  Scope scope{g, spec.precision, true};
  const Gradients step = backward(scope, spec, scaler);
  g.outputs.push_back({"loss", step.loss});
  if (step.finite >= 0) scaler.update(g, step.finite);
  g.layer(name(optimizer.kind));
  for (const auto& [parameter, next] : optimizer.step(g, scope.parameters, step.values))
    g.assignments.push_back({parameter, step.finite < 0 ? next : graph::select(g, step.finite, next, parameter)});
  g.assignments.insert(g.assignments.end(), scope.assignments.begin(), scope.assignments.end());
  graph::verify(g);
  return g;
}

Graph rounding_step(const StepSpec& spec, const Optimizer& optimizer, LossScaler scaler) {
  Graph g;
  g.replicas = spec.replicas;
  Scope scope{g, spec.precision, true};
  const Gradients step = backward(scope, spec, scaler);
  g.layer("rounding");
  const NodeId zero = graph::constant(g, 0), one = graph::constant(g, 1);
  const auto updates = optimizer.step(g, scope.parameters, step.values);
  NodeId due = zero, lost = zero;
  for (size_t i = 0; i < step.values.size(); ++i) {
    const NodeId parameter = scope.parameters[i], gradient = step.values[i];
    const NodeId wanted = graph::binary(g, Op::sub, one, graph::binary(g, Op::equal, gradient, zero));
    const NodeId same = graph::binary(g, Op::equal, updates[i].value, parameter);
    const auto add = [&](NodeId sum, NodeId flags) {
      return graph::binary(g, Op::add, sum, reduce_all(g, Op::reduce_sum, flags));
    };
    due = add(due, wanted);
    lost = add(lost, graph::binary(g, Op::mul, wanted, same));
  }
  g.outputs.push_back({"due", due});
  g.outputs.push_back({"lost", lost});
  graph::verify(g);
  return g;
}

Graph eval_step(const StepSpec& spec) {
  Graph g;
  Scope scope{g, spec.precision};
  const NodeId result = output(scope, spec);
  const Loss loss = cross_entropy(scope, spec, result);
  g.outputs.push_back({"loss", loss.value});
  g.outputs.push_back({"correct", correct(scope, spec, result, loss.labels)});
  graph::verify(g);
  return g;
}

Graph predict_step(const StepSpec& spec) {
  Graph g;
  Scope scope{g, spec.precision};
  const NodeId result = output(scope, spec);
  g.layer("class");
  g.outputs.push_back({"class", graph::argmax(g, scope.scores_of(result).node)});
  graph::verify(g);
  return g;
}

}  // namespace veritpu
