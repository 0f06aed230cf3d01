// The first losses of mlp on the chip against the interpreter's: same weights, same batches.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "host/layers/init.h"
#include "host/support/table.h"
#include "host/train/trainer.h"
#include "host/workloads/workload.h"
#include "runtime/graph/interpreter.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

using graph::Interpreter;

// The quickest engine of this build.
Engine quick() {
  return find_engine("fast").value_or(Engine::rtl);
}

// The greatest difference of the first `steps` losses.
double greatest_difference(Engine engine, const char* precision_name, Interpreter::Rounding rounding, int64_t steps) {
  const Workload& workload = *find_workload("mlp");
  const Precision& precision = *find_precision(precision_name);
  const Model model = workload.model();
  const Dataset data = workload.dataset(workload.directory);
  const LossScaler scaler;

  SystemChip chip(arch::chips().front(), engine);
  const auto client = Client::make(chip);
  Trainer trainer(*client, model, precision, workload.optimizer, scaler, workload.batch,
                  upload(*client, data.train, data.pixels));
  initialize(*client, model, precision, scaler, 1);
  std::vector<float> losses;
  while (static_cast<int64_t>(losses.size()) < steps) {
    const auto more = trainer.advance(steps - static_cast<int64_t>(losses.size()));
    losses.insert(losses.end(), more.begin(), more.end());
  }

  Interpreter oracle(train_step({model, precision, workload.batch}, workload.optimizer, scaler), rounding);
  Interpreter::Values parameters;
  parameters[LossScaler::kScale] = {scaler.initial_scale};
  parameters[LossScaler::kGrowthTracker] = {0};
  for (const auto& spec : model.parameters()) {
    const auto values = uniform_values(1, spec.name, static_cast<size_t>(spec.elements()), spec.bound);
    parameters[spec.name].assign(values.begin(), values.end());
  }
  double greatest = 0;
  for (int64_t step = 0; step < steps; ++step) {
    const int64_t first = step * workload.batch, last = first + workload.batch;
    const auto &images = data.train.images, &labels = data.train.labels;
    auto result = oracle.run({{"images", {images.begin() + first * data.pixels, images.begin() + last * data.pixels}},
                              {"labels", {labels.begin() + first, labels.begin() + last}}},
                             parameters);
    for (auto& [name, value] : result.assigned) parameters[name] = std::move(value);
    const double difference = std::abs(losses[static_cast<size_t>(step)] - result.outputs.at("loss").at(0));
    greatest = std::isnan(difference) ? INFINITY : std::max(greatest, difference);
  }
  return greatest;
}

TEST(MlpLosses, AHundredInFp32AreTheInterpretersWithin1e4) {
  const double difference = greatest_difference(quick(), "fp32", Interpreter::Rounding::none, 100);
  RecordProperty("greatest_difference", format("%.2e", difference));
  EXPECT_LT(difference, 1e-4);
}

// Against the exact mathematics only as far as the formats allow: half an ulp of fp16 at 2.3 is 1e-3, and it is rounded
// more than once.
TEST(MlpLosses, NarrowFormatsFollowTheirRoundedInterpreter) {
  int checked = 0;
  for (const char* precision : {"bf16", "fp16", "mixed"}) {
    EXPECT_LT(greatest_difference(quick(), precision, Interpreter::Rounding::dtypes, 20), 4e-3) << precision;
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

}  // namespace
}  // namespace veritpu
