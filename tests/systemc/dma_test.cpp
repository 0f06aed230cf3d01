// The engines behind a scripted core: cycles derived by hand from docs/dma.md, and whole runs against the reference,
// data and cycles.
#include <gtest/gtest.h>

#include <random>

#include "systemc/system_chip.h"
#include "tests/systemc/reference.h"

namespace veritpu {
namespace {

using arch::Format, arch::Unit, arch::Word;
using test::Log, test::Script, test::ScriptedCore;

// A chip whose core follows a script.
struct ScriptedChip {
  explicit ScriptedChip(int n, int write_batch = 0)
      : config([n, write_batch] {
          auto chip = arch::scaled_chip("test", "", n, 1024);
          chip.hbm.bytes = 1 << 24;
          chip.hbm.write_batch = write_batch;
          return chip;
        }()),
        chip(config, [this](const arch::CoreConfig& core_config, CorePort& port) {
          auto made = std::make_unique<ScriptedCore>(core_config, port);
          core = made.get();
          return made;
        }) {}

  arch::RunReport run(const Script& script) {
    core->script = script;
    return chip.launch({0, 1000, {}});
  }

  const arch::ChipConfig config;
  ScriptedCore* core = nullptr;
  SystemChip chip;
};

DmaDescriptor rows(Unit unit, uint64_t hbm, uint32_t row, uint32_t count, int lanes, Format fmt = Format::f32) {
  DmaDescriptor d;
  d.unit = unit, d.hbm = hbm, d.row = row, d.lanes = lanes, d.fmt = fmt;
  d.dims[0] = {count, lanes * arch::bytes_of(fmt), 1};
  return d;
}

std::vector<Cycle> cycles(const std::vector<Log::Write>& writes) {
  std::vector<Cycle> result;
  for (const auto& write : writes) result.push_back(write.at);
  return result;
}

TEST(Dma, ALoadedRow) {
  ScriptedChip chip(32);
  const auto report = chip.run({{}, {{1, rows(Unit::ld, 0, 5, 1, 32)}}});
  // Leaves in 1, issues in 5: activate 5, column 15, data from 25 to 26.024 on both channels, written two later.
  EXPECT_EQ(chip.core->log.writes, (std::vector<Log::Write>{{29, 5}}));
  EXPECT_EQ(chip.core->log.done[Unit::ld], std::vector<Cycle>{29});
  EXPECT_EQ(report.cycles, 31u);
  EXPECT_EQ(report.bytes.hbm_load, 128u);
  EXPECT_EQ(report.bytes.hbm_store, 0u);
}

TEST(Dma, AStoredRow) {
  ScriptedChip chip(32);
  const auto report = chip.run({{}, {{1, rows(Unit::st, 0, 5, 1, 32)}}});
  // Read in 5, requested in 7: activate 7, column 17, data from 27 to 28.024.
  EXPECT_EQ(chip.core->log.reads, (std::vector<Log::Write>{{5, 5}}));
  EXPECT_EQ(chip.core->log.done[Unit::st], std::vector<Cycle>{29});
  EXPECT_EQ(report.bytes.hbm_store, 128u);
}

TEST(Dma, AFetch) {
  ScriptedChip chip(32);
  arch::Instruction instruction(arch::Opcode::sset);
  instruction.set(arch::field::sset::imm, 77);
  chip.chip.write(64, &instruction, sizeof instruction);
  // The run outlives the fetch, as it waits for a load.
  const auto report = chip.run({{{1, 0}}, {{20, rows(Unit::ld, 4096, 0, 1, 32)}}});
  // Leaves in 1, requested in 3: column 13, data from 23: two granules a channel, to 25.048; complete in 26.
  ASSERT_EQ(chip.core->log.blocks.size(), 1u);
  EXPECT_EQ(chip.core->log.blocks[0].at, 28u);
  EXPECT_EQ(chip.core->log.blocks[0].instructions[2], instruction);
  EXPECT_EQ(report.bytes.hbm_fetch, 256u);
}

TEST(Dma, RowsStreamAtTheBussRate) {
  ScriptedChip chip(32);
  chip.run({{}, {{0, rows(Unit::ld, 0, 0, 6, 32)}}});
  // Row k's data end at 25.024 + 1.024 k; written two cycles after the ceiling.
  EXPECT_EQ(cycles(chip.core->log.writes), (std::vector<Cycle>{28, 29, 30, 31, 32, 33}));
}

TEST(Dma, NarrowRowsAreWrittenOneACycle) {
  ScriptedChip chip(32);
  chip.run({{}, {{0, rows(Unit::ld, 0, 0, 5, 32, Format::u8)}}});
  // 32 bytes a row: rows 0 and 1 share a granule of channel 0, 2 and 3 one of channel 1; each counts whole. Channel 0:
  // 25.024, 26.048, then row 4 at 27.072; channel 1: 25.024, 26.048.
  EXPECT_EQ(cycles(chip.core->log.writes), (std::vector<Cycle>{28, 29, 30, 31, 32}));
}

TEST(Dma, AtMost64RowsAreOutstanding) {
  ScriptedChip chip(8);
  chip.run({{}, {{0, rows(Unit::st, 0, 0, 70, 8)}}});
  // One channel, 2.048 cycles a row. Row k issues in 4 + k; its data end at 26 + 2.048 (k + 1). At the start of 68,
  // when row 64 is to issue, rows 0 to 18 (64.912) are long complete: the limit is not met.
  std::vector<Cycle> expected;
  for (Cycle k = 0; k < 70; ++k) expected.push_back(4 + k);
  EXPECT_EQ(cycles(chip.core->log.reads), expected);
}

TEST(Dma, ARowThatFinds64OutstandingWaitsForOneToComplete) {
  ScriptedChip chip(8);
  auto d = rows(Unit::st, 0, 0, 70, 8);
  // Two rows of the same bank by turns: one activate in 34 cycles.
  d.dims[0].count = 2, d.dims[0].hstride = 1 << 18;
  d.dims[1].count = 35, d.dims[1].hstride = 0, d.dims[1].vstride = 2;
  chip.run({{}, {{0, d}}});
  // Row 0: requested in 6, activate 6, data from 26 to 28.048, complete in 29; each next one 34 later.
  std::vector<Cycle> expected;
  for (Cycle k = 0; k < 64; ++k) expected.push_back(4 + k);
  // Complete before 68: rows 0 (29) and 1 (63), so 64 and 65 issue at once. Row 66 waits for row 2, complete in 97.
  expected.insert(expected.end(), {68, 69, 98, 132, 166, 200});
  EXPECT_EQ(cycles(chip.core->log.reads), expected);
  EXPECT_EQ(chip.core->log.done[Unit::st], std::vector<Cycle>{29 + 69 * 34});
}

TEST(Dma, ACyclesRequestsAreServedFetchLoadStore) {
  ScriptedChip chip(32);
  // All reach the HBM in cycle 6, each in a bank of its own, on both channels.
  chip.run(
      {{{4, 0}},
       {{0, rows(Unit::st, 4096, 8, 1, 32)}, {2, rows(Unit::ld, 2048, 0, 1, 32)}, {30, rows(Unit::ld, 0, 0, 1, 32)}}});
  ASSERT_EQ(chip.core->log.blocks.size(), 1u);
  EXPECT_EQ(chip.core->log.blocks[0].at, 31u);          // data end at 28.048
  EXPECT_EQ(chip.core->log.writes[0].at, 32u);          // at 29.072
  EXPECT_EQ(chip.core->log.done[Unit::st].at(0), 31u);  // at 30.096
}

TEST(Dma, TwoRowsAreLoadedACycleWhereTheCoreTakesThem) {
  ScriptedChip chip(128);
  chip.run({{}, {{0, rows(Unit::ld, 0, 0, 5, 128, Format::bf16)}, {1, rows(Unit::ld, 1280, 9, 2, 128, Format::bf16)}}});
  // Rows of 256 bytes: row k is in four of eight channels, and its data end in 24 + 1.024 (k / 2 + 1).
  EXPECT_EQ(cycles(chip.core->log.writes), (std::vector<Cycle>{28, 28, 29, 29, 30, 30, 31}));
  EXPECT_EQ(chip.core->log.done[Unit::ld], (std::vector<Cycle>{30, 31}));
}

TEST(Dma, DescriptorsFollowWithoutAGap) {
  ScriptedChip chip(128);
  chip.run({{},
            {{0, rows(Unit::st, 0, 0, 3, 128)},
             {1, rows(Unit::st, 4096, 8, 2, 128)},
             {2, rows(Unit::st, 8192, 4, 1, 128)}}});
  EXPECT_EQ(chip.core->log.reads, (std::vector<Log::Write>{{4, 0}, {5, 1}, {6, 2}, {7, 8}, {8, 9}, {9, 4}}));
}

// A script of random transfers and fetches. Loads read the lower half of HBM and write the lower half of VMEM, stores
// the upper halves, so that the order of a load and a store does not matter to the data.
Script random_script(std::mt19937& random, int n) {
  const auto pick = [&](uint64_t from, uint64_t to) { return from + random() % (to - from + 1); };
  Script script;
  Cycle cycle = 0;
  for (int i = 0; i < 60; ++i) {
    DmaDescriptor d;
    d.unit = random() % 2 ? Unit::ld : Unit::st;
    d.fmt = static_cast<Format>(random() % arch::kFormats);
    d.lanes = static_cast<int>(random() % 2 ? n : pick(1, n));
    d.lane0 = static_cast<int>(pick(0, n - d.lanes));
    d.keep = d.unit == Unit::ld && random() % 2;
    d.pc = i;
    for (auto& dim : d.dims) {
      dim.count = static_cast<uint32_t>(pick(1, 4));
      dim.vstride = static_cast<int32_t>(pick(0, 30)) - 15;
      dim.hstride = static_cast<int64_t>(pick(0, 1 << (random() % 17))) - (random() % 2 ? 0 : 2000);
    }
    d.dims[0].count = static_cast<uint32_t>(pick(1, 40));
    if (random() % 2) d.dims[0].hstride = d.lanes * arch::bytes_of(d.fmt), d.dims[0].vstride = 1;
    if (d.dims[0].vstride > 5) d.dims[0].vstride = 3;
    if (d.dims[0].vstride < -5) d.dims[0].vstride = -3;
    // Into the middle of its half: rows reach at most 40 * 5 + 3 * 4 * 15 either way.
    const bool upper = d.unit == Unit::st;
    d.row = static_cast<uint32_t>((upper ? 512 : 0) + pick(250, 260));
    d.hbm = (upper ? 1 << 23 : 0) + pick(3 << 20, 5 << 20);
    d.dims[0].hstride = std::clamp<int64_t>(d.dims[0].hstride, -50000, 50000);
    script.transfers.push_back({cycle, d});
    cycle += random() % 3 ? 1 : random() % 200;
  }
  Cycle fetch = 0;
  while (fetch < cycle) script.fetches.push_back({fetch += 1 + random() % 60, 32 * (random() % 1000)});
  while (script.fetches.back().at >= cycle) script.fetches.pop_back();
  return script;
}

class DmaRandom : public testing::TestWithParam<int> {};

TEST_P(DmaRandom, RunsAgreeWithTheReferenceInDataAndCycles) {
  const int n = GetParam();
  std::mt19937 random(n);
  ScriptedChip chip(n, n >= 32 ? 32 : 0);
  std::vector<uint8_t> hbm(chip.config.hbm.bytes);
  for (auto& byte : hbm) byte = static_cast<uint8_t>(random());
  std::vector<Word> vmem(size_t{1024} * n);
  for (auto& word : vmem) word = static_cast<Word>(random());
  chip.chip.write(0, hbm.data(), hbm.size());
  std::copy(vmem.begin(), vmem.end(), chip.core->row(0));

  size_t rows_checked = 0, fetches_checked = 0;
  for (int run = 0; run < 6; ++run) {
    Script script = random_script(random, n);
    script.slice = run % 2 ? 1000 : 3;
    const auto report = chip.run(script);
    const Log& log = chip.core->log;
    Log expected = test::reference_log(chip.config.hbm, chip.config.core, script);
    ASSERT_EQ(log.left, expected.left);
    ASSERT_EQ(log.done, expected.done);
    ASSERT_EQ(log.writes, expected.writes);
    ASSERT_EQ(log.reads, expected.reads);
    ASSERT_EQ(log.halt, expected.halt);
    ASSERT_EQ(report.cycles, expected.halt + 1);
    ASSERT_EQ(log.blocks.size(), expected.blocks.size());
    for (size_t i = 0; i < log.blocks.size(); ++i) {
      ASSERT_EQ(log.blocks[i].at, expected.blocks[i].at);
      ASSERT_EQ(0, std::memcmp(log.blocks[i].instructions.data(), &hbm[script.fetches[i].address], 256));
    }
    fetches_checked += log.blocks.size();

    arch::LinkBytes bytes;
    bytes.hbm_fetch = 256 * script.fetches.size();
    for (const auto& transfer : script.transfers) {
      const auto& d = transfer.descriptor;
      const int size = arch::bytes_of(d.fmt);
      for (const auto& place : test::rows_of(d)) {
        Word* row = &vmem[size_t{place.row} * n];
        uint8_t* element = &hbm[place.address];
        if (d.unit == Unit::ld && !d.keep) std::fill_n(row, n, 0);
        for (int lane = d.lane0; lane < d.lane0 + d.lanes; ++lane, element += size) {
          uint32_t bits = 0;
          if (d.unit == Unit::ld) {
            std::memcpy(&bits, element, size);
            row[lane] = arch::load(d.fmt, bits);
          } else {
            bits = arch::store(d.fmt, row[lane]);
            std::memcpy(element, &bits, size);
          }
        }
        (d.unit == Unit::ld ? bytes.hbm_load : bytes.hbm_store) += d.lanes * size;
        ++rows_checked;
      }
    }
    EXPECT_EQ(report.bytes.hbm_fetch, bytes.hbm_fetch);
    EXPECT_EQ(report.bytes.hbm_load, bytes.hbm_load);
    EXPECT_EQ(report.bytes.hbm_store, bytes.hbm_store);
    ASSERT_TRUE(std::equal(vmem.begin(), vmem.end(), chip.core->row(0))) << "run " << run;
    std::vector<uint8_t> back(hbm.size());
    chip.chip.read(0, back.data(), back.size());
    ASSERT_EQ(back, hbm) << "run " << run;
  }
  EXPECT_GT(rows_checked, 100000u);
  EXPECT_GT(fetches_checked, 100u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, DmaRandom, testing::Values(8, 16, 32, 128),
                         [](const auto& info) { return "n" + std::to_string(info.param); });

// 64 rows outstanding leave the bus work for a part of each refresh, so the engine beats the formula, by less than 2 %.
TEST(Dma, SequentialLoadsReachThePeakBandwidth) {
  for (const int n : {16, 32, 128}) {
    ScriptedChip chip(n);
    Script script;
    for (int i = 0; i < 40; ++i)
      script.transfers.push_back({0, rows(Unit::ld, uint64_t{1024} * 4 * n * (i % 8), 0, 1024, n)});
    const auto report = chip.run(script);
    const double peak = 500.0 * n / 128 * (1 - 182.0 / 2730);
    const double measured = static_cast<double>(report.bytes.hbm_load) / static_cast<double>(report.cycles);
    EXPECT_GT(measured, peak) << n;
    EXPECT_LT(measured, 1.02 * peak) << n;
  }
}

// What a run of one transfer throws.
std::string error_of(const DmaDescriptor& descriptor) {
  ScriptedChip chip(32);
  try {
    chip.run({{}, {{0, descriptor}}});
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing";
}

TEST(DmaErrors, RowsOutsideOfVmem) {
  auto d = rows(Unit::ld, 0, 1020, 5, 32);
  d.pc = 7;
  EXPECT_EQ(error_of(d), "program: ld, instruction at pc 7: VMEM rows 1020 to 1024 of 1024");
  d = rows(Unit::st, 0, 3, 5, 32);
  d.dims[0].vstride = -1;
  EXPECT_EQ(error_of(d), "program: st, instruction at pc 0: VMEM rows -1 to 3 of 1024");
}

TEST(DmaErrors, AddressesOutsideOfHbm) {
  EXPECT_EQ(error_of(rows(Unit::ld, (1 << 24) - 128, 0, 2, 32)),
            "program: ld, instruction at pc 0: HBM refuses 128 bytes at address 16777216 (TLM_ADDRESS_ERROR_RESPONSE)");
}

TEST(DmaErrors, LanesOutsideOfTheRow) {
  auto d = rows(Unit::ld, 0, 0, 1, 31);
  d.lane0 = 2;
  EXPECT_EQ(error_of(d), "program: ld, instruction at pc 0: 31 lanes from lane 2 on of a row of 32");
  EXPECT_EQ(error_of(rows(Unit::st, 0, 0, 1, 0)),
            "program: st, instruction at pc 0: 0 lanes from lane 0 on of a row of 32");
}

TEST(DmaErrors, NoRowsAtAll) {
  EXPECT_EQ(error_of(rows(Unit::ld, 0, 0, 0, 32)), "program: ld, instruction at pc 0: a dimension with count 0");
}

}  // namespace
}  // namespace veritpu
