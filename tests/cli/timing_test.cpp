// `train --timing-only`: the cycles of the run with values, on a chip and on every core of a board, and no loss.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using testing::Not;
using Args = std::vector<std::string>;
using Json = nlohmann::json;

Json report(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  args.insert(args.end(), {"--json", "-"});
  const Outcome o = veritpu(args);
  EXPECT_EQ(o.status, 0) << o.err;
  return o.status ? Json() : Json::parse(o.out);
}

// All that the report says of time.
void expect_same_times(const Args& run, int cores) {
  Json full = report(run, {}), timing = report(run, {"--timing-only"});
  for (const char* key : {"steps", "launches", "cycles", "units", "layers", "macs", "links", "energy_j"})
    EXPECT_EQ(timing[key], full[key]) << key << " of " << run[1];
  for (const char* key : {"hbm_fetch", "hbm_load", "hbm_store"}) EXPECT_EQ(timing["bytes"][key], full["bytes"][key]);
  EXPECT_GT(full["cycles"], 0);
  EXPECT_EQ(full["cores"].size(), static_cast<size_t>(cores));
  if (cores) {
    EXPECT_EQ(timing["cores"].size() * timing["cores"][0]["stands_for"].get<size_t>(), full["cores"].size());
  }
  for (size_t core = 0; core < full["cores"].size(); ++core)
    for (const char* key : {"cycles", "macs", "samples", "units", "layers", "bytes"})
      EXPECT_EQ(timing["cores"][core % timing["cores"].size()][key], full["cores"][core][key])
          << key << ", core " << core;
  EXPECT_EQ(full["timing_only"], false);
  EXPECT_EQ(timing["timing_only"], true);
  EXPECT_EQ(timing["losses"], Json::array());
  EXPECT_EQ(timing["epochs"], Json::array());
}

TEST(TimingOnly, HasTheRunsCycles) {
  expect_same_times({"train", "digits", "--epochs", "2"}, 0);  // the last batch of an epoch is a smaller one
  expect_same_times({"train", "mlp", "--precision", "mixed", "--steps", "7", "--clip-norm", "1"}, 0);
}

// Of data that flow.
TEST(TimingOnly, HasTheCyclesOfAStream) {
  const Folder folder;
  ASSERT_EQ(veritpu({"draw", "--output", folder.file("flowers"), "--images", "20"}).status, 0);
  expect_same_times({"train", "flowers", "--data", folder.file("flowers"), "--precision", "bf16", "--batch", "4",
                     "--steps", "3", "--steps-per-execution", "2"},
                    0);
}

// By symmetry too: one chip stands for the four.
TEST(TimingOnly, HasTheCyclesOfEveryCore) {
  expect_same_times({"train", "digits", "--chip", "lite-8", "--batch", "16", "--epochs", "1"}, 8);
  expect_same_times({"train", "cnn8", "--chip", "lite-8", "--batch", "4", "--steps", "2"}, 8);
  expect_same_times({"train", "digits", "--chip", "lite-8", "--cores", "2", "--batch", "16", "--steps", "2"}, 2);
}

TEST(TimingOnly, TellsOfCyclesAndNoLoss) {
  const Outcome o = veritpu({"train", "digits", "--chip", "v2-512", "--batch", "2", "--timing-only"});
  ASSERT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr("1/1 ["));
  EXPECT_THAT(o.out, HasSubstr("\nCores of the board\n"));
  EXPECT_THAT(o.out, HasSubstr("Each core of this chip stands for those in its place on all 256 chips"));
  EXPECT_THAT(o.out, HasSubstr("MXU active"));
  EXPECT_THAT(o.out, Not(HasSubstr("loss: ")));
  EXPECT_THAT(o.out, Not(HasSubstr("Results")));
}

TEST(TimingOnly, Mistakes) {
  const std::vector<std::pair<Args, std::string>> mistakes{
      {{"--save", "x"}, "--timing-only has no values, which --save is about; leave out one of them"},
      {{"--load", "x"}, "which --load is about"},
      {{"--verify-every", "2"}, "which --verify-every is about"},
      {{"--curves", "x"}, "which --curves is about"},
      {{"--stop-on-nan"}, "which --stop-on-nan is about"},
      {{"--check-hazards"}, "which --check-hazards is about"},
      {{"--log-steps", "2"}, "which --log-steps is about"},
      {{"--seed", "2"}, "which --seed is about"},
      {{"--engine", "rtl"}, "--timing-only counts cycles without values on the fast engine alone; pass --engine fast"},
      {{"--steps", "2", "--epochs", "3"}, "--epochs and --steps say different things"},
  };
  for (const auto& [more, sentence] : mistakes) {
    Args args{"train", "digits", "--timing-only"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0) << more[0];
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(o.err.begin(), o.err.end(), '\n'), 1) << o.err;
  }
}

}  // namespace
}  // namespace veritpu
