#include "runtime/nn/recurrent.h"

#include <cmath>

namespace veritpu::nn {
namespace {

struct Gates {
  Array input;  // [batch, length, gates * hidden]: the share of the sequence, with the first bias
  Array weight, bias;

  Array at(int64_t step) const { return reshape(slice_in(input, 1, step, step + 1), {input.size(0), input.size(2)}); }
  Array recurrent(const Array& state) const { return dot_general(state, weight, {{}, {}, {1}, {1}}) + bias; }
};

Gates gates(Network& net, const Array& x, int64_t count, int64_t hidden) {
  const Init init = uniform(1 / std::sqrt(static_cast<double>(hidden)));
  const Array weight = net.weight("weight_ih_l0", {count * hidden, x.size(2)}, init),
              recurrent = net.weight("weight_hh_l0", {count * hidden, hidden}, init),
              bias = net.weight("bias_ih_l0", {count * hidden}, init),
              second = net.weight("bias_hh_l0", {count * hidden}, init);
  return {dot_general(x, weight, {{}, {}, {2}, {1}}) + bias, recurrent, second};
}

Array joined(const Arrays& states) {
  Arrays steps;
  for (const Array& h : states) steps.push_back(expand(h, 1));
  return module::concatenate(steps, 1);
}

}  // namespace

Array lstm(Network& net, const std::string& name, const Array& x, int64_t hidden) {
  const Scope scope(net, name);
  const Gates all = gates(net, x, 4, hidden);
  Array h = full(net.builder(), {x.element(), {x.size(0), hidden}}, 0), c = h;
  Arrays states;
  for (int64_t t = 0; t < x.size(1); t++) {
    const Array g = all.at(t) + all.recurrent(h);
    const auto gate = [&](int64_t i) { return slice_in(g, 1, i * hidden, (i + 1) * hidden); };
    c = logistic(gate(1)) * c + logistic(gate(0)) * tanh(gate(2));
    h = logistic(gate(3)) * tanh(c);
    states.push_back(h);
  }
  return joined(states);
}

Array gru(Network& net, const std::string& name, const Array& x, int64_t hidden) {
  const Scope scope(net, name);
  const Gates all = gates(net, x, 3, hidden);
  Array h = full(net.builder(), {x.element(), {x.size(0), hidden}}, 0);
  Arrays states;
  for (int64_t t = 0; t < x.size(1); t++) {
    const Array from_input = all.at(t), from_state = all.recurrent(h);
    const auto part = [&](const Array& g, int64_t i) { return slice_in(g, 1, i * hidden, (i + 1) * hidden); };
    const Array reset = logistic(part(from_input, 0) + part(from_state, 0)),
                update = logistic(part(from_input, 1) + part(from_state, 1));
    const Array fresh = tanh(part(from_input, 2) + reset * part(from_state, 2));
    h = (1 - update) * fresh + update * h;
    states.push_back(h);
  }
  return joined(states);
}

}  // namespace veritpu::nn
