#include "host/commands/session.h"

#include "host/commands/window.h"
#include "host/tpu/processes.h"

namespace veritpu {
void add_chip_options(Options& options) {
  options.add("chip", "NAME", "the chip, as `veritpu chips` lists them, or FILE.json (default lite)");
  options.add("engine", "NAME", "how it is simulated: fast (default), rtl, check or top");
  options.add("data", "DIR", "folder of the dataset's files (default: where Debian installs them)");
}

void add_board_options(Options& options) {
  options.add("cores", "K", "train on K cores of a board, each with a batch of its own (default: all of them)");
  options.add("threads", "T", "threads that simulate a board; no result depends on it (default: all of the machine)");
}

const Workload& workload_named(const std::string& name) {
  if (const auto* workload = find_workload(name)) return *workload;
  std::vector<std::string> choices;
  for (const auto& workload : workloads()) choices.push_back(workload.name);
  throw unknown("workload", name, choices);
}

const Precision& precision_named(const std::string& name) {
  if (const auto* precision = find_precision(name)) return *precision;
  std::vector<std::string> choices;
  for (const auto& precision : precisions()) choices.push_back(precision.name);
  throw unknown("precision", name, choices);
}

Session::Session(const Options& options, const Workload& workload, Boards boards, const TimeObservers& time)
    : model(workload.model()) {
  const std::string name_given = options.text("chip").value_or("lite");
  const arch::ChipConfig& config = configuration_named(name_given);
  const arch::ChipConfig* const on_board = config.cores > 1 ? &config : nullptr;
  if (on_board && boards == Boards::none)
    throw UsageError(name_given + " is a board of " + std::to_string(on_board->cores) +
                     " cores, and this command takes a chip of one; pass --chip lite");
  if (!on_board && (options.has("cores") || options.has("threads")))
    throw UsageError("--cores and --threads are of boards; pass --chip lite-8, or another that `veritpu chips` lists");
  if (!on_board) refuse_processes("a chip of one core, " + name_given + ",");
  const bool verify = options.has("verify-every");
  const bool hazards = options.has("check-hazards");
  const bool waves = options.has("waves");
  const Engine core = engine_named(options.text("engine").value_or("fast"));
  if (waves && on_board) throw UsageError("--waves is of a chip of one core; leave it out");
  if (waves) check_traceable(config, core);
  if (hazards && (verify || core != Engine::fast))
    throw UsageError("--check-hazards is a check of the fast engine alone; pass --engine fast, and no --verify-every");
  const bool timing = options.has("timing-only");
  if (timing && core != Engine::fast)
    throw UsageError("--timing-only counts cycles without values on the fast engine alone; pass --engine fast");
  if (verify && core != Engine::fast)
    throw UsageError("--verify-every repeats launches of the fast engine on the verilated core; pass --engine fast");
  directory = options.text("data").value_or(workload.directory);
  data = workload.dataset(directory);
  engine = name(core);
  if (on_board) {
    TpuBoardOptions how{name_given, engine};
    how.cores = static_cast<int>(options.integer("cores", 1, config.cores).value_or(0));
    how.check_hazards = hazards;
    how.verify = verify;
    how.timing_only = timing;
    how.time = time;
    how.by_symmetry = boards == Boards::by_symmetry;
    how.threads = static_cast<int>(options.integer("threads", 1, 1024).value_or(0));
    board = std::make_unique<TpuBoard>(how);
    verified = board->verified();
    replicas = std::make_unique<Replicas>(board->client());
    chip = &board->board().core(0);
    client = replicas.get();
    evaluation = &board->client().device(0);
    return;
  }
  TpuOptions how{name_given, std::string(name(core))};
  how.verify_every = verify ? 1 : 0;
  how.check_hazards = hazards;
  how.waves = waves;
  how.timing_only = timing;
  if (time) how.time = time(0);
  tpu = std::make_unique<Tpu>(how);
  chip = &tpu->chip();
  verified = tpu->verified_chip();
  recorder = tpu->recorder();
  client = evaluation = &tpu->client();
}

Feed Session::feed(const Workload& workload, int64_t batch, uint64_t seed) const {
  const int64_t replicas = client->replicas();
  if (workload.streams) return Feed(*client, workload.streams(directory, batch, seed, replicas));
  if (replicas == 1) return Feed(*client, data.train, data.pixels, workload.shuffle, seed);
  const DistributedSampler sampler(data.train.count(), replicas, workload.shuffle, seed);
  return Feed(*client, data.train, data.pixels, sampler, batch, workload.drop_last);
}

Checkpoint checkpoint_for(const std::string& path, const Workload& workload,
                          const std::optional<std::string>& precision) {
  Checkpoint checkpoint = load_checkpoint(path);
  if (checkpoint.workload.empty()) checkpoint.workload = workload.name;  // a Learner's: its tensors tell
  if (checkpoint.workload != workload.name)
    throw UserError(path + " was saved by workload " + checkpoint.workload +
                    "; name that workload, or load a checkpoint of " + workload.name);
  if (precision && *precision != checkpoint.precision)
    throw UserError(path + " was saved with --precision " + checkpoint.precision +
                    "; pass that, or leave --precision out");
  if (!find_precision(checkpoint.precision))
    throw UserError(path + " names an unknown precision; use a file that veritpu train --save wrote");
  check_fits(checkpoint, workload.model(), *find_precision(checkpoint.precision), path);
  return checkpoint;
}

}  // namespace veritpu
