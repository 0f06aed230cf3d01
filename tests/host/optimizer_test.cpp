// Each optimizer against torch.optim 1.13 in double precision: five steps of four weights p, from gradients
// (t + 1) * slope + 0.1 p in step t; and its state.
#include "host/train/optimizer.h"

#include <gtest/gtest.h>

#include "runtime/graph/interpreter.h"

namespace veritpu {
namespace {

using graph::Interpreter;
using Weights = std::vector<double>;

const Weights kStart{1, -0.5, 2, 0.25}, kSlope{0.3, -0.2, 0.05, 1.5};

Weights trained(const Optimizer& optimizer) {
  const std::vector<ParameterSpec> model{{"w", {1, 4}, 0}};
  graph::Graph g;
  const auto w = graph::parameter(g, "w", graph::DType::f32, {1, 4});
  g.assignments = optimizer.step(g, {w}, {graph::input(g, "gradient", graph::DType::f32, {1, 4})});
  Interpreter interpreter(g);
  Interpreter::Values values{{"w", kStart}};
  for (const auto& spec : optimizer.state(model))
    values[spec.name] = Weights(static_cast<size_t>(graph::elements(spec.shape)), 0);
  for (int t = 0; t < 5; ++t) {
    Weights gradient;
    for (size_t i = 0; i < 4; ++i) gradient.push_back((t + 1) * kSlope[i] + 0.1 * values["w"][i]);
    const auto step = interpreter.run({{"gradient", gradient}}, values);
    EXPECT_EQ(step.assigned.size(), values.size());  // the weights and all of the state, nothing else
    for (const auto& [name, value] : step.assigned) values.at(name) = value;
  }
  return values["w"];
}

TEST(Optimizer, EqualsPyTorch) {
  const struct {
    const char* name;
    Optimizer optimizer;
    Weights expected;
  } cases[] = {
      {"SGD", Sgd(0.1), {0.50694522959999999, -0.17946514475, 1.8279726297500001, -1.982476589025}},
      {"SGD, momentum",
       Sgd(0.1, 0.9),
       {-0.064367966400000101, 0.18818431525000007, 1.5872677197500002, -4.4621014550250004}},
      {"SGD, momentum and weight decay",
       Sgd(0.1, 0.9, 0.01),
       {-0.075371235619681093, 0.19343625679504561, 1.5625145575978932, -4.4577360199832627}},
      {"SGD, Nesterov",
       Sgd(0.1, 0.9, 0, true),
       {-0.43190726765499615, 0.42767830565674764, 1.4651568548117524, -6.1421299640473599}},
      {"Adam", Adam(0.1), {0.50932455765085471, -0.010088819335733523, 1.4978839941104143, -0.23551513460106488}},
      {"Adam, weight decay",
       Adam(0.1, 0.01),
       {0.50888326870110501, -0.0096830107326831144, 1.4978031445162376, -0.23555788706898567}},
      {"AdamW",
       AdamW(0.1, 0.01),
       {0.50531471440570552, -0.0085742918602595419, 1.4888997103739465, -0.23578590146005901}},
  };
  int checked = 0;
  for (const auto& c : cases) {
    const Weights w = trained(c.optimizer);
    for (size_t i = 0; i < 4; ++i, ++checked) EXPECT_NEAR(w[i], c.expected[i], 1e-12) << c.name << ", weight " << i;
  }
  EXPECT_EQ(checked, 28);
}

// A gradient in f16 whose square no f16 holds: all arithmetic is in f32.
TEST(Optimizer, SquaresNarrowGradientsInF32) {
  int checked = 0;
  for (const Optimizer& optimizer : {Adam(0.1), Adam(0.1, 0.01), AdamW(0.1)}) {
    graph::Graph g;
    const auto w = graph::parameter(g, "w", graph::DType::f16, {1, 1});
    g.assignments = optimizer.step(g, {w}, {graph::input(g, "gradient", graph::DType::f16, {1, 1})});
    Interpreter::Values values{{"w", {1}}};
    for (const auto& spec : optimizer.state({{"w", {1, 1}, 0}})) values[spec.name] = {0};
    auto step = Interpreter(g, Interpreter::Rounding::dtypes).run({{"gradient", {1000}}}, values);
    EXPECT_NEAR(step.assigned.at("w.exp_avg_sq").at(0), 0.001 * 1e6, 0.1);
    EXPECT_NEAR(step.assigned.at("w").at(0), 0.9, 2e-3);
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

TEST(Optimizer, NamesAreFound) {
  int found = 0;
  for (const auto kind : {Optimizer::Kind::sgd, Optimizer::Kind::adam, Optimizer::Kind::adamw}) {
    Optimizer::Kind k{};
    EXPECT_TRUE(find(name(kind), k));
    found += k == kind;
  }
  Optimizer::Kind k{};
  EXPECT_FALSE(find("lion", k));
  EXPECT_EQ(found, 3);
}

}  // namespace
}  // namespace veritpu
