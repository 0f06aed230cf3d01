// The step graphs, run by the interpreter, against the same mathematics written as loops.
#include "host/train/steps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "host/layers/init.h"
#include "runtime/graph/interpreter.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

using graph::Interpreter;
using Values = Interpreter::Values;

constexpr int kBatch = 6, kIn = 16, kHidden = 5, kOut = 3;

Values small_parameters() {
  Values values;
  for (const auto& spec : small_model().parameters()) {
    const auto floats = uniform_values(3, spec.name, static_cast<size_t>(spec.elements()), spec.bound);
    values[spec.name].assign(floats.begin(), floats.end());
  }
  return values;
}

Values small_inputs() {
  const Split split = small_split(kBatch);
  return {{"images", {split.images.begin(), split.images.end()}},
          {"labels", {split.labels.begin(), split.labels.end()}}};
}

struct Forward {
  double loss = 0;
  int correct = 0;
  std::vector<int> classes;
};

Forward forward(const Values& p, const Values& in) {
  Forward f;
  for (int i = 0; i < kBatch; ++i) {
    std::vector<double> h(kHidden), z(kOut);
    for (int j = 0; j < kHidden; ++j) {
      h[j] = p.at("linear1.bias")[j];
      for (int k = 0; k < kIn; ++k)
        h[j] += in.at("images")[i * kIn + k] / 255 * p.at("linear1.weight")[k * kHidden + j];
      h[j] = std::max(h[j], 0.0);
    }
    double sum = 0;
    int best = 0;
    for (int c = 0; c < kOut; ++c) {
      z[c] = p.at("linear2.bias")[c];
      for (int j = 0; j < kHidden; ++j) z[c] += h[j] * p.at("linear2.weight")[j * kOut + c];
      sum += std::exp(z[c]);
      if (z[c] > z[best]) best = c;
    }
    const int label = static_cast<int>(in.at("labels")[i]);
    f.loss += (std::log(sum) - z[label]) / kBatch;
    f.correct += best == label;
    f.classes.push_back(best);
  }
  return f;
}

TEST(Steps, EvaluationAndPredictionAreTheMathematics) {
  const auto model = small_model();
  const StepSpec spec{model, *find_precision("fp32"), kBatch};
  const auto p = small_parameters(), in = small_inputs();
  const Forward f = forward(p, in);
  auto eval = Interpreter(eval_step(spec)).run(in, p);
  EXPECT_NEAR(eval.outputs.at("loss").at(0), f.loss, 1e-12);
  EXPECT_EQ(eval.outputs.at("correct").at(0), f.correct);
  auto predicted = Interpreter(predict_step(spec)).run({{"images", in.at("images")}}, p).outputs.at("class");
  EXPECT_EQ(std::vector<int>(predicted.begin(), predicted.end()), f.classes);
}

TEST(Steps, TrainingStepsAgainstFiniteDifferences) {
  const auto model = small_model();
  const double lr = 0.5;
  const auto p = small_parameters(), in = small_inputs();
  const auto step = Interpreter(train_step({model, *find_precision("fp32"), kBatch}, Sgd(lr), {})).run(in, p);
  EXPECT_NEAR(step.outputs.at("loss").at(0), forward(p, in).loss, 1e-12);
  int checked = 0;
  for (const auto& [name, value] : p)
    for (size_t i = 0; i < value.size(); ++i, ++checked) {
      const double h = 1e-5;
      Values up = p, down = p;
      up[name][i] += h;
      down[name][i] -= h;
      const double gradient = (forward(up, in).loss - forward(down, in).loss) / (2 * h);
      EXPECT_NEAR(step.assigned.at(name).at(i), value[i] - lr * gradient, 1e-8) << name << " " << i;
    }
  EXPECT_EQ(checked, 16 * 5 + 5 + 5 * 3 + 3);
}

// Replicas with a shard of a batch each take the step of the whole batch; their losses are their own.
TEST(Steps, ReplicasTakeTheStepOfTheirBatchesTogether) {
  const auto model = small_model();
  constexpr int kReplicas = 3, kShard = kBatch / kReplicas;
  const auto p = small_parameters(), in = small_inputs();
  StepSpec spec{model, *find_precision("fp32"), kBatch};
  const auto whole = Interpreter(train_step(spec, Sgd(0.5), {})).run(in, p);
  std::vector<Values> shards(kReplicas);
  for (int r = 0; r < kReplicas; ++r)
    for (const auto& [name, values] : in) {
      const auto size = static_cast<int64_t>(values.size()) / kReplicas;
      shards[r][name].assign(values.begin() + r * size, values.begin() + (r + 1) * size);
    }
  spec.batch = kShard;
  spec.replicas = kReplicas;
  const auto results =
      Interpreter(train_step(spec, Sgd(0.5), {})).run_replicas(shards, std::vector<Values>(kReplicas, p));
  double loss = 0;
  int moved = 0;
  for (const auto& result : results) {
    loss += result.outputs.at("loss").at(0) / kReplicas;
    ASSERT_EQ(result.assigned.size(), whole.assigned.size());
    for (const auto& [name, values] : whole.assigned)
      for (size_t i = 0; i < values.size(); ++i) {
        EXPECT_NEAR(result.assigned.at(name)[i], values[i], 1e-12) << name << " " << i;
        moved += values[i] != p.at(name)[i];
      }
  }
  EXPECT_GT(moved, 100 * kReplicas / 2);
  EXPECT_NEAR(loss, whole.outputs.at("loss").at(0), 1e-12);
  EXPECT_NE(results[0].outputs.at("loss"), results[1].outputs.at("loss"));
}

