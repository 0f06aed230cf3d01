// Schedules and clipping against PyTorch 1.13 in double precision (tests/goldens/make_schedules.py).
#include "host/train/schedule.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "host/train/optimizer.h"
#include "runtime/graph/interpreter.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using graph::Interpreter;
using Weights = std::vector<double>;

nlohmann::json golden() {
  return nlohmann::json::parse(std::ifstream(std::string(GOLDENS) + "/schedules.json"));
}

TEST(Schedule, RatesEqualPyTorch) {
  const auto expected = golden();
  int checked = 0;
  for (const auto& [words, rates] : expected.at("rates").items()) {
    Optimizer optimizer = Sgd(0.25);
    optimizer.schedule = schedule(words);
    EXPECT_EQ(text(optimizer.schedule), words);
    for (size_t t = 0; t < rates.size(); ++t, ++checked)
      EXPECT_NEAR(optimizer.rate(static_cast<int64_t>(t)), rates[t].get<double>(), 1e-15) << words << ", step " << t;
  }
  EXPECT_EQ(checked, 7 * 14);
}

TEST(Schedule, ACosineStaysAtItsEnd) {
  const Schedule s = schedule("warmup:2+cosine:10:0.25");
  EXPECT_LT(s.factor(11), 0.3);
  EXPECT_EQ(s.factor(12), 0.25);
  EXPECT_EQ(s.factor(1000), 0.25);
}

TEST(Schedule, DefaultsAndMistakes) {
  EXPECT_EQ(text(schedule("step:5")), "step:5:0.1");
  EXPECT_EQ(text(schedule("cosine")), "cosine:0:0");
  EXPECT_EQ(text(schedule("warmup:3+cosine")), "warmup:3+cosine:0:0");
  EXPECT_EQ(text(schedule("warmup:5+constant")), "warmup:5");
  int refused = 0;
  for (const char* wrong :
       {"", "linear", "step", "step:0", "step:5:2", "step:5:0.1:1", "cosine:-1", "cosine:9:x", "warmup:0", "warmup",
        "step:5+warmup:2", "warmup:2+warmup:2", "warmup:2+", "cosine:3+step:2", "cosine:1e3", "constant+warmup:2",
        "warmup:2+constant:1", "warmup:2+constant+constant"}) {
    EXPECT_THAT(user_error([&] { schedule(wrong); }), testing::HasSubstr("is no schedule; write")) << wrong;
    ++refused;
  }
  EXPECT_EQ(refused, 18);
}

Optimizer optimizer(const nlohmann::json& c) {
  const auto& kind = c.at("optimizer");
  Optimizer o = kind == "sgd"        ? Sgd(0.1)
                : kind == "momentum" ? Sgd(0.1, 0.9, 0.01)
                : kind == "adam"     ? Adam(0.1)
                                     : AdamW(0.1, 0.05);
  o.schedule = schedule(c.at("schedule"));
  o.clip = {c.at("value"), c.at("norm")};
  return o;
}

std::map<std::string, Weights> trained(const Optimizer& optimizer) {
  const std::vector<ParameterSpec> model{{"a", {1, 4}, 0}, {"b", {1, 1, 1, 2}, 0}};
  const std::map<std::string, Weights> slopes{{"a", {0.3, -0.2, 0.05, 1.5}}, {"b", {0.7, -0.01}}};
  graph::Graph g;
  std::vector<graph::NodeId> parameters, gradients;
  for (const auto& spec : model) {
    parameters.push_back(graph::parameter(g, spec.name, graph::DType::f32, spec.shape));
    gradients.push_back(graph::input(g, "gradient of " + spec.name, graph::DType::f32, spec.shape));
  }
  g.assignments = optimizer.step(g, parameters, gradients);
  Interpreter interpreter(g);
  Interpreter::Values values{{"a", {1, -0.5, 2, 0.25}}, {"b", {-1.5, 0.75}}};
  for (const auto& spec : optimizer.state(model))
    values[spec.name] = Weights(static_cast<size_t>(graph::elements(spec.shape)), 0);
  for (int t = 0; t < 14; ++t) {
    Interpreter::Values inputs;
    if (optimizer.schedule.varies()) inputs[Optimizer::kRate] = {optimizer.rate(t)};
    for (const auto& [name, slope] : slopes)
      for (size_t i = 0; i < slope.size(); ++i)
        inputs["gradient of " + name].push_back((t + 1) * slope[i] + 0.1 * values[name][i]);
    for (const auto& [name, value] : interpreter.run(inputs, values).assigned) values.at(name) = value;
  }
  return {{"a", values["a"]}, {"b", values["b"]}};
}

TEST(Schedule, TrainsWithClippedGradientsAsPyTorch) {
  const auto cases = golden();
  int checked = 0;
  for (const auto& c : cases.at("trained")) {
    const auto weights = trained(optimizer(c));
    for (const auto& [name, expected] : c.at("weights").items())
      for (size_t i = 0; i < expected.size(); ++i, ++checked)
        EXPECT_NEAR(weights.at(name)[i], expected[i].get<double>(), 1e-12) << c;
  }
  EXPECT_EQ(checked, 4 * 7 * 4 * 6);
}

}  // namespace
}  // namespace veritpu
