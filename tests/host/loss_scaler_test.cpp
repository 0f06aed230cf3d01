// The scaler's graph against PyTorch's GradScaler, written as a few lines of host code.
#include "host/train/loss_scaler.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "host/train/steps.h"
#include "runtime/graph/interpreter.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

using graph::Interpreter;

// A step whose two gradients are inputs.
struct ScalerStep {
  Interpreter interpreter;
  double scale, tracker = 0;
  std::vector<double> unscaled;

  static graph::Graph build(LossScaler scaler, bool simplified) {
    graph::Graph g;
    scaler.scale(g);
    const auto a = graph::input(g, "a", graph::DType::f32, {2, 2}), b = graph::input(g, "b", graph::DType::f32, {1, 3});
    const auto gradients = scaler.unscale(g, {graph::convert(g, a, graph::DType::f16), b});
    scaler.update(g, scaler.all_finite(g, gradients));
    g.outputs.push_back({"unscaled", gradients[0]});
    return simplified ? graph::simplify(g) : g;
  }
  ScalerStep(const LossScaler& scaler, bool simplified)
      : interpreter(build(scaler, simplified), Interpreter::Rounding::dtypes), scale(scaler.initial_scale) {}

  void run(std::vector<double> a, std::vector<double> b) {
    auto r = interpreter.run({{"a", std::move(a)}, {"b", std::move(b)}},
                             {{LossScaler::kScale, {scale}}, {LossScaler::kGrowthTracker, {tracker}}});
    scale = r.assigned.at(LossScaler::kScale).at(0);
    tracker = r.assigned.at(LossScaler::kGrowthTracker).at(0);
    unscaled = r.outputs.at("unscaled");
  }
};

TEST(LossScaler, FollowsGradScaler) {
  LossScaler scaler;
  scaler.growth_interval = 3;
  const double inf = INFINITY, nan = NAN;
  const double bad_values[] = {inf, -inf, nan, 1e6 /* too large for the f16 gradient */};
  for (const bool simplified : {false, true}) {
    ScalerStep step(scaler, simplified);
    double scale = 65536, tracker = 0;
    int checked = 0, skipped = 0;
    for (int i = 0; i < 200; ++i, ++checked) {
      std::vector<double> a{1, 2, 0, -4}, b{0, 1e-30, 3e38};
      const bool bad = i % 11 == 5 || i % 17 == 2;
      if (bad) a[static_cast<size_t>(i % 4)] = bad_values[i / 4 % 4];
      const double before = scale;
      step.run(a, b);
      if (bad) {
        scale *= 0.5;
        tracker = 0;
        ++skipped;
      } else if (++tracker == 3) {
        scale *= 2;
        tracker = 0;
      }
      ASSERT_EQ(step.scale, scale) << "step " << i;
      ASSERT_EQ(step.tracker, tracker) << "step " << i;
      if (!bad) {
        ASSERT_EQ(step.unscaled, (std::vector<double>{1 / before, 2 / before, 0, -4 / before}));
      }
    }
    EXPECT_EQ(checked, 200);
    EXPECT_GT(skipped, 20);
  }
}

TEST(LossScaler, NeverGrowsToInfinity) {
  LossScaler scaler;
  scaler.growth_interval = 1;
  ScalerStep step(scaler, false);
  step.scale = 0x1p127;
  step.run({1, 1, 1, 1}, {1, 1, 1});
  EXPECT_EQ(step.scale, 0x1p127);
  EXPECT_EQ(step.tracker, 0);
}

// A mixed step with a scale that overflows fp16 leaves every parameter as it was and halves the scale; the next, with a
// scale that fits, moves them.
TEST(LossScaler, AnOverflowSkipsTheWholeStep) {
  const auto model = small_model();
  Interpreter interpreter(train_step({model, *find_precision("mixed"), 4}, Sgd(0.1), {}),
                          Interpreter::Rounding::dtypes);
  const Split split = small_split(4);
  const Interpreter::Values in{{"images", {split.images.begin(), split.images.end()}},
                               {"labels", {split.labels.begin(), split.labels.end()}}};
  Interpreter::Values p;
  for (const auto& spec : model.parameters())
    p[spec.name] = std::vector<double>(static_cast<size_t>(spec.elements()), 0.125);
  p[LossScaler::kScale] = {0x1p24};
  p[LossScaler::kGrowthTracker] = {7};
  auto skipped = interpreter.run(in, p).assigned;
  int checked = 0;
  for (const auto& spec : model.parameters()) {
    EXPECT_EQ(skipped.at(spec.name), p.at(spec.name));
    ++checked;
  }
  EXPECT_EQ(checked, 4);
  EXPECT_EQ(skipped.at(LossScaler::kScale).at(0), 0x1p23);
  EXPECT_EQ(skipped.at(LossScaler::kGrowthTracker).at(0), 0);
  p[LossScaler::kScale] = {65536};
  const auto taken = interpreter.run(in, p).assigned;
  EXPECT_NE(taken.at("linear2.weight"), p.at("linear2.weight"));
  EXPECT_EQ(taken.at(LossScaler::kGrowthTracker).at(0), 8);
}

}  // namespace
}  // namespace veritpu
