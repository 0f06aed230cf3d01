// What the commands that run a workload share: their options, and the chip with its client.
#pragma once

#include <memory>

#include "host/checkpoint/checkpoint.h"
#include "host/commands/options.h"
#include "host/report/report.h"
#include "host/tpu/named.h"
#include "host/tpu/replicas.h"
#include "host/tpu/tpu.h"
#include "host/tpu/tpu_board.h"
#include "host/train/feed.h"
#include "host/workloads/workload.h"

namespace veritpu {

// Adds --chip, --engine and --data. A command may add --verify-every, --check-hazards and --waves.
void add_chip_options(Options& options);

// Adds --cores and --threads, for a command that takes boards too.
void add_board_options(Options& options);

// Look-ups by the name that the user gave; each throws UsageError with the choices.
const Workload& workload_named(const std::string& name);
const Precision& precision_named(const std::string& name);

// A workload on a chip.
class Session {
 public:
  // Reads the dataset, then builds the chip; or a board, if the options have --cores and --threads (add_board_options).
  // by_symmetry: of a board with --timing-only one chip, which stands for all (TpuBoardOptions).
  enum class Boards { none, too, by_symmetry };
  // `time`: by core, told of the time of launches; it must outlive this.
  using TimeObservers = std::function<TimeObserver*(int core)>;
  Session(const Options& options, const Workload& workload, Boards boards = Boards::none,
          const TimeObservers& time = {});

  std::string directory;  // of the dataset
  Dataset data;
  std::unique_ptr<Tpu> tpu;  // or
  std::unique_ptr<TpuBoard> board;
  std::unique_ptr<Replicas> replicas;  // cores of the board
  const arch::Chip* chip = nullptr;    // the Tpu's, or the first of the board's cores
  Verifiable* verified =
      nullptr;  // the chip or board, if launches are to be verified (--verify-every); verifies none yet
  RecordingCore* recorder = nullptr;  // its core, for --waves; records nothing yet
  Client* client = nullptr;           // the Tpu's, or the replicas
  Client* evaluation = nullptr;       // the same, or the first replica's core: where a step runs that is not training
  std::string engine;
  Model model;

  MetricsReport metrics() const { return tpu ? tpu->metrics() : board->metrics(); }
  // The workload's training images, in its order of this seed.
  Feed feed(const Workload& workload, int64_t batch, uint64_t seed) const;
};

// The checkpoint of --load, checked against workload, --precision if given, and model. Throws UserError. One that a
// program of one's own saved is of every workload whose model it fits.
Checkpoint checkpoint_for(const std::string& path, const Workload& workload,
                          const std::optional<std::string>& precision);

}  // namespace veritpu
