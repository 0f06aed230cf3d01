// The sequencer, the queues, the semaphores and the DMA units against docs/sequencer.md and docs/dma.md, cycle by
// cycle. The expected cycles are worked out by hand: a run starts in cycle 10, its first fetch leaves in 11, the block
// arrives in 17 and its first instruction is dispatched in 18.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Cause;
using arch::CauseCounts;
using arch::Unit;
using testing::ElementsAre;
using testing::HasSubstr;

// Cycles by cause, those named; all others are 0.
CauseCounts causes(std::initializer_list<std::pair<Cause, uint64_t>> counts) {
  CauseCounts out{};
  for (const auto& [cause, count] : counts) out[static_cast<size_t>(cause)] = count;
  return out;
}
const CauseCounts& of(const arch::RunReport& report, Unit unit) {
  return report.units[static_cast<size_t>(unit)];
}

TEST(CoreFetch, LeavesWhileTheBufferHasRoom) {
  FixedChip chip;
  const auto report = chip.run({nop(), halt()});
  EXPECT_THAT(chip.fetches(),
              ElementsAre(FetchEvent{11, 0}, FetchEvent{12, 8}, FetchEvent{13, 16}, FetchEvent{14, 24}));
  EXPECT_EQ(chip.halted_at(), 19u);
  EXPECT_EQ(report.cycles, 10u);
  EXPECT_EQ(of(report, Unit::seq), causes({{Cause::fetch, 8}, {Cause::active, 2}}));
  EXPECT_EQ(of(report, Unit::mxu), causes({{Cause::idle, 10}}));
  EXPECT_EQ(of(report, Unit::vpu), causes({{Cause::idle, 10}}));
  EXPECT_EQ(of(report, Unit::ld), causes({{Cause::idle, 10}}));
  EXPECT_EQ(of(report, Unit::st), causes({{Cause::idle, 10}}));
}

TEST(CoreFetch, KeepsUpWithDispatch) {
  FixedChip chip;
  std::vector<Instruction> program(40, nop());
  program.push_back(halt());
  const auto report = chip.run(program);
  // Buffered and outstanding together fall to 24 at the start of 26, and every 8 instructions from then on.
  EXPECT_THAT(chip.fetches(), ElementsAre(FetchEvent{11, 0}, FetchEvent{12, 8}, FetchEvent{13, 16}, FetchEvent{14, 24},
                                          FetchEvent{26, 32}, FetchEvent{34, 40}, FetchEvent{42, 48},
                                          FetchEvent{50, 56}, FetchEvent{58, 64}));
  EXPECT_EQ(chip.halted_at(), 58u);
  EXPECT_EQ(of(report, Unit::seq), causes({{Cause::fetch, 8}, {Cause::active, 41}}));
}

TEST(CoreLoop, DropsBlocksOnTheirWay) {
  FixedChip chip;
  const auto report = chip.run({sset(1, 3), nop(), loop(1, -1), halt()});
  // Taken in 20, in which the last block arrives, and in 29, with a block outstanding that arrives in 30.
  EXPECT_THAT(chip.fetches(),
              ElementsAre(FetchEvent{11, 0}, FetchEvent{12, 8}, FetchEvent{13, 16}, FetchEvent{14, 24},
                          FetchEvent{21, 1}, FetchEvent{22, 9}, FetchEvent{23, 17}, FetchEvent{24, 25},
                          FetchEvent{30, 1}, FetchEvent{31, 9}, FetchEvent{32, 17}, FetchEvent{33, 25}));
  EXPECT_EQ(chip.halted_at(), 39u);
  EXPECT_EQ(report.profile.at(1).retired, 3u);
  EXPECT_EQ(report.profile.at(2).retired, 3u);
  EXPECT_EQ(report.profile.at(2).sequencer, causes({{Cause::active, 3}}));
  EXPECT_EQ(of(report, Unit::seq), causes({{Cause::fetch, 22}, {Cause::active, 8}}));
  EXPECT_EQ(report.none[0], causes({{Cause::fetch, 22}}));
}

