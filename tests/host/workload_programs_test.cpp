// Every workload's training and evaluation compile for chip `lite` at the workload's batch, in every precision, each as
// one program.
#include <gtest/gtest.h>

#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

class WorkloadPrograms : public testing::TestWithParam<Precision> {};

TEST_P(WorkloadPrograms, FitLite) {
  const Precision& precision = GetParam();
  int programs = 0;
  for (const Workload& workload : workloads()) {
    SCOPED_TRACE(workload.name);
    const Model model = workload.model();
    SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
    const auto client = Client::make(chip);
    const LossScaler scaler;
    const StepSpec spec{model, precision, workload.batch, {}, workload.train_accuracy};
    for (const auto& graph : {train_step(spec, workload.optimizer, scaler), eval_step(spec)}) try {
        const auto executable = client->compile(graph);
        EXPECT_LE(executable->program().instructions.size() * arch::kInstructionBytes, size_t{64} << 20);
        ++programs;
      } catch (const UserError& e) {
        ADD_FAILURE() << e.what();
      }
  }
  EXPECT_GE(programs, 2 * 8);
}

INSTANTIATE_TEST_SUITE_P(Precisions, WorkloadPrograms, testing::ValuesIn(precisions()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace veritpu
