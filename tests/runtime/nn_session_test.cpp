// Networks that learn on the fast core.
#include <gtest/gtest.h>

#include "runtime/nn/activations.h"
#include "runtime/nn/attention.h"
#include "runtime/nn/layers.h"
#include "runtime/nn/losses.h"
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

}  // namespace
}  // namespace veritpu::nn
