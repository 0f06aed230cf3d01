// The core's reset (docs/sequencer.md, "Reset"): in any cycle of a run it leaves a core whose next run has the bits and
// the cycles of a new core's first. Built twice, the second time with registers that begin with random bits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "arch/run_error.h"
#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Micro;
using arch::Space;
using arch::Unit;
using testing::HasSubstr;

constexpr int kN = 8;

Instruction transposed(const Instruction& mul) {
  return Instruction(mul).set(arch::field::mmul::trans, 1);
}

// Every unit at work, with fetches, transfers and instructions of two cycles on their way in most cycles, in a loop.
std::vector<Instruction> busy() {
  return {sset(1, 3),
          signals(dld(0, 40, kN), {0, 1}),
          ddim(Unit::ld, 1, 5, 64, 1),
          signals(dld(64, 48, kN), {0, 1}),
          signals(mload(0, 8, 0), {1, 1}),
          mmul(8, 8, 0, 0),
          signals(transposed(mmul(16, 8, 8, 0)), {2, 1}),
          mload(24, 8, 1, 5),
          vset(0, Micro::ld_, 1, 0, 0, 0),
          vset(1, Micro::rcp_, 2, 1, 0),
          vset(2, Micro::lsum_, 3, 2, 0),
          vset(3, Micro::st_, 0, 2, 0, 1),
          vset(4, Micro::ld_, 4, 0, 0, 5),  // a stream that only the start has set
          vset(5, Micro::mul_, 4, 4, 3),
          vstr(0, Space::acc, 0, 1),
          vstr(1, Space::vmem, 100, 1),
          waits(signals(vrun(0, 6, 16), {3, 1}), {2, 1}),
          mmul(8, 12, 16, 1, false, 7),
          waits(signals(dst(0, 100, kN), {4, 255}), {3, 1}),
          ddim(Unit::st, 0, 3, 32, 1),
          dst(96, 30, kN),
          waits(sync(Unit::vpu), {0, 2}),
          waits(nop(), {4, 250}),
          fence(),
          loop(1, -23),
          halt()};
}

CoreState words() {
  CoreState state;
  FixedChip(kN).core().save(state);
  std::mt19937 random(1);
  for (size_t k = 0; k < 128 * kN; k++) state.vmem[k] = 0x3f000000 + random() % 0x2000000;
  return state;
}

struct Outcome {
  Cycle cycles;
  std::array<arch::CauseCounts, arch::kUnits> units;
  std::vector<Retirement> retirements;  // their cycles count from the start
  std::vector<FetchEvent> fetches;
  CoreState state;
};

Outcome outcome(FixedChip& chip) {
  static const CoreState begin = words();
  chip.core().load(begin);
  const size_t retired = chip.retirements().size(), fetched = chip.fetches().size();
  const Cycle at = chip.core().now() + 1;
  const auto report = chip.run(busy(), at);
  Outcome out{report.cycles, report.units, {}, {}, {}};
  out.retirements.assign(chip.retirements().begin() + static_cast<long>(retired), chip.retirements().end());
  for (auto& r : out.retirements) r.start -= at, r.retire -= at;
  out.fetches.assign(chip.fetches().begin() + static_cast<long>(fetched), chip.fetches().end());
  for (auto& f : out.fetches) f.at -= at;
  chip.core().save(out.state);
  return out;
}

void expect_equal(const Outcome& a, const Outcome& b) {
  EXPECT_EQ(a.cycles, b.cycles);
  EXPECT_EQ(a.units, b.units);
  EXPECT_EQ(a.retirements, b.retirements);
  EXPECT_EQ(a.fetches, b.fetches);
  EXPECT_EQ(a.state.vmem, b.state.vmem);
  EXPECT_EQ(a.state.acc, b.state.acc);
  EXPECT_EQ(a.state.weights, b.state.weights);
  EXPECT_EQ(a.state.registers, b.state.registers);
}

const Outcome& undisturbed() {
  static const Outcome out = [] {
    FixedChip chip(kN);
    return outcome(chip);
  }();
  return out;
}

// Runs cut short in random cycles, each followed by a run to the end.
void expect_resets_leave_no_trace(Cycle reset_cycles) {
  std::mt19937 random(static_cast<unsigned>(reset_cycles));
  FixedChip chip(kN);
  for (int trial = 0; trial < 60 && !testing::Test::HasFailure(); trial++) {
    const Cycle at = chip.core().now() + 1, until = at + 1 + random() % undisturbed().cycles;
    SCOPED_TRACE("reset " + std::to_string(until - at) + " cycles after the start");
    chip.interrupt(busy(), at, until, reset_cycles);
    expect_equal(outcome(chip), undisturbed());
  }
}

// Where registers begin with random bits, each core's are other ones.
TEST(CoreReset, AtPowerUpLeavesNoTrace) {
  for (int core = 0; core < 16 && !testing::Test::HasFailure(); core++) {
    FixedChip chip(kN);
    expect_equal(outcome(chip), undisturbed());
  }
}

TEST(CoreReset, InMidRunLeavesNoTrace) {
  expect_resets_leave_no_trace(1);  // the chip forgets what it owes
}

TEST(CoreReset, IgnoresAnswersThatComeInIt) {
  expect_resets_leave_no_trace(FixedChip::kDma + 1);
}

TEST(CoreReset, ARunDoesNotDependOnTheOneBefore) {
  FixedChip chip(kN);
  expect_equal(outcome(chip), undisturbed());
  chip.run({vstr(5, Space::vmem, 70, 3), ddim(Unit::ld, 2, 9, 1, 1), ddim(Unit::st, 3, 2, 1, 1), sset(7, -1),
            signals(nop(), {4, 255}, {31, 9}), signals(nop(), {0, 1}), halt()},
           chip.core().now() + 1);
  expect_equal(outcome(chip), undisturbed());
}

// What the chip around the core must not do.
void expect_refused(FixedChip& chip, const char* message) {
  try {
    while (chip.core().now() < 100) chip.core().advance(100);
    FAIL() << "nothing fired";
  } catch (const arch::ProgramError&) {
    FAIL() << "the program is not to blame";
  } catch (const std::runtime_error& e) {
    EXPECT_THAT(e.what(), HasSubstr(message));
  }
}

TEST(CoreReset, RefusesAnswersThatComeAfterIt) {
  FixedChip fetching(kN);
  fetching.interrupt(busy(), 10, 15, 1);
  fetching.core().block(20, {});
  expect_refused(fetching, "block not asked for: seq");
  FixedChip loading(kN);
  loading.interrupt(busy(), 10, 25, 1);
  loading.core().done(30, Unit::ld);
  expect_refused(loading, "done without a descriptor: ld");
}

TEST(CoreReset, RefusesAStartDuringARun) {
  FixedChip chip(kN);
  chip.core().start(10, FixedChip::kBase, {});
  chip.core().start(12, FixedChip::kBase, {});
  expect_refused(chip, "start during a run: seq");
}

}  // namespace
}  // namespace veritpu
