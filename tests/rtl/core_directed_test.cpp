// What single programs show of the core's units where they meet: each test stops faults of tests/mutation/mutants.cmake
// that otherwise only random programs find.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rtl/core_pairs.h"
#include "tests/rtl/vpu_oracle.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Micro;
using arch::Opcode;
using arch::Space;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

TEST(CoreDirected, EveryMicroOperationOnEveryPair) {
  const auto stream = [](int number, int base) {  // 9 x 4 x 2 rows, the first dimension backwards
    return vstr(number, Space::vmem, base + 8, -1).set(field::vstr::s1, 9).set(field::vstr::s2, 36);
  };
  std::vector<Instruction> program{vset(100, Micro::ld_, 1, 0, 0, 0), vset(101, Micro::ld_, 2, 0, 0, 1),
                                   vset(103, Micro::st_, 0, 4, 0, 2), stream(0, 0), stream(1, kOther)};
  int out = 200;
  for (int op = 0; op <= static_cast<int>(Micro::lbcast_); op++) {
    const auto micro = static_cast<Micro>(op);
    if (micro == Micro::ld_ || micro == Micro::st_) continue;
    for (const bool immediate : {false, true}) {
      program.push_back(vset(102, micro, 4, immediate ? 2 : 1, immediate ? 1 : 2)
                            .set(field::vset::c, 2)
                            .set(field::vset::bimm, immediate)
                            .set(field::vset::imm, immediate ? 0x3fc00003 : 3));
      program.push_back(stream(2, out));
      program.push_back(vrun(100, 4, 9).set(field::vrun::n1, 4).set(field::vrun::n2, 2));
      out += kRows;
    }
  }
  FixedChip chip;
  const CoreState before = pairs(chip);
  VpuOracle oracle(kN, core_config(kN).vmem_rows, core_config(kN).acc_rows);
  oracle.vmem = before.vmem;
  uint64_t cycle = 0;
  for (const auto& instruction : program) cycle = oracle.execute(instruction, cycle) + 1;
  program.push_back(halt());
  chip.run(program);
  CoreState after;
  chip.core().save(after);
  for (size_t i = 0; i < static_cast<size_t>(out) * kN; i++)
    ASSERT_EQ(after.vmem[i], oracle.vmem[i])
        << "row " << i / kN << ", lane " << i % kN << ": pair " << i % (kRows * kN);
}

TEST(CoreDirected, AResetEndsAVectorRun) {
  FixedChip chip, fresh;
  chip.interrupt({vstr(0, Space::vmem, 0, 1), vset(0, Micro::ld_, 1, 0, 0, 0), vrun(0, 1, 1000), halt()},
                 FixedChip::kStart, FixedChip::kStart + 60, 1);
  const Cycle at = chip.core().now() + 10;
  chip.run({halt()}, at);
  fresh.run({halt()});
  EXPECT_EQ(chip.halted_at() - at, fresh.halted_at() - FixedChip::kStart);
}

// A kernel's step that a vset writes in the cycle in which the next vrun reads it; in the first program both come to an
// empty queue, in the second they wait there for another run.
TEST(CoreDirected, AStepIsWrittenAsItIsRead) {
  constexpr int kFirst = 20, kOut = 200;
  const auto row = [](const CoreState& state, int r) {
    const auto from = state.vmem.begin() + r * kN;
    return std::vector<Word>(from, from + kN);
  };
  const std::vector<Instruction> once{vstr(0, Space::vmem, kFirst, 1),   vstr(1, Space::vmem, kOther, 1),
                                      vstr(2, Space::vmem, kOut, 1),     vset(101, Micro::st_, 0, 1, 0, 2),
                                      vset(100, Micro::ld_, 1, 0, 0, 0), vrun(100, 2, 1)};
  std::vector<Instruction> twice = once;
  twice.insert(twice.end(), {vset(100, Micro::ld_, 1, 0, 0, 1), vrun(100, 2, 1)});
  for (auto [program, from] : {std::pair(once, kFirst), std::pair(twice, kOther)}) {
    FixedChip chip;
    const CoreState before = pairs(chip);
    program.push_back(halt());
    chip.run(program);
    CoreState after;
    chip.core().save(after);
    ASSERT_NE(row(before, from), row(before, kOut));
    EXPECT_EQ(row(after, kOut), row(before, from));
  }
}

