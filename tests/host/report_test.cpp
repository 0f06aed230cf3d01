#include "host/report/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "host/report/advice.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;
using testing::HasSubstr;

// One mmul of layer `linear1`, one vrun of `loss`, and a halt.
class TwoLayers : public Executable {
 public:
  TwoLayers() {
    program_.instructions = {arch::Instruction(arch::Opcode::mmul), arch::Instruction(arch::Opcode::vrun),
                             arch::Instruction(arch::Opcode::halt)};
    program_.layers = {"", "linear1", "loss"};
    program_.operations = {{"matmul", 1}, {"sum", 2}, {"end", 0}};
    program_.macs = {0, 500, 0};
    program_.operation = {0, 1, 2};
  }
  Result execute(int64_t, const std::map<std::string, Slice>&) override { return {}; }
  const Program& program() const override { return program_; }

 private:
  Program program_;
};

void set(arch::CauseCounts& counts, Cause cause, uint64_t cycles) {
  counts[static_cast<size_t>(cause)] = cycles;
}
size_t index(Unit unit) {
  return static_cast<size_t>(unit);
}

arch::RunReport hundred_cycles() {
  arch::RunReport r;
  r.cycles = 100;
  r.profile.resize(3);
  set(r.profile[0].unit, Cause::active, 60);
  set(r.profile[0].unit, Cause::semaphore, 10);
  set(r.profile[1].unit, Cause::active, 25);
  set(r.none[index(Unit::mxu)], Cause::idle, 30);
  set(r.none[index(Unit::vpu)], Cause::idle, 75);
  set(r.units[index(Unit::mxu)], Cause::active, 60);
  set(r.units[index(Unit::mxu)], Cause::semaphore, 10);
  set(r.units[index(Unit::mxu)], Cause::idle, 30);
  set(r.units[index(Unit::vpu)], Cause::active, 25);
  set(r.units[index(Unit::vpu)], Cause::idle, 75);
  set(r.units[index(Unit::seq)], Cause::fetch, 100);
  set(r.units[index(Unit::ld)], Cause::idle, 100);
  set(r.units[index(Unit::st)], Cause::idle, 100);
  r.bytes = {320, 1000, 10};
  return r;
}

TEST(RunAccount, LayersAndUnitsAddUpToTheCycles) {
  RunAccount account;
  const TwoLayers program;
  account.add(program, hundred_cycles(), 2, 0.5);
  account.add(program, hundred_cycles(), 1, 0.25);
  EXPECT_EQ(account.cycles, 200u);
  EXPECT_EQ(account.steps, 3);
  EXPECT_EQ(account.macs, 1500u);
  EXPECT_EQ(account.seconds, 0.75);
  EXPECT_EQ(account.active_share(Unit::mxu), 0.6);
  EXPECT_EQ(account.bytes.hbm_load, 2000u);
  const auto layers = account.layers();
  ASSERT_EQ(layers.size(), 3u);
  EXPECT_EQ(layers[0].name, "linear1");
  EXPECT_EQ(layers[0].mxu_active, 120u);
  EXPECT_EQ(layers[0].mxu_waiting, 20u);
  EXPECT_EQ(layers[0].macs, 1500u);
  EXPECT_EQ(layers[1].name, "loss");
  EXPECT_EQ(layers[2].name, "(no instruction)");
  EXPECT_EQ(layers[1].vpu_active, 50u);
  EXPECT_EQ(layers[2].mxu_waiting, 60u);
  EXPECT_EQ(layers[2].vpu_waiting, 150u);
}

TEST(RunAccount, RefusesCyclesThatDoNotAddUp) {
  const TwoLayers program;
  auto units = hundred_cycles();
  set(units.units[index(Unit::ld)], Cause::idle, 99);
  EXPECT_THROW(RunAccount().add(program, units, 1, 1), std::logic_error);
  auto layers = hundred_cycles();
  set(layers.profile[0].unit, Cause::active, 61);
  EXPECT_THROW(RunAccount().add(program, layers, 1, 1), std::logic_error);
}

