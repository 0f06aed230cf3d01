#include "host/train/step_cost.h"

namespace veritpu {

StepCost step_cost(Client& client, Executable& step, const StepSpec& spec, const Optimizer& optimizer) {
  int64_t pixels = 1;
  for (const int64_t side : spec.model.input_shape()) pixels *= side;
  const std::vector<float> zeros(static_cast<size_t>(spec.batch * pixels));
  std::map<std::string, Executable::Slice> inputs;
  inputs["images"].data = client.upload(spec.input.pixels, {spec.batch, pixels}, zeros.data());
  inputs["labels"].data = client.upload(graph::DType::u8, {spec.batch, 1}, zeros.data());
  if (optimizer.schedule.varies())
    inputs[Optimizer::kRate].data = client.upload(graph::DType::f32, {1, 1}, zeros.data());
  const arch::RunReport report = step.execute(1, inputs).report;
  const auto& mxu = report.units[static_cast<size_t>(arch::Unit::mxu)];
  return {report.cycles, mxu[static_cast<size_t>(arch::Cause::active)]};
}

}  // namespace veritpu