TEST(CoreLoop, AFetchOfTheSameCycleLeavesAndIsDropped) {
  FixedChip chip;
  std::vector<Instruction> program(8, nop());
  program.push_back(loop(2, -1));  // dispatched in 26, when a fetch leaves
  program.push_back(halt());
  chip.run(program, FixedChip::kStart, {0, 0, 2});
  EXPECT_THAT(chip.fetches(), ElementsAre(FetchEvent{11, 0}, FetchEvent{12, 8}, FetchEvent{13, 16}, FetchEvent{14, 24},
                                          FetchEvent{26, 32}, FetchEvent{27, 7}, FetchEvent{28, 15}, FetchEvent{29, 23},
                                          FetchEvent{33, 31}));
  EXPECT_EQ(chip.halted_at(), 36u);
}

TEST(CoreQueue, HoldsEightEntries) {
  FixedChip chip;
  std::vector<Instruction> program(14, dld(0, 0, 8));
  program.push_back(halt());
  const auto report = chip.run(program);
  std::vector<Retirement> expected;
  const std::vector<Cycle> starts{19, 20, 21, 22, 40, 41, 42, 43, 61, 62, 63, 64, 82, 83};
  for (uint32_t i = 0; i < starts.size(); i++) expected.push_back({Unit::ld, i, starts[i], starts[i] + 20});
  expected.push_back({Unit::seq, 14, 104, 104});
  EXPECT_EQ(chip.retirements(), expected);
  // The queue is full from 30, when it holds instructions 4 to 11, until the first of them starts in 40.
  EXPECT_EQ(of(report, Unit::seq),
            causes({{Cause::fetch, 8}, {Cause::active, 15}, {Cause::queue_full, 11}, {Cause::fence, 61}}));
  EXPECT_EQ(report.profile.at(12).sequencer, causes({{Cause::queue_full, 11}, {Cause::active, 1}}));
  EXPECT_EQ(of(report, Unit::ld), causes({{Cause::idle, 10}, {Cause::active, 85}}));
  // Charged to the oldest outstanding: 0 from 19 to 39, then each until the one before it is done.
  EXPECT_EQ(report.profile.at(0).unit, causes({{Cause::active, 21}}));
  EXPECT_EQ(report.profile.at(1).unit, causes({{Cause::active, 1}}));
  EXPECT_EQ(report.profile.at(4).unit, causes({{Cause::active, 18}}));
}

TEST(CoreSemaphores, OrderUnits) {
  FixedChip chip;
  const auto report = chip.run({signals(waits(dst(0, 0, 8), {3, 2}), {4, 1}),  //
                                signals(dld(0, 0, 8), {3, 2}),                 //
                                waits(nop(), {4, 1}),                          //
                                halt()});
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::ld, 1, 20, 40}, Retirement{Unit::st, 0, 41, 61},
                                              Retirement{Unit::seq, 2, 62, 62}, Retirement{Unit::seq, 3, 63, 63}));
  EXPECT_EQ(of(report, Unit::seq), causes({{Cause::fetch, 8}, {Cause::active, 4}, {Cause::semaphore, 42}}));
  EXPECT_EQ(of(report, Unit::ld), causes({{Cause::idle, 33}, {Cause::active, 21}}));
  EXPECT_EQ(of(report, Unit::st), causes({{Cause::idle, 11}, {Cause::semaphore, 22}, {Cause::active, 21}}));
}

TEST(CoreSemaphores, TwoWaitsAndTwoSignals) {
  FixedChip chip;
  chip.run({signals(nop(), {0, 1}, {31, 5}),   // 18
            waits(nop(), {31, 2}, {0, 1}),     // 19: sees both
            signals(nop(), {0, 1}),            // 20
            waits(nop(), {0, 1}, {31, 3}),     // 21: 3 of semaphore 31 are left
            signals(nop(), {7, 255}, {7, 2}),  // 22: both to one
            waits(nop(), {7, 255}),            // 23
            waits(nop(), {7, 2}),              // 24
            halt()});
  EXPECT_EQ(chip.halted_at(), 25u);
}

