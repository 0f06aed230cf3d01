#include "host/commands/bench_board.h"

#include <chrono>
#include <ctime>
#include <random>
#include <thread>

#include "host/commands/session.h"
#include "host/support/table.h"
#include "host/tpu/tpu_board.h"
#include "host/train/steps.h"
#include "host/train/trainer.h"

namespace veritpu {
namespace {

constexpr double kSeconds = 0.5;  // that a measurement takes at least
constexpr int kRounds = 6;        // of which the quickest counts

struct Times {
  double wall = 0, processor = 0;  // seconds a step
  uint64_t cycles = 0;             // of the slowest core, a step
};

double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// The same step on so many devices.
class SameSteps {
 public:
  SameSteps(const TpuBoardOptions& options, int devices) : tpu_(options), model_(find_workload("mlp")->model()) {
    const Workload& workload = *find_workload("mlp");
    const Precision& precision = precision_named("fp16");
    const int64_t pixels = 784;
    std::vector<int> all(devices);
    for (int id = 0; id < devices; ++id) all[id] = id;
    const StepSpec spec{model_, precision, workload.batch, {graph::DType::u8, 1}};
    step_ = tpu_.client().compile(train_step(spec, workload.optimizer, {}), all);
    std::mt19937 random(1);
    std::vector<uint8_t> images(workload.batch * pixels), labels(workload.batch);
    for (auto& byte : images) byte = static_cast<uint8_t>(random());
    for (auto& label : labels) label = random() % 10;
    for (const int id : all) {
      Client& client = tpu_.client().device(id);
      initialize(client, model_, precision, {}, 0);
      inputs_.push_back({{"images", {client.upload(graph::DType::u8, {workload.batch, pixels}, images.data())}},
                         {"labels", {client.upload(graph::DType::u8, {workload.batch, 1}, labels.data())}}});
    }
    run();  // parameters come onto the cores
  }

  Times run() {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const double before = processor_seconds();
    Times times;
    int64_t steps = 0;
    double wall = 0;
    do {
      for (const auto& result : step_->execute(1, inputs_)) times.cycles = std::max(times.cycles, result.report.cycles);
      ++steps;
      wall = std::chrono::duration<double>(Clock::now() - start).count();
    } while (wall < kSeconds);
    times.wall = wall / static_cast<double>(steps);
    times.processor = (processor_seconds() - before) / static_cast<double>(steps);
    return times;
  }

 private:
  TpuBoard tpu_;
  Model model_;
  std::unique_ptr<GroupExecutable> step_;
  std::vector<std::map<std::string, Executable::Slice>> inputs_;
};

}  // namespace

void bench_board(const std::string& board, const std::string& engine, nlohmann::ordered_json& json, std::ostream& out) {
  const int machine = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int cores = TpuBoard({board, engine, 0, 1}).board().config().cores;
  struct Case {
    int devices, threads;
    Times best{};
  };
  std::vector<Case> cases{{1, 1}, {cores, 1}};
  for (int threads = 2; threads <= machine; threads *= 2) cases.push_back({cores, threads});
  std::vector<std::unique_ptr<SameSteps>> replicas;
  for (const Case& c : cases)
    replicas.push_back(std::make_unique<SameSteps>(TpuBoardOptions{board, engine, 0, c.threads}, c.devices));
  for (int round = 0; round < kRounds; ++round)  // in turn, since machines are not quiet
    for (size_t k = 0; k < cases.size(); ++k) {
      const Times times = replicas[k]->run();
      Times& best = cases[k].best;
      if (best.wall == 0 || times.wall < best.wall) best.wall = times.wall;
      if (best.processor == 0 || times.processor < best.processor) best.processor = times.processor;
      best.cycles = times.cycles;
    }
  Table table({"Board " + board + ", engine " + engine + ", a step of mlp in fp16", "Cycles", "Wall time", "Processor",
               "Against one core", "Against one thread"});
  for (const Case& c : cases) {
    const double alone = cases[0].best.wall, one = cases[1].best.wall;
    table.row({std::to_string(c.devices) + " cores, " + std::to_string(c.threads) + " threads", grouped(c.best.cycles),
               format("%.1f ms", 1e3 * c.best.wall), format("%.1f ms", 1e3 * c.best.processor),
               format("%.2fx", c.best.wall / alone), c.devices > 1 ? format("%.2fx as fast", one / c.best.wall) : ""});
    json.push_back({{"cores", c.devices},
                    {"threads", c.threads},
                    {"cycles_per_step", c.best.cycles},
                    {"step_s", c.best.wall},
                    {"step_processor_s", c.best.processor}});
  }
  out << table.text();
}

}  // namespace veritpu
