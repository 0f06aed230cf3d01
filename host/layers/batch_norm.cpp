#include "host/layers/batch_norm.h"

namespace veritpu {

BatchNorm::BatchNorm(Rules rules)
    : BatchNorm(rules == Rules::torch ? 1e-5 : 1e-3, rules == Rules::torch ? 0.1 : 0.99, rules) {}

BatchNorm::BatchNorm(double epsilon, double momentum, Rules rules)
    : epsilon_(epsilon), kept_(rules == Rules::torch ? 1 - momentum : momentum), rules_(rules) {
  if (!(epsilon > 0)) throw graph::GraphError("BatchNorm needs a positive epsilon");
  if (!(momentum >= 0 && momentum <= 1)) throw graph::GraphError("BatchNorm needs a momentum from 0 to 1");
}

std::vector<ParameterSpec> BatchNorm::parameters(const std::string& name, const graph::Shape& input) const {
  const graph::Shape shape{1, input.back()};
  const auto statistic = ParameterSpec::Kind::statistic;
  return {{name + ".weight", shape, 0, 1},
          {name + ".bias", shape},
          {name + ".running_mean", shape, 0, 0, statistic},
          {name + ".running_var", shape, 0, 1, statistic}};
}

graph::NodeId BatchNorm::apply(Scope& scope, const std::string& name, graph::NodeId x) const {
  graph::Graph& g = scope.graph;
  const auto specs = parameters(name, sample_shape(g, x));
  const auto weight = scope.master(specs[0]), bias = scope.master(specs[1]);
  const auto mean = scope.master(specs[2]), variance = scope.master(specs[3]);
  if (!scope.training) return graph::batch_norm(g, x, weight, bias, mean, variance, epsilon_);
  const bool unbiased = rules_ == Rules::torch || g[x].shape.size() == 4;
  const auto result = graph::batch_norm_training(g, x, weight, bias, mean, variance, epsilon_, kept_, unbiased);
  scope.assignments.push_back({mean, result.mean});
  scope.assignments.push_back({variance, result.variance});
  return result.y;
}

}  // namespace veritpu