TEST(CoreSemaphores, AreClearedByStart) {
  FixedChip chip;
  chip.run({signals(nop(), {5, 255}), halt()});
  EXPECT_THROW(chip.run({waits(nop(), {5, 1}), halt()}, 100), std::runtime_error);  // never halts
}

TEST(CoreDma, SyncWaitsForWhatIsOutstanding) {
  FixedChip chip;
  const auto report = chip.run({dld(0, 0, 8),                     //
                                signals(sync(Unit::ld), {1, 1}),  //
                                ddim(Unit::ld, 2, 7, -64, -3),    //
                                waits(nop(), {1, 1}),             //
                                halt()});
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::ld, 0, 19, 39}, Retirement{Unit::ld, 1, 40, 40},
                                              Retirement{Unit::ld, 2, 41, 41}, Retirement{Unit::seq, 3, 41, 41},
                                              Retirement{Unit::seq, 4, 42, 42}));
  EXPECT_EQ(of(report, Unit::ld), causes({{Cause::idle, 10}, {Cause::active, 21}, {Cause::setup, 2}}));
  EXPECT_EQ(report.profile.at(1).unit, causes({{Cause::setup, 1}}));
  EXPECT_EQ(report.profile.at(2).unit, causes({{Cause::setup, 1}}));
}

TEST(CoreDma, ADescriptorHasTheDimensionsOfItsStart) {
  FixedChip chip;
  chip.run({ddim(Unit::ld, 0, 3, 4096, 2), dld(0x123, 5, 8), ddim(Unit::ld, 0, 4, -(int64_t{1} << 39), -131072),
            ddim(Unit::ld, 3, 65535, 1, 131071), dld(0x456, 1048575, 1), dst(0x789, 6, 3), halt()});
  ASSERT_EQ(chip.descriptors().size(), 3u);
  const auto& [at0, first] = chip.descriptors()[0];
  EXPECT_EQ(at0, 20u);
  EXPECT_EQ(first.unit, Unit::ld);
  EXPECT_EQ(first.hbm, 0x123u);
  EXPECT_EQ(first.row, 5u);
  EXPECT_EQ(first.lanes, 8);
  EXPECT_EQ(first.pc, 1u);
  EXPECT_EQ(first.dims[0].count, 3u);
  EXPECT_EQ(first.dims[0].hstride, 4096);
  EXPECT_EQ(first.dims[0].vstride, 2);
  EXPECT_EQ(first.dims[3].count, 1u);
  const auto& second = chip.descriptors()[1].second;
  EXPECT_EQ(second.row, 1048575u);
  EXPECT_EQ(second.dims[0].count, 4u);
  EXPECT_EQ(second.dims[0].hstride, -(int64_t{1} << 39));
  EXPECT_EQ(second.dims[0].vstride, -131072);
  EXPECT_EQ(second.dims[3].count, 65535u);
  EXPECT_EQ(second.dims[3].vstride, 131071);
  const auto& store = chip.descriptors()[2].second;  // the other unit's are untouched
  EXPECT_EQ(store.unit, Unit::st);
  EXPECT_EQ(store.dims[0].count, 1u);
  EXPECT_EQ(store.dims[3].vstride, 0);

  chip.run({dld(0, 0, 8), halt()}, 200);  // a start resets them
  EXPECT_EQ(chip.descriptors()[3].second.dims[0].count, 1u);
  EXPECT_EQ(chip.descriptors()[3].second.dims[3].vstride, 0);
}

TEST(CoreScalars, AreAddedAtDispatch) {
  FixedChip chip;
  chip.run({sset(1, 0x1000), waits(dld(0x20, 0, 8, 1), {0, 1}), sadd(1, 1, -0x800), dld(0x20, 0, 8, 1),
            signals(sset(0, 77), {0, 1}), dld(0x20, 0, 8, 0), sset(15, -1), sadd(2, 15, 3), dld(0x20, 0, 8, 2),
            dst(0, 0, 8, 15), dst(1, 0, 8, 9), halt()},
           FixedChip::kStart, {5, 0, 0, 0, 0, 0, 0, 0, 0, 0x900});
  std::vector<uint64_t> load, store;
  for (const auto& [at, d] : chip.descriptors()) (d.unit == Unit::ld ? load : store).push_back(d.hbm);
  EXPECT_THAT(load, ElementsAre(0x1020, 0x820, 0x20, 0x22));
  EXPECT_THAT(store, ElementsAre(0xffffffffffull, 0x901));
}

