// Random programs on both cores in lockstep: 70,000 instructions at all sizes without a difference. The fast core by
// itself, which computes values beside time, leaves the same.
#include "host/commands/fuzz.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "fuzz/shrink.h"
#include "host/commands/options.h"
#include "host/tpu/named.h"
#include "tests/check/fuzzed.h"

namespace veritpu {
namespace {

const arch::ChipConfig& chip_of_size(int n) {
  for (const auto& chip : arch::chips())
    if (chip.core.n == n) return chip;
  throw std::invalid_argument("no chip of that size");
}

class Fuzz : public testing::TestWithParam<std::pair<const char*, size_t>> {};

TEST_P(Fuzz, FindsNoDifference) {
  const auto [name, instructions] = GetParam();
  expect_no_difference(*arch::find_chip(name), instructions);
}

// The size that takes the verilated core longest gets the fewest.
INSTANTIATE_TEST_SUITE_P(Chips, Fuzz,
                         testing::Values(std::pair{"n8", 20000}, std::pair{"n16", 16000}, std::pair{"lite", 10000},
                                         std::pair{"n128", 4000}, std::pair{"n8-mxus", 20000},
                                         std::pair{"lite-ports", 10000}),
                         [](const auto& info) {
                           std::string name = info.param.first;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(FuzzDraw, CoversTheInstructionSet) {
  const auto& core = chip_of_size(8).core;
  std::map<int, int> opcodes, micros;
  int loops = 0, jumps = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed)
    for (const auto& segment : fuzz::draw(core, seed, 250).segments) {
      loops += segment.turns > 1;
      jumps += segment.turns == 0;
      for (const auto& i : segment.body) {
        ++opcodes[static_cast<int>(i.opcode())];
        if (i.opcode() == arch::Opcode::vset) ++micros[static_cast<int>(i.get(arch::field::vset::op))];
      }
    }
  opcodes[static_cast<int>(arch::Opcode::halt)] = 60;  // each program's end
  const auto of_boards = [](arch::Opcode opcode) {     // board_fuzz_test.cpp
    return opcode == arch::Opcode::send || opcode == arch::Opcode::rsignal;
  };
  for (const auto& spec : arch::instructions())
    EXPECT_TRUE(of_boards(spec.opcode) || opcodes[static_cast<int>(spec.opcode)] > 20) << spec.mnemonic;
  for (const auto& micro : arch::micros()) EXPECT_GT(micros[static_cast<int>(micro.code)], 5) << micro.name;
  EXPECT_GT(loops, 20);
  EXPECT_GT(jumps, 5);
}

TEST(FuzzDraw, IsAFunctionOfItsSeed) {
  const auto& core = chip_of_size(16).core;
  const auto program = [&](uint64_t seed) { return fuzz::ordered(fuzz::draw(core, seed, 100), core)->instructions; };
  EXPECT_EQ(program(3), program(3));
  EXPECT_NE(program(3), program(4));
}

// A failure that needs two instructions in their order shrinks to little more than those two.
TEST(FuzzShrink, KeepsWhatTheFailureNeeds) {
  const auto& core = chip_of_size(8).core;
  int tried = 0;
  const auto fails = [&](const arch::Program& program) {
    ++tried;
    bool stored = false;
    for (const auto& i : program.instructions) {
      stored = stored || i.opcode() == arch::Opcode::dst;
      if (stored && i.opcode() == arch::Opcode::vset && i.get(arch::field::vset::bimm)) return true;
    }
    return false;
  };
  int shrunk = 0;
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    const auto sketch = fuzz::draw(core, seed, 250);
    if (!fails(*fuzz::ordered(sketch, core))) continue;
    const auto least = fuzz::shrink(sketch, core, fails);
    EXPECT_LE(least.size(), 6u);
    EXPECT_TRUE(fails(*fuzz::ordered(least, core)));
    EXPECT_TRUE(least.data.empty());
    ++shrunk;
  }
  EXPECT_GT(shrunk, 2);
  EXPECT_GT(tried, 100);
}

TEST(FuzzCommand, CountsWhatItRan) {
  testing::internal::CaptureStdout();
  EXPECT_EQ(fuzz_command({"--chip", "n8", "--instructions", "600", "--seed", "3"}), 0);
  const std::string out = testing::internal::GetCapturedStdout();
  EXPECT_NE(out.find(" programs on n8: no difference\n"), std::string::npos) << out;
  EXPECT_THROW(fuzz_command({"--chip", "n9"}), UnknownName);
  EXPECT_THROW(fuzz_command({"--instructions", "many"}), UsageError);
}

}  // namespace
}  // namespace veritpu
