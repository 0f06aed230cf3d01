#include "tests/runtime/module_gradient_support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/module/gradients.h"

namespace veritpu::module {
namespace {

Tensor draw(std::mt19937& random, const Shape& shape, double least, double most) {
  std::uniform_real_distribution<double> numbers(least, most);
  Tensor tensor{{Element::f64, shape}, {}};
  for (int64_t i = 0; i < elements(shape); i++) {
    Lane lane;
    lane.real = numbers(random);
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

// A function that returns the loss, then its derivatives along all arguments.
Module derived(const std::vector<Argument64>& arguments, const std::function<Array(const Arrays&)>& loss_of) {
  Builder builder("main");
  Arrays inputs;
  for (const auto& a : arguments) inputs.push_back({&builder, builder.argument({Element::f64, a.shape})});
  const Array loss = loss_of(inputs);
  Arrays results{loss};
  for (const Array& d : gradients(loss, inputs)) results.push_back(d);
  Module module;
  module.functions.push_back(builder.finish(ids(results)));
  return module;
}

int compare_with_differences(const std::string& name, const Module& module, std::vector<Tensor> values) {
  verify(module, name);
  const Function& main = module.functions[0];
  const auto found = interpret(module, main, values);
  const auto loss_at = [&](size_t argument, size_t lane, double x) {
    const double kept = values[argument].lanes[lane].real;
    values[argument].lanes[lane].real = x;
    const double loss = interpret(module, main, values)[0].lanes[0].real;
    values[argument].lanes[lane].real = kept;
    return loss;
  };
  int compared = 0;
  for (size_t a = 0; a < values.size(); a++) {
    EXPECT_EQ(found[a + 1].type, values[a].type) << name;
    for (size_t i = 0; i < values[a].lanes.size(); i++) {
      constexpr double kStep = 1e-5;
      const double x = values[a].lanes[i].real;
      const double slope = (loss_at(a, i, x + kStep) - loss_at(a, i, x - kStep)) / (2 * kStep);
      EXPECT_NEAR(found[a + 1].lanes[i].real, slope, 1e-6 * (1 + std::abs(slope)))
          << name << ": argument " << a << ", element " << i;
      compared++;
    }
  }
  return compared;
}

}  // namespace

int check_gradients(const std::string& name, const std::vector<Argument64>& arguments, const Program& program,
                    bool twice, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Tensor> values;
  for (const auto& a : arguments) values.push_back(draw(random, a.shape, a.least, a.most));
  const auto loss_of = [&](const Arrays& inputs) {
    std::mt19937 weights(7);
    const Array y = program(inputs);
    Builder& builder = *y.builder;
    const Array w{&builder, builder.constant(draw(weights, y.shape(), 0.5, 1.5))};
    return sum(y * w);
  };
  int compared = compare_with_differences(name, derived(arguments, loss_of), values);
  if (!twice) return compared;
  const auto norm_of = [&](const Arrays& inputs) {
    Array total = full(*inputs[0].builder, {Element::f64, {}}, 0);
    for (const Array& d : gradients(loss_of(inputs), inputs)) total = total + sum(square(d));
    return total;
  };
  return compared + compare_with_differences(name + ", twice", derived(arguments, norm_of), values);
}

}  // namespace veritpu::module
