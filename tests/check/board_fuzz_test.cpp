// Random programs for boards: both cores in lockstep, and the same answer of the fast core for any number of threads
// and of processes.
#include <gtest/gtest.h>

#include "fuzz/board.h"
#include "tests/systemc/processes.h"

namespace veritpu::fuzz {
namespace {

struct Shape {
  int x, y, cores_per_chip;
};

class BoardFuzz : public testing::TestWithParam<Shape> {};

void one_answer(const arch::ChipConfig& config, uint64_t first_seed, uint64_t seeds) {
  SystemBoard check(config, Engine::check, 2), one(config, Engine::fast, 1), three(config, Engine::fast, 3);
  size_t instructions = 0, sends = 0, signals = 0;
  CoreState want, got;
  uint64_t stood = 0;
  for (uint64_t seed = 1; seed <= seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    const auto programs = draw_board(config, seed * 1000 + first_seed, 1500);
    for (const auto& program : programs) {
      instructions += program.instructions.size();
      for (const auto& i : program.instructions) {
        sends += i.opcode() == arch::Opcode::send;
        signals += i.opcode() == arch::Opcode::rsignal;
      }
    }
    const auto reports = run_board(check, programs);
    for (const auto& report : reports)
      for (const auto& unit : report.units) stood += unit[static_cast<size_t>(arch::Cause::vmem)];
    for (SystemBoard* board : {&one, &three}) {
      const auto others = run_board(*board, programs);
      for (int core = 0; core < config.cores; ++core) {
        EXPECT_EQ(others[core].cycles, reports[core].cycles) << "core " << core;
        EXPECT_EQ(others[core].units, reports[core].units) << "core " << core;
        check.core(core).save(want);
        board->core(core).save(got);
        EXPECT_TRUE(got.vmem == want.vmem && got.acc == want.acc && got.registers == want.registers) << "core " << core;
      }
    }
  }
  EXPECT_GT(instructions, 6000u);
  EXPECT_GT(sends, 20u);
  EXPECT_GT(signals, 20u);
  EXPECT_GT(check.links().parcels, 500u);
  EXPECT_EQ(stood > 0, config.core.vmem_banks > 0);
}

TEST_P(BoardFuzz, OneAnswer) {
  const auto [x, y, cores_per_chip] = GetParam();
  auto config = arch::scaled_board("fuzzed", "", 8, x, y, cores_per_chip);
  config.core = arch::find_chip("n8")->core;
  one_answer(config, x * 100 + y * 10 + cores_per_chip, 4);
}

TEST(BoardFuzzPorts, OneAnswer) {
  auto config = arch::scaled_board("fuzzed", "", 32, 2, 1, 2);
  config.core = arch::find_chip("lite-ports")->core;
  one_answer(config, 7, 4);
}

// Each process has the bits and cycles of its cores.
TEST_P(BoardFuzz, OneAnswerOfManyProcesses) {
  const auto [x, y, cores_per_chip] = GetParam();
  auto config = arch::scaled_board("fuzzed", "", 8, x, y, cores_per_chip);
  config.core = arch::find_chip("n8")->core;
  uint64_t parcels = 0;
  for (const Engine engine : {Engine::fast, Engine::rtl})
    for (uint64_t seed = 1; seed <= (engine == Engine::fast ? 3 : 1) && !HasFailure(); ++seed) {
      SCOPED_TRACE(seed);
      SystemBoard alone(config, engine);
      const auto programs = draw_board(config, seed * 1000 + x * 100 + y * 10 + cores_per_chip + 7, 800);
      const auto reports = run_board(alone, programs);
      std::vector<CoreState> want(config.cores);
      for (int core = 0; core < config.cores; ++core) alone.core(core).save(want[core]);
      parcels += alone.links().parcels;
      for (int processes = 2; processes <= config.cores; ++processes)
        run_processes(processes, [&](Exchange& exchange) {
          SystemBoard board(config, engine, 1, &exchange);
          const auto others = run_board(board, programs);
          for (int core = 0; core < config.cores; ++core) {
            if (exchange.rank() == 0 || board.here(core)) {
              EXPECT_EQ(others[core].cycles, reports[core].cycles) << "core " << core << " of " << processes;
              EXPECT_EQ(others[core].units, reports[core].units) << "core " << core << " of " << processes;
              EXPECT_EQ(others[core].profile.size(), reports[core].profile.size());
            }
            if (!board.here(core)) continue;
            CoreState got;
            board.core(core).save(got);
            EXPECT_TRUE(got.vmem == want[core].vmem && got.acc == want[core].acc &&
                        got.registers == want[core].registers)
                << "core " << core << " of " << processes;
          }
          EXPECT_EQ(board.links().parcels, alone.links().parcels);
          EXPECT_EQ(board.links().bytes, alone.links().bytes);
          EXPECT_EQ(board.links().most_kept, alone.links().most_kept);
        });
    }
  EXPECT_GT(parcels, 200u);
}

INSTANTIATE_TEST_SUITE_P(Shapes, BoardFuzz,
                         testing::Values(Shape{1, 1, 2}, Shape{2, 1, 2}, Shape{2, 2, 1}, Shape{3, 1, 1}),
                         [](const auto& info) {
                           const Shape& s = info.param;
                           return std::to_string(s.x) + "x" + std::to_string(s.y) + "x" +
                                  std::to_string(s.cores_per_chip);
                         });

}  // namespace
}  // namespace veritpu::fuzz