TEST(CoreDirected, ASecondWaitIsWaitedForAndTaken) {
  FixedChip chip;
  chip.run({signals(nop(), {1, 1}), signals(dld(0, 0, kN), {2, 2}), waits(nop(), {1, 1}, {2, 1}),
            signals(dld(64, 1, kN), {2, 1}), waits(sync(Unit::vpu), {2, 1}), waits(sync(Unit::vpu), {2, 1}), halt()});
  std::vector<std::pair<Unit, Cycle>> at;
  for (const auto& r : chip.retirements()) at.emplace_back(r.unit, r.retire);
  const auto& dmas = chip.descriptors();
  ASSERT_EQ(dmas.size(), 2u);
  const Cycle first = dmas[0].first + FixedChip::kDma, second = dmas[1].first + FixedChip::kDma;
  EXPECT_THAT(at, testing::Contains(std::pair(Unit::seq, first + 1)));   // the nop that waits for both
  EXPECT_THAT(at, testing::Contains(std::pair(Unit::vpu, second + 1)));  // there was one left for one sync
}

// Of an instruction that comes to an empty buffer, as a loop's first.
TEST(CoreDirected, TheFirstOfALoopWaitsForAllThatItTakes) {
  constexpr uint8_t kFirst = 2, kSecond = 5, kMany = 0x11;
  FixedChip chip;
  chip.run({sset(1, 2), signals(nop(), {kFirst, kMany}, {kSecond, 2 * kMany}),
            waits(nop(), {kFirst, 1}, {kSecond, kMany}), nop(), loop(1, -2), halt()});
  EXPECT_EQ(chip.retirements().size(), 9u);
  chip.run({waits(nop(), {kFirst, 0}), halt()}, chip.core().now());
  EXPECT_EQ(chip.retirements().size(), 11u);
}

TEST(CoreDirected, RegisterZeroStaysZero) {
  FixedChip chip;
  chip.run({sadd(0, 1, 64), loop(0, -1), sset(0, 32), sadd(2, 0, 5), dld(8, 0, kN, 0), dld(8, 0, kN, 2), halt()},
           FixedChip::kStart, {7, 100});
  ASSERT_EQ(chip.descriptors().size(), 2u);
  EXPECT_EQ(chip.descriptors()[0].second.hbm, 8u);
  EXPECT_EQ(chip.descriptors()[1].second.hbm, 13u);
}

// Of rows that come in, from ld and from other cores.
void row_keeps_to_its_lanes(void (RtlCore::*write)(Cycle, uint32_t, int, int, bool, const Word*)) {
  for (const bool keep : {false, true}) {
    FixedChip chip;
    const std::vector<Word> old(kN, 9), data{1, 2, 3};
    (chip.core().*write)(0, 3, 0, kN, false, old.data());
    (chip.core().*write)(1, 3, 2, 3, keep, data.data());
    while (chip.core().advance(4) < 4) {
    }
    CoreState state;
    chip.core().save(state);
    const Word rest = keep ? 9 : 0;
    EXPECT_THAT(std::vector<Word>(&state.vmem[3 * kN], &state.vmem[4 * kN]),
                testing::ElementsAre(rest, rest, 1, 2, 3, rest, rest, rest));
  }
}
TEST(CoreDirected, ALoadedRowKeepsToItsLanes) {
  row_keeps_to_its_lanes(&RtlCore::write_row);
}
TEST(CoreDirected, AReceivedRowKeepsToItsLanes) {
  row_keeps_to_its_lanes(&RtlCore::receive_row);
}

