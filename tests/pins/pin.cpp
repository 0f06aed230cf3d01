#include "tests/pins/pin.h"

#include <ctime>

#include "host/train/step_cost.h"

namespace veritpu::pins {
std::vector<Pin> measure(const Workload& workload, const Precision& precision, const arch::ChipConfig& config,
                         const SystemChip::CoreFactory& core) {
  const Model model = workload.model();
  const StepSpec train{model, precision, workload.batch, {workload.training_pixels()}, workload.train_accuracy};
  const StepSpec eval{model, precision, workload.batch};
  std::vector<Pin> pins;
  const auto pin = [&](const char* step, const graph::Graph& graph) {
    SystemChip chip(config, core);
    const auto client = Client::make(chip);
    pins.push_back({workload.name, precision.name, config.name, step});
    Pin& p = pins.back();
    std::unique_ptr<Executable> executable;
    const std::clock_t start = std::clock();
    try {
      executable = client->compile(graph, {CompileOptions::quickest});
    } catch (const UserError&) {
      return;
    }
    p.compile_s = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const StepCost cost = step_cost(*executable, room_for_inputs(*client, graph));
    p.fits = true;
    p.instructions = executable->program().instructions.size();
    p.cycles = cost.cycles;
    p.mxu_active = cost.mxu_active;
  };
  pin("train", train_step(train, workload.optimizer, {}));
  pin("eval", eval_step(eval));
  return pins;
}

}  // namespace veritpu::pins
