#include "host/train/step_cost.h"

namespace veritpu {

StepInputs room_for_inputs(Client& client, const graph::Graph& step) {
  StepInputs inputs;
  for (const auto& node : step.nodes)
    if (node.op == graph::Op::input) inputs[node.name].data = client.allocate(node.dtype, node.shape);
  return inputs;
}

StepCost step_cost(Executable& step, const StepInputs& inputs) {
  const arch::RunReport report = step.execute(1, inputs).report;
  const auto mxu = arch::matrix_units(report.units);
  return {report.cycles, mxu[static_cast<size_t>(arch::Cause::active)], mxu};
}

}  // namespace veritpu
