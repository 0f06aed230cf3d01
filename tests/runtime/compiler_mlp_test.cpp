// How well the program of a whole training step keeps the matrix unit busy.
#include <gtest/gtest.h>

#include <iostream>

#include "host/layers/precision.h"
#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/hazards.h"

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;

graph::Graph mlp_step(const char* precision) {
  const Workload& workload = *find_workload("mlp");
  const Model model = workload.model();
  return train_step({model, *find_precision(precision), workload.batch}, workload.optimizer, {});
}

// Cycles, and those of the matrix unit's that are active, do not depend on data: any will do.
TEST(Mlp, StepsInFp16KeepTheMatrixUnitActive) {
  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(mlp_step("fp16"));
  const int64_t batch = 64, steps = 12;
  const std::vector<uint8_t> zeros(steps * batch * 784);
  const std::map<std::string, Executable::Slice> inputs = {
      {"images", {client->upload(graph::DType::u8, {steps * batch, 784}, zeros.data()), 0}},
      {"labels", {client->upload(graph::DType::u8, {steps * batch, 1}, zeros.data()), 0}}};
  const auto few = step->execute(2, inputs).report, many = step->execute(steps, inputs).report;
  const auto active = [](const arch::RunReport& r) {
    return r.units[static_cast<int>(Unit::mxu)][static_cast<int>(Cause::active)];
  };
  const double cycles = static_cast<double>(many.cycles - few.cycles) / (steps - 2);
  const double share = static_cast<double>(active(many) - active(few)) / (steps - 2) / cycles;
  std::cout << "mlp fp16, batch 64, N 32: " << cycles << " cycles a step, MXU active " << 100 * share << " %\n";
  EXPECT_GE(share, 0.6);
  EXPECT_EQ(step->macs(), 64u * (784 * 512 * 2 + 512 * 512 * 3 + 512 * 10 * 3));
}

TEST(Mlp, NoAccessOfAStepIsOutOfOrder) {
  int64_t ordered = 0;
  for (const char* name : {"lite", "n8"})
    for (const char* precision : {"fp32", "fp16", "mixed"}) {
      SystemChip chip(*arch::find_chip(name), Engine::fast);
      const auto step = Client::make(chip)->compile(mlp_step(precision));
      EXPECT_EQ(hazards_of(step->program(), chip.config().core.n, ordered), std::vector<std::string>{})
          << name << ' ' << precision;
    }
  EXPECT_GT(ordered, 100000);
}

}  // namespace
}  // namespace veritpu
