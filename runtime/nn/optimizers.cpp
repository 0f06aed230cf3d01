#include "runtime/nn/optimizers.h"

#include "runtime/module/gradients.h"

namespace veritpu::nn {
namespace {

Array norm(const Array& x) {
  return sqrt(sum(square(x)));
}

// One update of all weights. What is kept is assigned only where `due` says so, if it does.
class Update {
 public:
  Update(Network& net, const Optimizer& how, const Array& rate) : net_(net), how_(how) {
    rate_ = rate.builder ? rate * how.learning_rate : net.number(how.learning_rate);
  }

  // Sums gradients until so many have come; then their mean is due.
  void accumulate(Arrays& gradients) {
    const Array turn = net_.state("optimizer.turn", {Element::s32, {}}, constant(0));
    const auto last = static_cast<double>(how_.accumulate - 1);
    due_ = compare(turn, "EQ", last);
    net_.assign(turn, select(due_, zeros_like(turn), turn + 1));
    const auto weights = net_.weights();
    for (size_t i = 0; i < weights.size(); i++) {
      const Array total = net_.state_of(weights[i].variable, ".grad", constant(0));
      const Array with = total + gradients[i];
      net_.assign(total, select(due_, zeros_like(with), with));
      gradients[i] = with * (1.0 / static_cast<double>(how_.accumulate));
    }
  }

  void begin() {
    if (how_.kind != Optimizer::adam && how_.kind != Optimizer::adamw && how_.kind != Optimizer::lamb) return;
    first_power_ = power("optimizer.beta1_power", how_.beta1);
    second_power_ = power("optimizer.beta2_power", how_.beta2);
  }

  void weight(const Network::Kept& w, Array g) {
    w_ = &w;
    if (how_.weight_decay != 0 && how_.kind != Optimizer::adamw && how_.kind != Optimizer::lamb &&
        how_.kind != Optimizer::lars)
      g = g + w.value * how_.weight_decay;
    const Array next = next_of(g);
    assign(w.value, next);
    if (how_.ema == 0) return;
    Variable mean = w.variable;
    const Array kept = net_.state_of(mean, ".ema", mean.init);
    assign(kept, kept * how_.ema + next * (1 - how_.ema));
  }

 private:
  // `decay` to the power of the number of updates so far, with this one.
  Array power(const std::string& name, double decay) {
    const Array before = net_.state(name, {Element::f32, {}}, constant(1)), after = before * decay;
    assign(before, after);
    return after;
  }
  Array kept(const char* suffix) { return net_.state_of(w_->variable, suffix, constant(0)); }
  void assign(const Array& variable, const Array& next) {
    net_.assign(variable, due_.builder ? select(due_, next, variable) : next);
  }
  // before * decay + with, which is kept.
  Array moving(const char* suffix, double decay, const Array& with) {
    const Array before = kept(suffix), after = before * decay + with;
    assign(before, after);
    return after;
  }
  Array with_momentum(const Array& g) {
    if (how_.momentum == 0) return g;
    const Array velocity = moving(".momentum", how_.momentum, g);
    return how_.nesterov ? g + velocity * how_.momentum : velocity;
  }
  // Adam's direction: the moments without their bias.
  Array adam(const Array& g) {
    const Array first = moving(".exp_avg", how_.beta1, g * (1 - how_.beta1)),
                second = moving(".exp_avg_sq", how_.beta2, square(g) * (1 - how_.beta2));
    return first / (1 - first_power_) / (sqrt(second / (1 - second_power_)) + how_.epsilon);
  }
  // weight / step, or 1 where either is zero.
  Array trust(const Array& weight, const Array& step) const {
    const Array some = compare(weight, "GT", 0) & compare(step, "GT", 0);
    return select(some, weight / select(some, step, full_like(step, 1)), full_like(weight, 1));
  }
  Array next_of(const Array& g) {
    const Array& w = w_->value;
    switch (how_.kind) {
      case Optimizer::sgd: return w - with_momentum(g) * rate_;
      case Optimizer::adam: return w - adam(g) * rate_;
      case Optimizer::adamw: return w * (1 - rate_ * how_.weight_decay) - adam(g) * rate_;
      case Optimizer::rmsprop: {
        const Array squares = moving(".square_avg", how_.alpha, square(g) * (1 - how_.alpha));
        return w - with_momentum(g / (sqrt(squares) + how_.epsilon)) * rate_;
      }
      case Optimizer::adagrad: return w - g / (sqrt(moving(".sum", 1, square(g))) + how_.epsilon) * rate_;
      case Optimizer::lamb: {
        const Array step = adam(g) + w * how_.weight_decay;
        return w - step * (trust(norm(w), norm(step)) * rate_);
      }
      case Optimizer::lars: {
        const Array size = norm(w) * how_.coefficient, decayed = g + w * how_.weight_decay;
        const Array local = trust(size, norm(g) + norm(w) * how_.weight_decay);
        return w - moving(".momentum", how_.momentum, decayed * (local * rate_));
      }
    }
    return w;
  }

  Network& net_;
  const Optimizer& how_;
  const Network::Kept* w_ = nullptr;
  Array rate_, due_{}, first_power_{}, second_power_{};
};

}  // namespace

void update(Network& net, Arrays gradients, const Optimizer& how, const Array& rate) {
  Update step(net, how, rate);
  if (how.accumulate > 1) step.accumulate(gradients);
  if (how.clip_norm > 0) {
    Array squares = net.number(0);
    for (const Array& g : gradients) squares = squares + sum(square(g));
    const Array factor = minimum(how.clip_norm / (sqrt(squares) + 1e-6), 1);
    for (Array& g : gradients) g = g * factor;
  }
  step.begin();
  const auto weights = net.weights();
  for (size_t i = 0; i < weights.size(); i++) step.weight(weights[i], gradients.at(i));
}

void minimize(Network& net, const Array& loss, const Optimizer& how, const Array& rate) {
  Arrays values;
  for (const auto& w : net.weights()) values.push_back(w.value);
  update(net, module::gradients(loss, values), how, rate);
}

Optimizer Sgd(double learning_rate, double momentum, double weight_decay, bool nesterov) {
  Optimizer how{Optimizer::sgd, learning_rate, momentum};
  how.weight_decay = weight_decay;
  how.nesterov = nesterov;
  return how;
}

Optimizer Adam(double learning_rate, double weight_decay) {
  Optimizer how{Optimizer::adam, learning_rate};
  how.weight_decay = weight_decay;
  return how;
}

Optimizer AdamW(double learning_rate, double weight_decay) {
  Optimizer how = Adam(learning_rate, weight_decay);
  how.kind = Optimizer::adamw;
  return how;
}

Optimizer RmsProp(double learning_rate, double momentum) {
  return {Optimizer::rmsprop, learning_rate, momentum};
}

Optimizer Adagrad(double learning_rate) {
  Optimizer how{Optimizer::adagrad, learning_rate};
  how.epsilon = 1e-10;
  return how;
}

Optimizer Lamb(double learning_rate, double weight_decay) {
  Optimizer how = Adam(learning_rate, weight_decay);
  how.kind = Optimizer::lamb;
  how.epsilon = 1e-6;
  return how;
}

Optimizer Lars(double learning_rate, double momentum, double weight_decay) {
  Optimizer how = Sgd(learning_rate, momentum, weight_decay);
  how.kind = Optimizer::lars;
  return how;
}

}  // namespace veritpu::nn