RunRecord record() {
  RunRecord r{workloads()[0], arch::chips()[0], "rtl", *find_precision("fp16"), 7, 64, {}, {}, {}, {}, {}};
  const TwoLayers program;
  r.account.add(program, hundred_cycles(), 2, 0.5);
  r.evaluation.add(program, hundred_cycles(), 1, 0.5);
  Epoch epoch;
  epoch.number = 1;
  epoch.complete = true;
  epoch.train_loss = 2.3;
  epoch.test = {2.2, 0.139, 10000};
  epoch.steps = 2;
  r.training.epochs = {epoch};
  r.training.losses = {2.31f, 2.29f};
  r.optimizer = Sgd(0.5);
  r.planned_steps = 4690;
  return r;
}

TEST(Report, JsonHoldsTheKeysThatTheIssueNames) {
  const auto json = nlohmann::json::parse(report_json(record()));
  int checked = 0;
  for (const char* key : {"workload", "chip", "engine", "precision", "seed", "revision", "epochs", "cycles",
                          "cycles_per_step", "wall_s", "macs", "sim_cycles_per_s", "sim_macs_per_s", "units"}) {
    EXPECT_TRUE(json.contains(key)) << key;
    ++checked;
  }
  EXPECT_EQ(checked, 14);
  EXPECT_EQ(json["chip_sizes"]["n"], 32);
  EXPECT_EQ(json["chip_sizes"]["hbm_bytes_per_cycle"], 125);
  EXPECT_EQ(json["optimizer"]["learning_rate"], 0.5);
  EXPECT_EQ(json["optimizer"]["schedule"], "constant");
  EXPECT_EQ(json["planned_steps"], 4690);
  EXPECT_EQ(json["cycles_per_step"], 50);
  EXPECT_EQ(json["sim_cycles_per_s"], 200);
  EXPECT_EQ(json["sim_macs_per_s"], 2000);
  EXPECT_EQ(json["epochs"][0]["test_accuracy"], 0.139);
  EXPECT_EQ(json["units"].size(), 5u);
  for (const auto& [unit, causes] : json["units"].items()) {
    uint64_t sum = 0;
    for (const auto& [cause, cycles] : causes.items()) sum += cycles.get<uint64_t>();
    EXPECT_EQ(sum, 100u) << unit;
  }
}

TEST(Report, SaysWhatWasVerifiedOrThatNothingWas) {
  RunRecord r = record();
  EXPECT_THAT(report_text(r), testing::Not(HasSubstr("erified")));
  r.verified = Verified{40, 3, 5, 10, 1, 28768, 1560442, 220000000};
  EXPECT_THAT(report_text(r),
              HasSubstr(wrapped("Verified on the verilated core, one launch in 40: 3 launches (steps of "
                                "training: 5, of evaluation: 10, that count lost updates: 1), 28,768 "
                                "instructions, 1,560,442 cycles and 220.0 MB compared, no "
                                "difference.\n")));
  r.verified = Verified{40};
  EXPECT_THAT(report_text(r), HasSubstr("Nothing was verified: one launch in 40 is drawn"));
}

// In columns of 80 characters, whatever the figures.
TEST(Report, FitsATerminal) {
  RunRecord r = record();
  r.verified = Verified{40, 3, 5, 10, 1, 28768, 1560442, 220000000};
  for (Epoch& e : r.training.epochs) e.train.images = 60000;
  std::istringstream text(report_text(r));
  int lines = 0;
  for (std::string line; std::getline(text, line); ++lines) EXPECT_LE(line.size(), kTextWidth) << line;
  EXPECT_GT(lines, 50);
}

