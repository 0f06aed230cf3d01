#include "host/train/optimizer.h"

namespace veritpu {

using graph::Assignment;
using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;

namespace {

constexpr const char *kMomentum = ".momentum_buffer", *kAverage = ".exp_avg", *kSquares = ".exp_avg_sq";
constexpr const char *kCorrection1 = "adam.bias_correction1", *kCorrection2 = "adam.bias_correction2";

// The arithmetic of one step, in f32.
class Step {
 public:
  Step(Graph& g, const Optimizer& o)
      : g_(g),
        o_(o),
        rate_(o.schedule.varies() ? graph::input(g, Optimizer::kRate, DType::f32, {1, 1})
                                  : graph::constant(g, o.learning_rate)) {}

  NodeId sgd(NodeId p, NodeId gradient) {
    NodeId change = decayed(p, gradient);
    if (o_.momentum) {
      const NodeId old = state(p, kMomentum), buffer = add(times(old, o_.momentum), change);
      assign(old, buffer);
      change = o_.nesterov ? add(change, times(buffer, o_.momentum)) : buffer;
    }
    return sub(p, graph::binary(g_, Op::mul, change, rate_));
  }

  NodeId adam(NodeId p, NodeId gradient) {
    if (correction1_ < 0) {
      correction1_ = correction(kCorrection1, o_.beta1);
      correction2_ = correction(kCorrection2, o_.beta2);
      root_ = graph::unary(g_, Op::sqrt, correction2_);
      length_ = graph::binary(g_, Op::div, rate_, correction1_);
    }
    const bool decoupled = o_.kind == Optimizer::Kind::adamw;
    gradient = graph::convert(g_, gradient, DType::f32);  // its square may be beyond f16
    const NodeId slope = decoupled ? gradient : decayed(p, gradient);
    const NodeId average = blend(state(p, kAverage), slope, o_.beta1);
    const NodeId squares = blend(state(p, kSquares), graph::binary(g_, Op::mul, slope, slope), o_.beta2);
    const NodeId spread = graph::binary(g_, Op::div, graph::unary(g_, Op::sqrt, squares), root_);
    const NodeId direction = graph::binary(g_, Op::div, average, add(spread, number(o_.epsilon)));
    return sub(decoupled ? shrunk(p) : p, graph::binary(g_, Op::mul, direction, length_));
  }

  std::vector<Assignment> assignments;  // of the state

 private:
  NodeId number(double value) { return graph::constant(g_, value); }
  NodeId add(NodeId a, NodeId b) { return graph::binary(g_, Op::add, a, b); }
  NodeId sub(NodeId a, NodeId b) { return graph::binary(g_, Op::sub, a, b); }
  NodeId times(NodeId a, double factor) { return graph::binary(g_, Op::mul, a, number(factor)); }
  NodeId decayed(NodeId p, NodeId gradient) {
    return o_.weight_decay ? add(gradient, times(p, o_.weight_decay)) : gradient;
  }
  // p * (1 - rate * weight decay)
  NodeId shrunk(NodeId p) {
    if (!o_.schedule.varies()) return times(p, 1 - o_.learning_rate * o_.weight_decay);
    return graph::binary(g_, Op::mul, p, sub(number(1), times(rate_, o_.weight_decay)));
  }
  NodeId state(NodeId p, const char* what) { return graph::parameter(g_, g_[p].name + what, DType::f32, g_[p].shape); }
  void assign(NodeId parameter, NodeId value) { assignments.push_back({parameter, value}); }
  NodeId blend(NodeId old, NodeId fresh, double beta) {
    const NodeId next = add(times(old, beta), times(fresh, 1 - beta));
    assign(old, next);
    return next;
  }
  // 1 - beta^t: the moving average of ones, from zero on.
  NodeId correction(const char* name, double beta) {
    return blend(graph::parameter(g_, name, DType::f32, {1, 1}), number(1), beta);
  }

  Graph& g_;
  const Optimizer& o_;
  NodeId rate_, correction1_ = -1, correction2_ = -1, root_ = -1, length_ = -1;
};

}  // namespace

std::vector<ParameterSpec> Optimizer::state(const std::vector<ParameterSpec>& parameters) const {
  std::vector<ParameterSpec> specs;
  for (const auto& p : parameters) {
    if (!p.trained()) continue;
    if (kind != Kind::sgd)
      for (const char* what : {kAverage, kSquares}) specs.push_back({p.name + what, p.shape, 0});
    else if (momentum)
      specs.push_back({p.name + kMomentum, p.shape, 0});
  }
  if (kind != Kind::sgd)
    for (const char* what : {kCorrection1, kCorrection2}) specs.push_back({what, {1, 1}, 0});
  return specs;
}

std::vector<Assignment> Optimizer::step(Graph& g, const std::vector<NodeId>& parameters,
                                        const std::vector<NodeId>& given) const {
  const int32_t layer = g.current_layer;
  if (clip.any()) g.layer("clip");
  const auto gradients = clip.any() ? clip.apply(g, given) : given;
  g.current_layer = layer;
  Step step(g, *this);
  std::vector<Assignment> all;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const NodeId p = parameters[i];
    const NodeId next = kind == Kind::sgd ? step.sgd(p, gradients[i]) : step.adam(p, gradients[i]);
    all.push_back({p, graph::convert(g, next, g[p].dtype)});
  }
  all.insert(all.end(), step.assignments.begin(), step.assignments.end());
  return all;
}

const char* name(Optimizer::Kind kind) {
  switch (kind) {
    case Optimizer::Kind::adam: return "adam";
    case Optimizer::Kind::adamw: return "adamw";
    default: return "sgd";
  }
}

bool find(const std::string& text, Optimizer::Kind& kind) {
  for (const auto k : {Optimizer::Kind::sgd, Optimizer::Kind::adam, Optimizer::Kind::adamw})
    if (text == name(k)) {
      kind = k;
      return true;
    }
  return false;
}

}  // namespace veritpu