TEST(CoreFence, WaitsForUnitsAndQueues) {
  FixedChip chip;
  chip.run({dld(0, 0, 8), dst(0, 0, 8), fence(), nop(), halt()});
  // The store, dispatched in 19, starts in 20 and is done in 40.
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::ld, 0, 19, 39}, Retirement{Unit::st, 1, 20, 40},
                                              Retirement{Unit::seq, 2, 41, 41}, Retirement{Unit::seq, 3, 42, 42},
                                              Retirement{Unit::seq, 4, 43, 43}));
}

TEST(CoreRun, BlocksOfAnEarlierRunAreDropped) {
  FixedChip chip;
  chip.run({nop(), halt()});  // halts in 19, with blocks to come in 19 and 20
  chip.run({sset(1, 2), loop(1, 0), halt()}, 20);
  // Fetches from 21: blocks come in 27; sset 28, loop 29 and, of the block fetched in 30, in 37; halt 38.
  EXPECT_EQ(chip.halted_at(), 38u);
  EXPECT_EQ(chip.core().report().cycles, 19u);
}

TEST(CoreRows, WriteAndRead) {
  FixedChip chip;
  const std::vector<arch::Word> data{1, 2, 3, 4, 5, 6, 7, 8};
  auto& core = chip.core();
  core.write_row(0, 9, 0, 8, false, data.data());
  core.write_row(1, 9, 2, 3, true, data.data());
  core.read_row(1, 9);  // sees row 9 as it was at the start of 1
  core.read_row(2, 9);
  core.write_row(2, 9, 6, 2, false, data.data());
  core.read_row(3, 9);
  while (core.advance(10) < 10) {
  }
  ASSERT_EQ(chip.rows().size(), 3u);
  EXPECT_EQ(chip.rows()[0], std::pair(Cycle{2}, data));
  EXPECT_EQ(chip.rows()[1], std::pair(Cycle{3}, std::vector<arch::Word>{1, 2, 1, 2, 3, 6, 7, 8}));
  EXPECT_EQ(chip.rows()[2], std::pair(Cycle{4}, std::vector<arch::Word>{0, 0, 0, 0, 0, 0, 1, 2}));
}

TEST(CoreQuiet, SkippingChangesNothing) {
  std::vector<Instruction> program{sset(1, 3)};
  for (int i = 0; i < 6; i++) program.push_back(signals(dld(64 * i, i, 8), {1, 1}));
  program.push_back(ddim(Unit::st, 0, 2, 8, 8));
  program.push_back(signals(waits(dst(0, 0, 8), {1, 6}), {2, 1}));
  program.push_back(waits(nop(), {2, 1}));
  program.push_back(fence());
  program.push_back(loop(1, -10));
  program.push_back(halt());
  FixedChip skipping, stepping;
  stepping.core().skip_quiet(false);
  const auto a = skipping.run(program), b = stepping.run(program);
  EXPECT_EQ(a.cycles, b.cycles);
  EXPECT_EQ(a.units, b.units);
  EXPECT_EQ(a.none, b.none);
  ASSERT_EQ(a.profile.size(), b.profile.size());
  for (size_t pc = 0; pc < a.profile.size(); pc++) {
    EXPECT_EQ(a.profile[pc].retired, b.profile[pc].retired) << pc;
    EXPECT_EQ(a.profile[pc].unit, b.profile[pc].unit) << pc;
    EXPECT_EQ(a.profile[pc].sequencer, b.profile[pc].sequencer) << pc;
  }
  EXPECT_EQ(skipping.retirements(), stepping.retirements());
  EXPECT_EQ(skipping.fetches(), stepping.fetches());
  EXPECT_EQ(a.profile.at(1).retired, 3u);
}