TEST(CoreDirected, RowsOfBothInputsComeInOneCycle) {
  FixedChip chip;
  const std::vector<Word> loaded(kN, 5), received(kN, 6);
  chip.core().write_row(1, 3, 0, kN, false, loaded.data());
  chip.core().receive_row(1, 4, 0, kN, false, received.data());
  chip.core().write_row(2, 5, 0, kN, false, loaded.data());  // with banks the received one is written now
  while (chip.core().advance(4) < 4) {
  }
  CoreState state;
  chip.core().save(state);
  EXPECT_THAT(std::vector<Word>(&state.vmem[3 * kN], &state.vmem[4 * kN]), testing::Each(5));
  EXPECT_THAT(std::vector<Word>(&state.vmem[4 * kN], &state.vmem[5 * kN]), testing::Each(6));
  EXPECT_THAT(std::vector<Word>(&state.vmem[5 * kN], &state.vmem[6 * kN]), testing::Each(5));
}

// Two rows of ld in a cycle, the later one last, on a core of such inputs: N = 128, or N = 8 where it is made for that.
TEST(CoreDirected, SeveralRowsOfLdComeInOneCycle) {
  auto config = core_config(kN);
  config.load_rows = 2;
  if (!has_rtl_core(config)) config = core_config(128);
  if (!has_rtl_core(config)) GTEST_SKIP() << "no core of several rows a cycle";
  const auto n = static_cast<size_t>(config.n);
  FixedChip chip(config);
  const std::vector<Word> old(n, 9), ones(n, 1), first{1, 2}, second{5, 6, 7}, one{8};
  chip.core().write_row(0, 3, 0, config.n, false, old.data());
  chip.core().write_row(0, 4, 0, config.n, false, old.data());
  chip.core().write_row(1, 3, 0, 2, false, first.data());
  chip.core().write_row(1, 4, 2, 3, true, second.data());
  chip.core().write_row(2, 5, 0, config.n, false, ones.data());
  chip.core().write_row(config.vmem_banks ? 3 : 2, 5, 1, 1, true, one.data());  // a bank takes one in a cycle
  while (chip.core().advance(5) < 5) {
  }
  CoreState state;
  chip.core().save(state);
  std::vector<Word> row3(n, 0), row4 = old, row5 = ones;
  std::copy(first.begin(), first.end(), row3.begin());
  std::copy(second.begin(), second.end(), row4.begin() + 2);
  row5[1] = 8;
  const auto row = [&](size_t r) { return std::vector<Word>(&state.vmem[r * n], &state.vmem[(r + 1) * n]); };
  EXPECT_EQ(row(3), row3);
  EXPECT_EQ(row(4), row4);
  EXPECT_EQ(row(5), row5);
}

// Beside a signal of this core's, to another semaphore and to the same. It counts a cycle after it comes, as VMEM has
// banks.
TEST(CoreDirected, ASignalOfAnotherCoreIsAdded) {
  constexpr uint8_t kMine = 30, kOther = 31;
  struct Counts {
    uint8_t sem, mine, other;
  };
  for (const auto& [sem, mine, other] : {Counts{kMine, 5, 4}, Counts{kOther, 2, 7}}) {
    FixedChip chip;
    chip.core().receive_signal(FixedChip::kStart + 8, {sem, 3});
    chip.core().receive_signal(FixedChip::kStart + 99, {kOther, 4});
    const auto report = chip.run(
        {nop(), signals(nop(), {kMine, 2}), waits(nop(), {kMine, mine}), waits(nop(), {kOther, other}), halt()});
    ASSERT_EQ(chip.retirements().size(), 5u);
    EXPECT_EQ(chip.retirements()[1].retire, FixedChip::kStart + 9);  // in the cycle of the first signal
    EXPECT_EQ(chip.retirements()[2].retire, FixedChip::kStart + 10);
    EXPECT_EQ(chip.retirements()[3].retire, FixedChip::kStart + 101);
    const auto& causes = report.units[static_cast<size_t>(Unit::seq)];
    EXPECT_EQ(causes[static_cast<size_t>(arch::Cause::link)], 90u);
    EXPECT_EQ(causes[static_cast<size_t>(arch::Cause::semaphore)], 0u);
  }
}

