// Random programs for boards: both cores in lockstep, and the same answer of the fast core for any number of threads.
#include <gtest/gtest.h>

#include "fuzz/board.h"

namespace veritpu::fuzz {
namespace {

struct Shape {
  int x, y, cores_per_chip;
};

class BoardFuzz : public testing::TestWithParam<Shape> {};

TEST_P(BoardFuzz, OneAnswer) {
  const auto [x, y, cores_per_chip] = GetParam();
  auto config = arch::scaled_board("fuzzed", "", 8, x, y, cores_per_chip);
  config.core = arch::find_chip("n8")->core;
  SystemBoard check(config, Engine::check, 2), one(config, Engine::fast, 1), three(config, Engine::fast, 3);
  size_t instructions = 0, sends = 0, signals = 0;
  CoreState want, got;
  for (uint64_t seed = 1; seed <= 4 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    const auto programs = draw_board(config, seed * 1000 + x * 100 + y * 10 + cores_per_chip, 1500);
    for (const auto& program : programs) {
      instructions += program.instructions.size();
      for (const auto& i : program.instructions) {
        sends += i.opcode() == arch::Opcode::send;
        signals += i.opcode() == arch::Opcode::rsignal;
      }
    }
    const auto reports = run_board(check, programs);
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
