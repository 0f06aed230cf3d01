// Builders composed of operations.
#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

DType dtype_of(const Graph& g, NodeId a) {
  return at(g, a).dtype == DType::u8 ? DType::f32 : at(g, a).dtype;
}

// A constant that broadcasts with `like` and changes neither its dtype nor its rank.
NodeId scalar_like(Graph& g, double value, NodeId like) {
  const DType dtype = dtype_of(g, like);
  return constant(g, value, dtype, Shape(at(g, like).shape.size(), 1));
}

NodeId f32(Graph& g, NodeId a) {
  return convert(g, a, DType::f32);
}
NodeId scalar(Graph& g, double value) {
  return constant(g, value, DType::f32, {1});
}
NodeId add(Graph& g, NodeId a, NodeId b) {
  return binary(g, Op::add, a, b);
}
NodeId sub(Graph& g, NodeId a, NodeId b) {
  return binary(g, Op::sub, a, b);
}
NodeId mul(Graph& g, NodeId a, NodeId b) {
  return binary(g, Op::mul, a, b);
}

NodeId mean_f32(Graph& g, NodeId a, const std::vector<int>& axes) {
  const NodeId sum = reduce(g, Op::reduce_sum, a, axes);
  const auto share = static_cast<double>(elements(g[sum].shape)) / static_cast<double>(elements(g[a].shape));
  return mul(g, sum, scalar(g, share));
}

std::vector<int> all_but_last(const Shape& shape) {
  std::vector<int> axes;
  for (size_t i = 0; i + 1 < shape.size(); i++) axes.push_back(static_cast<int>(i));
  return axes;
}

void check_channels(const Graph& g, NodeId x, std::initializer_list<NodeId> vectors) {
  const Shape& shape = at(g, x).shape;
  if (shape.size() < 2) {
    throw GraphError("batch_norm: the operand is " + print(shape) + "; give it two dimensions or more.");
  }
  for (NodeId v : vectors) {
    const Shape& found = at(g, v).shape;
    if (found.back() == shape.back() && elements(found) == shape.back()) continue;
    throw GraphError("batch_norm: %" + std::to_string(v) + " is " + print(found) + " and the operand " + print(shape) +
                     "; give gamma, beta and the statistics as [" + std::to_string(shape.back()) + "].");
  }
}

// (x - mean) / sqrt(variance + epsilon) * gamma + beta of `centred` = x - mean.
NodeId normalised(Graph& g, NodeId centred, NodeId variance, NodeId gamma, NodeId beta, double epsilon) {
  const NodeId deviation = unary(g, Op::sqrt, add(g, variance, scalar(g, epsilon)));
  const NodeId scale = binary(g, Op::div, f32(g, gamma), deviation);
  return add(g, mul(g, centred, scale), f32(g, beta));
}

// The mean over the batch, negated, of the log probability of `labels`.
NodeId negative_mean(Graph& g, NodeId log_probabilities, NodeId labels) {
  const Shape shape = g[log_probabilities].shape;
  NodeId picked;
  if (g[labels].shape == Shape{shape[0], 1}) {
    const NodeId hit = binary(g, Op::equal, iota(g, {1, shape[1]}), labels);
    picked = f32(g, select(g, hit, log_probabilities, scalar_like(g, 0, log_probabilities)));
  } else {
    picked = mul(g, f32(g, log_probabilities), f32(g, labels));
  }
  const NodeId sum = reduce(g, Op::reduce_sum, picked, {0, 1});
  return mul(g, sum, constant(g, -1.0 / static_cast<double>(shape[0])));
}

void check_labels(const Graph& g, const char* loss, const char* what, NodeId predicted, NodeId labels) {
  const Shape &shape = at(g, predicted).shape, &given = at(g, labels).shape;
  if (shape.size() == 2 && (given == Shape{shape[0], 1} || given == shape)) return;
  throw GraphError(std::string(loss) + ": " + what + " are " + print(shape) + " and labels " + print(given) +
                   "; give [batch, classes] and [batch, 1] or [batch, classes].");
}

NodeId clipped(Graph& g, NodeId p) {
  const NodeId below = binary(g, Op::minimum, p, scalar(g, 1 - 1e-7));
  return binary(g, Op::maximum, below, scalar(g, 1e-7));
}

}  // namespace

NodeId relu(Graph& g, NodeId a) {
  return binary(g, Op::maximum, a, scalar_like(g, 0, a));
}

NodeId softmax(Graph& g, NodeId a) {
  return convert(g, unary(g, Op::exp, log_softmax(g, f32(g, a))), dtype_of(g, a));
}

