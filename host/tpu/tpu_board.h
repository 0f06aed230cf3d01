// A simulated board for a program of one's own: several cores by the board's name, and the engine of each
// (docs/board.md).
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "host/report/metrics.h"
#include "runtime/board_client.h"
#include "systemc/time_observer.h"
#include "systemc/witness.h"

namespace veritpu {

struct TpuBoardOptions {
  std::string board = "lite-8";  // as `veritpu chips` lists them
  std::string engine = "fast";   // or rtl, or check
  int cores = 0;                 // so many of its cores, as arch::part_of gives them; 0: all
  // Threads of a process, that advance cores; 0: its share of the machine, or with timing_only 1. No result depends on
  // it.
  int threads = 0;
  // The rest goes with engine fast alone, and one of the first three at most is set.
  bool check_hazards = false;  // docs/hazards.md
  bool verify = false;         // launches can be repeated on the verilated cores; verifies none yet
  bool timing_only = false;    // exact cycles and accounts without values: memories keep what they have
  // Told of the time of a core's launches, with `timing_only` or none of the others; asked for core by core as the
  // board is made. It must outlive the board.
  std::function<TimeObserver*(int core)> time{};
  bool by_symmetry = false;  // and one chip stands for all: a step that they do not all do alike is not compiled
};

class TpuBoard {
 public:
  // Simulated by all processes that run_in_processes() found (processes.h). Throws UserError if there is no such board,
  // engine or part of a board, for less than no threads, or for more processes than cores.
  explicit TpuBoard(const TpuBoardOptions& options = {});
  ~TpuBoard();

  BoardClient& client() { return *client_; }
  arch::Board& board() { return *board_; }
  Verifiable* verified() { return verified_; }                  // the board, with `verify`; else null
  MetricsReport metrics() const { return metrics_->report(); }  // of all its devices' work so far

 private:
  Verifiable* verified_ = nullptr;
  std::unique_ptr<arch::Board> board_;
  std::shared_ptr<Metrics> metrics_ = std::make_shared<Metrics>();
  std::unique_ptr<BoardClient> client_;
};

}  // namespace veritpu
