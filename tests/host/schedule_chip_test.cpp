// Scheduled rates and clipped gradients on the chip: many steps a launch, each with its own rate.
#include <gtest/gtest.h>

#include "host/train/trainer.h"
#include "systemc/system_chip.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

constexpr int64_t kRows = 96, kBatch = 8, kSteps = 24;

std::vector<float> losses(Client& client, const Optimizer& optimizer) {
  const Sequential model = small_model();
  const Precision& precision = *find_precision("fp32");
  const Split split = small_split(kRows);
  Trainer trainer(client, model, precision, optimizer, {}, kBatch, upload(client, split, 16));
  trainer.set_steps_per_execution(12);
  initialize(client, model, precision, {}, 3);
  std::vector<float> all;
  for (const auto steps : {5, 7, 12}) {
    const auto more = trainer.advance(steps);
    EXPECT_EQ(more.size(), static_cast<size_t>(steps));
    all.insert(all.end(), more.begin(), more.end());
  }
  RoundingProbe probe(client, model, precision, optimizer, {}, kBatch, upload(client, split, 16));
  EXPECT_GT(probe.run(trainer.step()).due, 0);
  return all;
}

TEST(ScheduledTraining, IsTheSameOnTheChip) {
  struct Case {
    const char* schedule;
    Optimizer optimizer;
    Clip clip;
  };
  int checked = 0;
  for (auto [words, optimizer, clip] :
       {Case{"warmup:4+cosine:16:0.1", Adam(0.02), {}}, Case{"step:6:0.5", Sgd(0.2, 0.9), {0, 0.5}},
        Case{"constant", AdamW(0.01), {0.05, 0}}, Case{"warmup:9", AdamW(0.01, 0.1), {0.1, 0.2}}}) {
    optimizer.schedule = schedule(words);
    optimizer.clip = clip;
    SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
    InterpreterClient interpreter(graph::Interpreter::Rounding::none);
    const auto got = losses(*Client::make(chip), optimizer), expected = losses(interpreter, optimizer);
    Optimizer plain = optimizer;
    plain.schedule = {};
    plain.clip = {};
    InterpreterClient other(graph::Interpreter::Rounding::none);
    EXPECT_GT(std::abs(losses(other, plain).back() - expected.back()), 1e-3) << words << ": it makes no difference";
    for (size_t i = 0; i < kSteps; ++i, ++checked) EXPECT_NEAR(got.at(i), expected.at(i), 1e-4) << words << ", " << i;
  }
  EXPECT_EQ(checked, 4 * kSteps);
}

}  // namespace
}  // namespace veritpu
