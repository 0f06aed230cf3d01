#include "host/tpu/tpu_board.h"

#include <unistd.h>

#include <algorithm>
#include <thread>

#include "host/tpu/metered_client.h"
#include "host/tpu/named.h"
#include "host/tpu/processes.h"
#include "systemc/fast_core.h"
#include "systemc/verified_board.h"
#include "systemc/wire.h"

namespace veritpu {
namespace {

constexpr int kMostCores = 64;  // with values, which take memory

arch::ChipConfig simulated(const arch::ChipConfig& board, int cores, bool values) {
  const auto part = arch::part_of(board, cores ? cores : board.cores);
  if (!part)
    throw UserError(std::to_string(cores) + " cores are no part of board " + board.name + ", which has " +
                    std::to_string(board.cores) +
                    ": take some of one chip, or whole chips that fill rows of the torus");
  if (values && part->cores > kMostCores)
    throw UserError("board " + board.name + " has " + std::to_string(part->cores) + " cores; programs run on at most " +
                    std::to_string(kMostCores) + ": take lite-8 or v2-8, or count cycles alone (--timing-only)");
  return *part;
}

// Without values there is too little to do between two meetings for a second thread.
int threads_of(const TpuBoardOptions& o) {
  if (o.threads < 0) throw UserError("a board needs at least one thread, not " + std::to_string(o.threads));
  if (o.threads || o.timing_only) return std::max(1, o.threads);
  const auto share = std::max(1L, sysconf(_SC_NPROCESSORS_ONLN) / processes_here());  // they share a machine
  const auto free = std::max(1u, std::thread::hardware_concurrency());  // a launcher may have bound this process
  return static_cast<int>(std::min<long>(share, free));
}

// A board of several processes, and what process 0 tells the others of it.
std::unique_ptr<arch::Board> shared_board_of(const TpuBoardOptions& o, BoardHost& host) {
  const arch::ChipConfig config = simulated(board_named(o.board), o.cores, true);
  if (o.check_hazards || o.verify || o.timing_only || o.time)
    throw UserError(
        "boards that check hazards, are verified, traced or count cycles alone are simulated by one process, and " +
        std::to_string(processes()) + " were started; start it without mpirun");
  if (processes() > config.cores)
    throw UserError(std::to_string(processes()) + " processes are more than the " + std::to_string(config.cores) +
                    " cores of board " + config.name + "; start one a core at most");
  engine_named(o.engine);
  threads_of(o);
  return host.board(Packer().put(o.board).put(o.engine).put(o.cores).put(o.threads).take());
}

std::unique_ptr<arch::Board> board_of(const TpuBoardOptions& o, Verifiable*& verified) {
  if (BoardHost* host = board_host()) return shared_board_of(o, *host);
  const arch::ChipConfig config = simulated(board_named(o.board), o.cores, !o.timing_only);
  const Engine engine = engine_named(o.engine);
  if (engine == Engine::top)
    throw UserError("engine top is a chip by itself, which cannot be had here; take engine rtl");
  check_engine(config, engine, o.verify);
  const int threads = threads_of(o), watched = o.check_hazards + o.verify + o.timing_only;
  if (watched > 1)
    throw UserError("a board takes one of check_hazards, verify and timing_only; make another for the other");
  if (o.by_symmetry && !o.timing_only) throw UserError("by_symmetry is of timing_only; set both");
  if (watched && engine != Engine::fast)
    throw UserError("check_hazards, verify and timing_only are of engine fast alone; take that engine");
  if (o.time) {
    if (engine != Engine::fast || o.verify || o.check_hazards)
      throw UserError(
          "the time of launches is observed of engine fast, and not beside verify or check_hazards; leave "
          "those out");
    const TimedCore kind = o.timing_only ? TimedCore::timing : TimedCore::at_once;
    int core = 0;  // a board makes its cores in order
    auto board = std::make_unique<SystemBoard>(
        config,
        [&](const arch::CoreConfig& c, CorePort& port) { return make_fast_core_timed(c, port, o.time(core++), kind); },
        threads, o.by_symmetry);
    for (int k = 0; k < board->simulated(); ++k) board->core(k).observe(o.time(k));
    return board;
  }
  if (o.timing_only) return std::make_unique<SystemBoard>(config, make_timing_core, threads, o.by_symmetry);
  if (o.verify) {
    auto board = std::make_unique<VerifiedBoard>(config, threads);
    verified = board.get();
    return board;
  }
  if (!o.check_hazards) return std::make_unique<SystemBoard>(config, engine, threads);
  const auto checked = [](const arch::CoreConfig& c, CorePort& port) { return make_fast_core_checked(c, port); };
  return std::make_unique<SystemBoard>(config, checked, threads);
}

}  // namespace

std::unique_ptr<SystemBoard> make_board_part(const std::string& description, Exchange& exchange) {
  Unpacker bytes(description);
  TpuBoardOptions o;
  o.board = bytes.text();
  o.engine = bytes.text();
  o.cores = bytes.get<int>();
  o.threads = bytes.get<int>();
  return std::make_unique<SystemBoard>(simulated(board_named(o.board), o.cores, true), engine_named(o.engine),
                                       threads_of(o), &exchange);
}

TpuBoard::TpuBoard(const TpuBoardOptions& options)
    : board_(board_of(options, verified_)), client_(metered(BoardClient::make(*board_), metrics_)) {}
TpuBoard::~TpuBoard() = default;

}  // namespace veritpu
