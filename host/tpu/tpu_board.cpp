#include "host/tpu/tpu_board.h"

#include <algorithm>
#include <thread>

#include "host/tpu/metered_client.h"
#include "host/tpu/named.h"
#include "systemc/fast_core.h"
#include "systemc/verified_board.h"

namespace veritpu {
namespace {

constexpr int kMostCores = 64;

arch::ChipConfig simulated(const arch::ChipConfig& board, int cores) {
  const auto part = arch::part_of(board, cores ? cores : board.cores);
  if (!part)
    throw UserError(std::to_string(cores) + " cores are no part of board " + board.name + ", which has " +
                    std::to_string(board.cores) +
                    ": take some of one chip, or whole chips that fill rows of the torus");
  if (part->cores > kMostCores)
    throw UserError("board " + board.name + " has " + std::to_string(part->cores) + " cores; programs run on at most " +
                    std::to_string(kMostCores) + ": take lite-8 or v2-8");
  return *part;
}

int threads_of(int asked) {
  if (asked < 0) throw UserError("a board needs at least one thread, not " + std::to_string(asked));
  return asked ? asked : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

std::unique_ptr<arch::Board> board_of(const TpuBoardOptions& o, Verifiable*& verified) {
  const arch::ChipConfig config = simulated(board_named(o.board), o.cores);
  const Engine engine = engine_named(o.engine);
  const int threads = threads_of(o.threads);
  if (!o.check_hazards && !o.verify) return std::make_unique<SystemBoard>(config, engine, threads);
  if (o.check_hazards && o.verify) throw UserError("a board takes one of verify and check_hazards; leave one out");
  if (engine != Engine::fast) throw UserError("verify and check_hazards are of engine fast alone; take that engine");
  if (o.verify) {
    auto board = std::make_unique<VerifiedBoard>(config, threads);
    verified = board.get();
    return board;
  }
  const auto checked = [](const arch::CoreConfig& c, CorePort& port) { return make_fast_core_checked(c, port); };
  return std::make_unique<SystemBoard>(config, checked, threads);
}

}  // namespace

TpuBoard::TpuBoard(const TpuBoardOptions& options)
    : board_(board_of(options, verified_)), client_(metered(BoardClient::make(*board_), metrics_)) {}
TpuBoard::~TpuBoard() = default;

}  // namespace veritpu