NodeId reduce_mean(Graph& g, NodeId a, std::vector<int> axes) {
  return convert(g, mean_f32(g, f32(g, a), axes), dtype_of(g, a));
}

NodeId argmax(Graph& g, NodeId a) {
  const Shape shape = at(g, a).shape;
  if (shape.size() != 2) throw GraphError("argmax: the operand is " + print(shape) + "; reshape it to two dimensions.");
  const NodeId greatest = binary(g, Op::equal, a, reduce(g, Op::reduce_max, a, {1}));
  const NodeId none = constant(g, static_cast<double>(shape[1]));
  return reduce(g, Op::reduce_min, select(g, greatest, iota(g, {1, shape[1]}), none), {1});
}

NodeId dropout(Graph& g, NodeId x, double rate, uint32_t stream, NodeId step) {
  if (!(rate >= 0 && rate < 1)) {
    throw GraphError("dropout: the rate is " + std::to_string(rate) + "; choose one from 0 to below 1.");
  }
  const NodeId limit = scalar(g, static_cast<float>(rate));
  const NodeId kept = binary(g, Op::less_equal, limit, random(g, at(g, x).shape, stream, step));
  const NodeId factor = select(g, kept, scalar(g, 1 / (1 - rate)), scalar(g, 0));
  return convert(g, mul(g, x, factor), dtype_of(g, x));
}

NodeId batch_norm(Graph& g, NodeId x, NodeId gamma, NodeId beta, NodeId mean, NodeId variance, double epsilon) {
  check_channels(g, x, {gamma, beta, mean, variance});
  const NodeId centred = sub(g, f32(g, x), f32(g, mean));
  return convert(g, normalised(g, centred, f32(g, variance), gamma, beta, epsilon), dtype_of(g, x));
}

BatchNorm batch_norm_training(Graph& g, NodeId x, NodeId gamma, NodeId beta, NodeId running_mean,
                              NodeId running_variance, double epsilon, double momentum, bool unbiased) {
  check_channels(g, x, {gamma, beta, running_mean, running_variance});
  const Shape shape = g[x].shape;
  const double count = static_cast<double>(elements(shape) / shape.back());
  if (unbiased && count == 1) {
    throw GraphError("batch_norm: " + print(shape) + " has one element a channel, which has no unbiased variance; " +
                     "enlarge the batch.");
  }
  const NodeId wide = f32(g, x), mean = mean_f32(g, wide, all_but_last(shape));
  const NodeId centred = sub(g, wide, mean);
  // The deviations add up to zero, so that the variance does not change with the mean: without that path the
  // gradient is the same and takes one pass over x less.
  const NodeId deviation = sub(g, wide, stop_gradient(g, mean));
  const NodeId variance = mean_f32(g, mul(g, deviation, deviation), all_but_last(shape));
  const auto followed = [&](NodeId running, NodeId own, double share) {
    own = reshape(g, own, g[running].shape);
    const NodeId kept = mul(g, f32(g, running), scalar(g, momentum));
    return convert(g, add(g, kept, mul(g, own, scalar(g, share))), g[running].dtype);
  };
  BatchNorm result;
  result.y = convert(g, normalised(g, centred, variance, gamma, beta, epsilon), dtype_of(g, x));
  result.mean = followed(running_mean, mean, 1 - momentum);
  result.variance = followed(running_variance, variance, (1 - momentum) * (unbiased ? count / (count - 1) : 1));
  return result;
}

NodeId nll_loss(Graph& g, NodeId log_probabilities, NodeId labels) {
  check_labels(g, "nll_loss", "log probabilities", log_probabilities, labels);
  return convert(g, negative_mean(g, log_probabilities, labels), dtype_of(g, log_probabilities));
}

NodeId cross_entropy(Graph& g, NodeId logits, NodeId labels) {
  check_labels(g, "cross_entropy", "logits", logits, labels);
  return nll_loss(g, log_softmax(g, logits), labels);
}

NodeId cross_entropy_of_probabilities(Graph& g, NodeId probabilities, NodeId labels) {
  check_labels(g, "cross_entropy_of_probabilities", "probabilities", probabilities, labels);
  NodeId p = f32(g, probabilities);
  const bool by_index = g[labels].shape != g[p].shape;
  if (by_index) p = clipped(g, p);
  p = binary(g, Op::div, p, reduce(g, Op::reduce_sum, p, {1}));
  if (!by_index) p = clipped(g, p);
  return convert(g, negative_mean(g, unary(g, Op::log, p), labels), dtype_of(g, probabilities));
}

}  // namespace veritpu::graph