TEST(CoreAccount, OnlyWhileARunLasts) {
  FixedChip chip;
  chip.run({nop(), halt()}, 1000);
  while (chip.core().advance(5000) < 5000) {
  }
  EXPECT_EQ(chip.core().report().cycles, 10u);
  EXPECT_EQ(of(chip.core().report(), Unit::seq), causes({{Cause::fetch, 8}, {Cause::active, 2}}));
}

// What the program gets wrong, and the sentence it gets.
struct Wrong {
  const char* name;
  std::vector<Instruction> program;
  const char* message;
};
std::ostream& operator<<(std::ostream& out, const Wrong& w) {
  return out << w.name;
}
class CoreAssertion : public testing::TestWithParam<Wrong> {};

TEST_P(CoreAssertion, Fires) {
  FixedChip chip;
  try {
    chip.run(GetParam().program);
    FAIL() << "nothing fired";
  } catch (const std::runtime_error& e) {
    EXPECT_THAT(e.what(), HasSubstr(GetParam().message));
  }
}
INSTANTIATE_TEST_SUITE_P(
    , CoreAssertion,
    testing::Values(
        // 256 is encoded as zero.
        Wrong{"NoLanes", {nop(), dld(0, 0, 256)}, "no lanes: ld, instruction at pc 1 (dma_unit.sv:"},
        Wrong{"LanesOutOfRange", {dst(0, 0, 9)}, "lanes out of range: st, instruction at pc 0 (dma_unit.sv:"},
        Wrong{"CountOfZero", {ddim(Unit::st, 1, 0, 0, 0)}, "count of zero: st, instruction at pc 0 (dma_unit.sv:"},
        Wrong{
            "Illegal", {nop(), nop(), Instruction(arch::Opcode{7})}, "illegal instruction: seq, instruction at pc 2 ("},
        Wrong{"IllegalUnit", {sync(Unit::any)}, "illegal instruction: seq, instruction at pc 0 ("},
        Wrong{"NoSecondMatrixUnit", {sync(Unit::mxu1)}, "illegal instruction: seq, instruction at pc 0 ("},
        Wrong{"Overflow",
              {sset(1, 258), signals(nop(), {9, 255}), loop(1, -1), halt()},
              "semaphore overflow: seq, instruction at pc 1 (semaphores.sv:"}),
    [](const auto& info) { return info.param.name; });

TEST(CoreAssertions, UnderflowOfTwoWaiters) {
  // Both units see the one count in the same cycle and take it.
  FixedChip chip;
  EXPECT_THROW(
      {
        try {
          chip.run({waits(dld(0, 0, 8), {2, 1}), waits(dst(0, 0, 8), {2, 1}), nop(), signals(nop(), {2, 1}), halt()});
        } catch (const std::runtime_error& e) {
          EXPECT_THAT(e.what(), HasSubstr("semaphore underflow: st, instruction at pc 1"));
          EXPECT_THAT(e.what(), HasSubstr("cycle 22"));
          throw;
        }
      },
      std::runtime_error);
}

TEST(CoreAssertions, RowOutOfRange) {
  FixedChip chip;
  const arch::Word word = 1;
  chip.core().write_row(3, static_cast<uint32_t>(core_config(8).vmem_rows), 0, 1, false, &word);
  EXPECT_THROW(chip.core().advance(10), std::runtime_error);
}

TEST(CoreFactory, BuildsEveryChipsCore) {
  int built = 0;
  for (const auto& chip : arch::chips()) {
    FixedChip fixed(chip.core.n);
    fixed.run({nop(), halt()});
    EXPECT_EQ(fixed.halted_at(), 19u) << chip.name;
    built++;
  }
  EXPECT_GT(built, 0);
}

TEST(CoreFactory, NamesWhatIsMissing) {
  FixedChip port;
  arch::CoreConfig config;
  config.n = 64;
  try {
    make_rtl_core(config, port);
    FAIL();
  } catch (const std::invalid_argument& e) {
    EXPECT_THAT(e.what(), HasSubstr("no RTL core was built for N = 64"));
  }
}

}  // namespace
}  // namespace veritpu
