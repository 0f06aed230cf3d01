#include "host/commands/bench_scaling.h"

#include <algorithm>
#include <numeric>

#include "host/commands/session.h"
#include "host/support/table.h"
#include "host/tpu/tpu_board.h"
#include "host/train/step_cost.h"
#include "host/train/steps.h"

namespace veritpu {
namespace {

uint64_t cycles_of(const TpuBoardOptions& options, const Workload& workload, int cores) {
  TpuBoard tpu(options);
  const Model model = workload.model();
  const StepSpec spec{
      model, precision_named("fp32"), workload.batch, {workload.training_pixels()}, workload.train_accuracy, cores};
  const graph::Graph graph = train_step(spec, workload.optimizer, {});
  std::vector<int> devices(cores == 1 ? 1 : tpu.client().devices().size());  // by symmetry those of one chip
  std::iota(devices.begin(), devices.end(), 0);
  const auto step = tpu.client().compile(graph, devices);
  std::vector<StepInputs> inputs;
  for (const int id : devices) inputs.push_back(room_for_inputs(tpu.client().device(id), graph));
  step->execute(1, inputs);
  uint64_t cycles = 0;
  for (const auto& result : step->execute(1, inputs)) cycles = std::max(cycles, result.report.cycles);
  return cycles;
}

}  // namespace

void bench_scaling(const std::string& board, nlohmann::ordered_json& json, std::ostream& out) {
  TpuBoardOptions options{board};
  options.timing_only = options.by_symmetry = true;
  const int cores = TpuBoard(options).client().cores();
  Table table({"Board " + board + ", a step in fp32", "Batch a core", "Cycles, one core",
               std::to_string(cores) + " cores", "Share"});
  for (const char* name : {"cnn8", "deep-cnn", "mlp"}) {
    const Workload& workload = workload_named(name);
    const uint64_t one = cycles_of(options, workload, 1), all = cycles_of(options, workload, cores);
    const double share = static_cast<double>(one) / static_cast<double>(all);
    table.row({name, std::to_string(workload.batch), grouped(one), grouped(all), format("%.1f %%", 100 * share)});
    json.push_back({{"workload", name},
                    {"batch_a_core", workload.batch},
                    {"cycles_one_core", one},
                    {"cycles_all_cores", all},
                    {"share", share}});
  }
  out << table.text();
}

}  // namespace veritpu