// An overflow on one replica makes all of them skip the step.
TEST(Steps, ReplicasSkipAStepTogether) {
  const auto model = small_model();
  auto p = small_parameters();
  p[LossScaler::kScale] = {1024};
  p[LossScaler::kGrowthTracker] = {0};
  StepSpec spec{model, *find_precision("mixed"), kBatch};
  spec.input.pixels = graph::DType::f32;
  spec.replicas = 3;
  Interpreter step(train_step(spec, Sgd(0.5), {}), Interpreter::Rounding::dtypes);
  std::vector<Values> inputs(3, small_inputs());
  for (auto& of_replica : inputs)
    for (double& v : of_replica["images"]) v /= 255;
  for (const bool overflow : {false, true}) {
    if (overflow) inputs[1]["images"][3] = INFINITY;
    for (const auto& result : step.run_replicas(inputs, std::vector<Values>(3, p))) {
      EXPECT_EQ(result.assigned.at(LossScaler::kScale).at(0), overflow ? 512 : 1024);
      const double weight = result.assigned.at("linear2.bias").at(0);
      EXPECT_EQ(weight == static_cast<float>(p.at("linear2.bias").at(0)), overflow) << weight;
    }
  }
}

// Which format each tensor is rounded to: the table of host/layers/precision.h.
TEST(Steps, PrecisionsRoundWhatTheirTableSays) {
  using graph::DType;
  const auto model = small_model();
  int checked = 0;
  for (const auto& precision : precisions()) {
    const auto g = train_step({model, precision, kBatch}, Sgd(), {});
    for (const auto& node : g.nodes) {
      const bool weight = node.op == graph::Op::parameter && node.name.find("linear") == 0;
      EXPECT_TRUE(node.op != graph::Op::matmul || node.format == precision.matmul) << precision.name;
      // Loss scaling has maximums too, of one number each.
      const bool activation = node.op == graph::Op::maximum && graph::elements(node.shape) > 1;
      EXPECT_TRUE(!activation || node.dtype == precision.activations) << precision.name;
      EXPECT_TRUE(node.op != graph::Op::log_softmax || node.dtype == precision.loss) << precision.name;
      EXPECT_TRUE(!weight || node.dtype == precision.parameters) << precision.name;
      ++checked;
    }
    for (const auto& output : g.outputs) EXPECT_EQ(g[output.node].dtype, precision.loss);
    EXPECT_EQ(g.assignments.size(), precision.loss_scaling ? 6u : 4u);
  }
  EXPECT_GT(checked, 100);
}

// In mixed precision the master weights move by less than fp16 can hold; in fp16 such an update is lost.
TEST(Steps, MixedKeepsUpdatesThatFp16Swallows) {
  const auto model = small_model();
  auto p = small_parameters();
  for (auto& [name, value] : p)
    for (auto& v : value) v = v < 0 ? -0.25 : 0.25;
  p[LossScaler::kScale] = {65536};
  p[LossScaler::kGrowthTracker] = {0};
  const auto in = small_inputs();
  const auto moved = [&](const char* precision) {
    auto step = Interpreter(train_step({model, *find_precision(precision), kBatch}, Sgd(1e-4), {}),
                            Interpreter::Rounding::dtypes)
                    .run(in, p);
    int count = 0;
    for (const auto& [name, value] : small_parameters())
      for (size_t i = 0; i < value.size(); ++i) count += step.assigned.at(name).at(i) != p.at(name)[i];
    return count;
  };
  const auto rounding = [&](const char* precision) {
    return Interpreter(rounding_step({model, *find_precision(precision), kBatch}, Sgd(1e-4), {}),
                       Interpreter::Rounding::dtypes)
        .run(in, p)
        .outputs;
  };
  EXPECT_EQ(moved("fp16"), 0);
  EXPECT_GT(moved("mixed"), 80);
  auto fp16 = rounding("fp16"), mixed = rounding("mixed");
  EXPECT_GT(fp16.at("due").at(0), 80);
  EXPECT_EQ(fp16.at("lost").at(0), fp16.at("due").at(0));
  EXPECT_EQ(mixed.at("due").at(0) - mixed.at("lost").at(0), moved("mixed"));
}

}  // namespace
}  // namespace veritpu