// Nothing of what goes to other cores is a transfer of HBM, so no scalar register is added.
TEST(CoreDirected, SendsAndSignalsLeaveAsTheyAre) {
  constexpr int kCore = 0xfff;
  FixedChip chip;
  std::array<uint64_t, arch::kScalars> scalars;
  scalars.fill(1);
  chip.run({ddim(Unit::st, 0, 3, 0, 2),
            Instruction(Opcode::send)
                .set(field::send::dest, 7)
                .set(field::send::row, 5)
                .set(field::send::lanes, kN)
                .set(field::send::core, kCore)
                .set(field::send::sem, 25)
                .set(field::send::count, 9)
                .set(field::dst::reg, 1),  // which means nothing here
            Instruction(Opcode::rsignal)
                .set(field::rsignal::core, kCore)
                .set(field::rsignal::way, 1)
                .set(field::rsignal::sem, 26)
                .set(field::rsignal::count, 8),
            halt()},
           FixedChip::kStart, scalars);
  ASSERT_EQ(chip.descriptors().size(), 2u);
  const DmaDescriptor &send = chip.descriptors()[0].second, &signal = chip.descriptors()[1].second;
  EXPECT_EQ(send.target, Target::core);
  EXPECT_EQ(send.hbm, 7u);
  EXPECT_EQ(send.row, 5u);
  EXPECT_EQ(send.dims[0].count, 3);
  EXPECT_EQ(send.remote, (Remote{kCore, false, {25, 9}}));
  EXPECT_EQ(signal.target, Target::signal);
  EXPECT_EQ(signal.remote, (Remote{kCore, true, {26, 8}}));
  EXPECT_EQ(chip.retirements().size(), 4u);
}

TEST(CoreDirected, SettingADimensionDoesNotWait) {
  FixedChip chip;
  chip.run({dld(0, 0, kN), dld(0, 1, kN), dld(0, 2, kN), dld(0, 3, kN), ddim(Unit::ld, 0, 2, 32, 1), halt()});
  ASSERT_FALSE(chip.retirements().empty());
  EXPECT_EQ(chip.retirements()[0].pc, 4u);  // before any of the transfers is done
}

TEST(CoreDirected, ASyncWaitsForMatrices) {
  FixedChip chip;
  chip.run({mmul(0, 4, 0, 0), sync(Unit::mxu), halt()});
  ASSERT_EQ(chip.retirements().size(), 3u);
  EXPECT_EQ(chip.retirements()[0].pc, 0u);
  EXPECT_EQ(chip.retirements()[1],
            (Retirement{Unit::mxu, 1, chip.retirements()[0].retire + 1, chip.retirements()[0].retire + 1}));
}

TEST(CoreDirected, EachMmulGivesItsOwnSignals) {
  FixedChip chip;
  chip.run({signals(mmul(0, 4, 0, 0), {1, 1}), signals(mmul(0, 4, 4, 0), {2, 1}), waits(nop(), {1, 1}),
            waits(nop(), {2, 1}), halt()});
  std::vector<std::pair<uint32_t, Cycle>> at;
  for (const auto& r : chip.retirements()) at.emplace_back(r.pc, r.retire);
  ASSERT_EQ(at.size(), 5u);
  const Cycle first = at[0].second;
  EXPECT_THAT(at, testing::ElementsAre(std::pair(0u, first), std::pair(2u, first + 1), std::pair(1u, first + 4),
                                       std::pair(3u, first + 5), std::pair(4u, first + 6)));
}

// A run that ends while blocks are on their way to it, and another that starts at once.
TEST(CoreDirected, BlocksOfTheRunBeforeAreDropped) {
  FixedChip chip;
  chip.run({halt()});
  const size_t before = chip.retirements().size();
  chip.run({sync(Unit::vpu), halt()}, chip.core().now());
  ASSERT_EQ(chip.retirements().size(), before + 2);
  EXPECT_EQ(chip.retirements()[before].pc, 0u);
  EXPECT_EQ(chip.retirements()[before].unit, Unit::vpu);
}

}  // namespace
}  // namespace veritpu
