#include "tests/pins/pin.h"

#include <ctime>

#include "host/train/steps.h"

namespace veritpu::pins {
namespace {

// Rows of zeros, as many as a step takes.
std::map<std::string, Executable::Slice> inputs(Client& client, const StepSpec& spec, const Optimizer& optimizer) {
  int64_t pixels = 1;
  for (const int64_t side : spec.model.input_shape()) pixels *= side;
  const std::vector<float> zeros(static_cast<size_t>(spec.batch * pixels));
  std::map<std::string, Executable::Slice> inputs;
  inputs["images"].data = client.upload(spec.input.pixels, {spec.batch, pixels}, zeros.data());
  inputs["labels"].data = client.upload(graph::DType::u8, {spec.batch, 1}, zeros.data());
  if (optimizer.schedule.varies())
    inputs[Optimizer::kRate].data = client.upload(graph::DType::f32, {1, 1}, zeros.data());
  return inputs;
}

}  // namespace

std::vector<Pin> measure(const Workload& workload, const Precision& precision, const arch::ChipConfig& config,
                         const SystemChip::CoreFactory& core) {
  const Model model = workload.model();
  // What flows is f32, what lies on the device bytes.
  const InputFormat format{workload.stream ? graph::DType::f32 : graph::DType::u8};
  const StepSpec train{model, precision, workload.batch, format, workload.train_accuracy};
  const StepSpec eval{model, precision, workload.batch};
  std::vector<Pin> pins;
  const auto pin = [&](const char* step, const StepSpec& spec, const graph::Graph& graph) {
    SystemChip chip(config, core);
    const auto client = Client::make(chip);
    pins.push_back({workload.name, precision.name, config.name, step});
    Pin& p = pins.back();
    std::unique_ptr<Executable> executable;
    const std::clock_t start = std::clock();
    try {
      executable = client->compile(graph);
    } catch (const UserError&) {
      return;
    }
    p.compile_s = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const arch::RunReport report = executable->execute(1, inputs(*client, spec, workload.optimizer)).report;
    const auto& mxu = report.units[static_cast<size_t>(arch::Unit::mxu)];
    p.fits = true;
    p.instructions = executable->program().instructions.size();
    p.cycles = report.cycles;
    p.mxu_active = mxu[static_cast<size_t>(arch::Cause::active)];
  };
  pin("train", train, train_step(train, workload.optimizer, {}));
  pin("eval", eval, eval_step(eval));
  return pins;
}

}  // namespace veritpu::pins