// Layers to the last cycle where there is room, then without the last MACs, then in units.
TEST(Report, FitsATerminalAfterAnyNumberOfSteps) {
  arch::RunReport cycles = hundred_cycles();
  const auto text = [&](int64_t steps) {
    RunAccount account;
    account.add(TwoLayers(), cycles, steps, 1);
    const std::string text = account_text(account);
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);) EXPECT_LE(line.size(), kTextWidth) << line;
    return text;
  };
  EXPECT_THAT(text(3), HasSubstr("linear1                   60           10           0            0  1,500\n"));
  for (int i = 0; i < 24; ++i) cycles.add(arch::RunReport(cycles));
  EXPECT_THAT(text(3'000'000'000'000), HasSubstr(" 1,006,632,960 "));
  EXPECT_THAT(text(3'000'000'000'000), HasSubstr("  1.50 P\n"));
  for (int i = 0; i < 13; ++i) cycles.add(arch::RunReport(cycles));
  EXPECT_THAT(text(3'000'000'000'000),
              HasSubstr("linear1               8.25 T       1.37 T           0            0  1.50 P"));
}

TEST(Table, WritesNumbersInUnits) {
  const std::pair<uint64_t, const char*> cases[] = {
      {0, "0"},         {999, "999"},      {1000, "1.00 k"},   {9994, "9.99 k"},       {9995, "10.0 k"},
      {99950, "100 k"}, {999499, "999 k"}, {999500, "1.00 M"}, {9860000000, "9.86 G"}, {240844800000, "241 G"},
      {~0ull, "18.4 E"}};
  for (const auto& [number, text] : cases) EXPECT_EQ(engineering(number), text);
}

TEST(Table, StandsHeadersWordsBelowOneAnotherWhereItIsTooWide) {
  Table narrow({"A few words", "More of them"});
  narrow.row({"1", "2"});
  EXPECT_EQ(narrow.text(), "A few words  More of them\n-------------------------\n1                       2\n");
  Table wide({"Name", "Cycles of the unit", "B"});
  wide.row({std::string(60, 'x'), "12", "7"});
  EXPECT_EQ(wide.text(), std::string(62, ' ') + "Cycles of the\nName" + std::string(67, ' ') + "unit  B\n" +
                             std::string(78, '-') + "\n" + std::string(60, 'x') + std::string(13, ' ') + "12  7\n");
}

TEST(Report, TextHasResultsCyclesLayersFiguresAndAdvice) {
  const auto text = report_text(record());
  for (const char* part : {"mlp in fp16, batch 64, seed 7, on chip lite", "13.9 %", "mxu   active", "60.0 %", "linear1",
                           "(no instruction)", "Cycles per step", "MACs done against possible", "HBM loads", "1.0 kB",
                           "cycles/s", "This run is limited by "})
    EXPECT_THAT(text, HasSubstr(part));
}

TEST(Advice, NamesWhatLimitsTheRun) {
  RunAccount account;
  const TwoLayers program;
  auto r = hundred_cycles();
  account.add(program, r, 1, 1);
  EXPECT_THAT(advice(account, *find_precision("bf16")), HasSubstr("work for the matrix unit"));

  RunAccount waiting;
  set(r.profile[0].unit, Cause::semaphore, 35);
  set(r.units[index(Unit::mxu)], Cause::semaphore, 35);
  set(r.units[index(Unit::mxu)], Cause::idle, 5);
  set(r.none[index(Unit::mxu)], Cause::idle, 5);
  waiting.add(program, r, 1, 1);
  EXPECT_THAT(advice(waiting, *find_precision("bf16")),
              HasSubstr("semaphores hold it up in 35.0 % of cycles, most of it in linear1"));

  RunAccount busy;
  set(r.profile[0].unit, Cause::active, 95);
  set(r.profile[0].unit, Cause::semaphore, 0);
  set(r.units[index(Unit::mxu)], Cause::active, 95);
  set(r.units[index(Unit::mxu)], Cause::semaphore, 0);
  busy.add(program, r, 1, 1);
  EXPECT_THAT(advice(busy, *find_precision("bf16")), HasSubstr("the matrix unit, active in 95.0 % of cycles"));
}

}  // namespace
}  // namespace veritpu
