// Networks that learn on the fast core.
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/module/interpret.h"
#include "runtime/nn/activations.h"
#include "runtime/nn/attention.h"
#include "runtime/nn/layers.h"
#include "runtime/nn/losses.h"
#include "runtime/nn/models.h"
#include "runtime/nn/optimizers.h"
#include "runtime/nn/session.h"
#include "systemc/system_chip.h"

namespace veritpu::nn {
namespace {

Tensor numbers(const Shape& shape, const std::function<int64_t(int64_t)>& of) {
  Tensor tensor{{Element::s32, shape}, {}};
  for (int64_t i = 0; i < module::elements(shape); i++) {
    module::Lane lane;
    lane.integer = of(i);
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

// Counting modulo 7: what follows is known.
TEST(NnSession, ATransformerLearnsToCount) {
  constexpr int64_t kBatch = 4, kLength = 8, kClasses = 7, kSize = 16;
  const auto build = [&](Network::Mode mode) {
    Network net(mode);
    const Array text = net.input("text", {Element::s32, {kBatch, kLength}}),
                next = net.input("next", {Element::s32, {kBatch, kLength}});
    Array x = embedding(net, "token", text, kClasses, kSize, 0.5);
    x = x + net.weight("position", {kLength, kSize}, normal(0.1));
    Transformer how{{2, true}};
    how.norm_first = true;
    x = transformer_encoder_layer(net, "block", x, how);
    const Array loss = cross_entropy(linear(net, "head", layer_norm(net, "norm", x), kClasses), next);
    if (net.training()) minimize(net, loss, Adam(1e-2));
    return net.finish({{"loss", loss}});
  };
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  Session session(chip);
  const size_t train = session.load(build(Network::Mode::training)),
               test = session.load(build(Network::Mode::inference));
  const auto at = [&](int64_t step) {
    return std::vector<Tensor>{
        numbers({kBatch, kLength}, [&](int64_t i) { return (i % kLength + i / kLength * 3 + step) % kClasses; }),
        numbers({kBatch, kLength}, [&](int64_t i) { return (i % kLength + i / kLength * 3 + step + 1) % kClasses; })};
  };
  const double before = session.run(test, at(0))[0].lanes[0].real;
  EXPECT_GT(before, 1.5);
  for (int64_t step = 0; step < 30; step++) session.run(train, at(step));
  EXPECT_LT(session.run(test, at(100))[0].lanes[0].real, 0.5);
}

// One step of convolutions and batch norm in fp32 moves every variable as the interpreter says.
TEST(NnSession, MovesVariablesAsTheInterpreter) {
  Network net(Network::Mode::training);
  const Array images = net.input("images", {Element::f32, {4, 16, 16, 3}}),
              classes = net.input("classes", {Element::s32, {4}});
  const Array loss = cross_entropy(resnet18(net, images, 3, 4), classes);
  minimize(net, loss, Sgd(0.1, 0.9));
  const Step step = net.finish({{"loss", loss}});
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  SessionOptions options;
  options.compile.default_precision = module_compiler::Precision::fp32;
  Session session(chip, options);
  const size_t train = session.load(step);
  std::vector<Tensor> arguments{initial({"images", {Element::f32, {4, 16, 16, 3}}, normal(1)}, 5),
                                numbers({4}, [](int64_t i) { return i % 3; })};
  const auto outputs = session.run(train, arguments);
  for (const Variable& v : step.variables) arguments.push_back(initial(v, 0));
  const auto expected = module::interpret(step.program, step.program.functions[0], arguments);
  EXPECT_NEAR(outputs[0].lanes[0].real, expected[0].lanes[0].real, 1e-4);
  int compared = 0;
  for (size_t v = 0; v < step.variables.size(); v++) {
    if (step.next[v] < 0) continue;
    const Tensor& wanted = expected[static_cast<size_t>(step.next[v])];
    const Tensor made = session.value(step.variables[v].name);
    double most = 0, off = 0;
    for (size_t i = 0; i < made.lanes.size(); i++, compared++) {
      most = std::max(most, std::abs(wanted.lanes[i].real));
      off = std::max(off, std::abs(made.lanes[i].real - wanted.lanes[i].real));
    }
    EXPECT_LE(off, 2e-3 * most + 1e-6) << step.variables[v].name;
  }
  EXPECT_GT(compared, 10000);
}

}  // namespace
}  // namespace veritpu::nn
