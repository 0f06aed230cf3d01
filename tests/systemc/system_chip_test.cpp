// The chip as the runtime sees it: host link, launches, checks of the account, many chips in a process.
#include "systemc/system_chip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "tests/systemc/scripted_core.h"

namespace veritpu {
namespace {

using arch::Unit;
using test::Script, test::ScriptedCore;

arch::ChipConfig small() {
  auto chip = arch::scaled_chip("test", "", 32, 1024);
  chip.hbm.bytes = 1 << 20;
  return chip;
}

struct ScriptedChip {
  ScriptedChip()
      : chip(small(), [this](const arch::CoreConfig& config, CorePort& port) {
          auto made = std::make_unique<ScriptedCore>(config, port);
          core = made.get();
          return made;
        }) {}
  arch::RunReport run(const Script& script) {
    core->script = script;
    return chip.launch({0, 8, {}});
  }
  ScriptedCore* core = nullptr;
  SystemChip chip;
};

Script one_load() {
  DmaDescriptor d;
  d.lanes = 32;
  d.dims[0].count = 100;
  d.dims[0].hstride = 128;
  d.dims[0].vstride = 1;
  return {{{1, 0}, {2, 256}}, {{0, d}}};
}

TEST(SystemChip, HostLinkMovesAndCounts) {
  ScriptedChip chip;
  std::vector<uint8_t> data(1000), back(1000);
  std::iota(data.begin(), data.end(), 0);
  chip.chip.write(12345, data.data(), data.size());
  EXPECT_EQ(chip.chip.link().cycles, 700u + 175);  // 1000 / (22.9 / 4) = 174.67
  chip.chip.read(12345, back.data(), back.size());
  EXPECT_EQ(back, data);
  EXPECT_EQ(chip.chip.link().bytes_in, 1000u);
  EXPECT_EQ(chip.chip.link().bytes_out, 1000u);
  EXPECT_EQ(chip.chip.link().cycles, 2 * 875u);
}

TEST(SystemChip, HostLinkKeepsToHbm) {
  ScriptedChip chip;
  uint8_t data[2] = {};
  chip.chip.write((1 << 20) - 2, data, 2);
  EXPECT_THROW(chip.chip.write((1 << 20) - 1, data, 2), std::out_of_range);
  EXPECT_THROW(chip.chip.read(~uint64_t{0}, data, 2), std::out_of_range);
  EXPECT_EQ(chip.chip.link().bytes_in, 2u);
}

TEST(SystemChip, EveryRunOfAProgramTakesTheSameCycles) {
  ScriptedChip chip;
  const auto first = chip.run(one_load());
  const auto log = chip.core->log;
  for (int i = 0; i < 40; ++i) {  // at another phase of refresh each
    EXPECT_EQ(chip.run(one_load()).cycles, first.cycles);
    EXPECT_EQ(chip.core->log.writes, log.writes);
  }
}

TEST(SystemChip, TimeOnTheLinkIsNotInTheRun) {
  ScriptedChip chip;
  const auto cycles = chip.run(one_load()).cycles;
  std::vector<uint8_t> data(1 << 20);
  chip.chip.write(0, data.data(), data.size());
  EXPECT_EQ(chip.run(one_load()).cycles, cycles);
}

TEST(SystemChip, FetchesLeftOverAtHaltDoNotReachTheNextRun) {
  ScriptedChip chip;
  const Script script{{{5, 0}, {6, 256}, {7, 0}}, {}};  // halts with three on their way
  for (int i = 0; i < 3; ++i) {
    const auto report = chip.run(script);
    EXPECT_EQ(report.cycles, 9u);
    EXPECT_EQ(report.bytes.hbm_fetch, 768u);
    EXPECT_EQ(chip.core->log.blocks.size(), 3u);
  }
}

TEST(SystemChip, ChipsLiveSideBySideAndAfterEachOther) {
  ScriptedChip outer;
  const auto cycles = outer.run(one_load()).cycles;
  for (int i = 0; i < 3; ++i) {
    ScriptedChip inner;
    EXPECT_EQ(inner.run(one_load()).cycles, cycles);
    EXPECT_EQ(outer.run(one_load()).cycles, cycles);
    const uint32_t value = 7;
    inner.chip.write(0, &value, 4);
    uint32_t other = 1;
    outer.chip.read(0, &other, 4);
    EXPECT_EQ(other, 0u);
  }
}

TEST(SystemChip, RefusesConfigurationsAndPrograms) {
  auto two = small();
  two.cores = 2;
  EXPECT_THROW(SystemChip(two, Engine::rtl), std::invalid_argument);
  EXPECT_THROW(SystemChip(small(),
                          [](const auto&, auto&) -> std::unique_ptr<TensorCore> {
                            throw std::invalid_argument("no such core");
                          }),
               std::invalid_argument);
  ScriptedChip chip;
  EXPECT_THROW(chip.chip.launch({16, 8, {}}), std::invalid_argument);
  EXPECT_THROW(chip.chip.launch({0, 0, {}}), std::invalid_argument);
  EXPECT_THROW(chip.chip.launch({(1 << 20) - 1024, 1, {}}), std::invalid_argument);
  EXPECT_THROW(chip.chip.launch({0, ~uint64_t{0}, {}}), std::invalid_argument);
  EXPECT_THROW(chip.chip.launch({~uint64_t{31}, 1, {}}), std::invalid_argument);
  EXPECT_EQ(chip.chip.launch({(1 << 20) - 1056, 1, {}}).cycles, 2u);
}

TEST(SystemChip, WhatTheCoreThrowsReachesTheCaller) {
  struct Throwing : ScriptedCore {
    using ScriptedCore::ScriptedCore;
    Cycle advance(Cycle) override { throw std::runtime_error("program: mxu, pc 3"); }
  };
  SystemChip chip(
      small(), [](const arch::CoreConfig& config, CorePort& port) { return std::make_unique<Throwing>(config, port); });
  for (int i = 0; i < 2; ++i) {
    try {
      chip.launch({0, 8, {}});
      FAIL();
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "program: mxu, pc 3");
    }
  }
}

using testing::ContainsRegex, testing::StartsWith, testing::ThrowsMessage;

TEST(SystemChipErrors, AccountsThatDoNotAddUp) {
  ScriptedChip chip;
  Script script = one_load();
  script.extra_cycles = 1;
  EXPECT_THAT([&] { chip.run(script); }, ThrowsMessage<std::logic_error>(ContainsRegex(
                                             "^model: report: the causes of mxu add up to [0-9]+ of [0-9]+ cycles$")));
  script.extra_cycles = 0;
  script.miscounted_profile = 1;
  EXPECT_THAT([&] { chip.run(script); },
              ThrowsMessage<std::logic_error>(
                  "model: report: the cycles charged to instructions do not add up for cause active"));
}

TEST(SystemChipErrors, Deadlock) {
  ScriptedChip chip;
  Script script = one_load();
  script.never_halts = true;
  EXPECT_THAT([&] { chip.run(script); },
              ThrowsMessage<std::runtime_error>(
                  StartsWith("program: core: deadlock: every unit waits for another: seq idle, mxu idle")));
}

TEST(SystemChipErrors, FetchOutsideOfTheProgram) {
  ScriptedChip chip;
  EXPECT_THAT(
      [&] {
        chip.run({{{1, 32 * 40}}, {}});
      },
      ThrowsMessage<std::runtime_error>(StartsWith("program: fetch: address 1280 lies outside of the program")));
}

TEST(SystemChipErrors, AnErrorIsTheChipsLast) {
  ScriptedChip chip;
  const auto error = ThrowsMessage<std::runtime_error>(StartsWith("program: fetch"));
  EXPECT_THAT([&] { chip.run({{{1, 32 * 40}}, {}}); }, error);
  EXPECT_THAT([&] { chip.run(one_load()); }, error);
  ScriptedChip other;
  EXPECT_GT(other.run(one_load()).cycles, 100u);
}

TEST(RunReport, AddsUp) {
  arch::RunReport a, b;
  a.cycles = 3, b.cycles = 4;
  a.units[1][2] = 5, b.units[1][2] = 6;
  a.none[4][8] = 1, b.none[4][8] = 1;
  a.profile.resize(1), b.profile.resize(2);
  a.profile[0].retired = 1, b.profile[0].retired = 2;
  b.profile[1].unit[0] = 9, b.profile[1].sequencer[3] = 8;
  a.bytes = {1, 2, 3}, b.bytes = {10, 20, 30};
  a.add(b);
  EXPECT_EQ(a.cycles, 7u);
  EXPECT_EQ(a.units[1][2], 11u);
  EXPECT_EQ(a.none[4][8], 2u);
  ASSERT_EQ(a.profile.size(), 2u);
  EXPECT_EQ(a.profile[0].retired, 3u);
  EXPECT_EQ(a.profile[1].unit[0], 9u);
  EXPECT_EQ(a.profile[1].sequencer[3], 8u);
  EXPECT_EQ(a.bytes.hbm_fetch, 11u);
  EXPECT_EQ(a.bytes.hbm_load, 22u);
  EXPECT_EQ(a.bytes.hbm_store, 33u);
}

}  // namespace
}  // namespace veritpu
