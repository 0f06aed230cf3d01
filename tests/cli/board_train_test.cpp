// Data-parallel training on a board: one answer, and a sentence for each mistake.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/process.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Args = std::vector<std::string>;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// What a training of digits saves and reports, without its times.
struct Trained {
  std::string weights, cycles;
};
Trained trained(const Args& more) {
  const std::string path = testing::TempDir() + "board_train_test." + std::to_string(getpid());
  Args args{"train", "digits", "--chip", "lite-8", "--batch", "16", "--save", path};
  args.insert(args.end(), more.begin(), more.end());
  const Outcome o = veritpu(args);
  EXPECT_EQ(o.status, 0) << o.err;
  const auto at = o.out.find("\nCycles  ");
  Trained result{contents(path), at == std::string::npos ? "" : o.out.substr(at + 1, o.out.find('\n', at + 1) - at)};
  std::filesystem::remove(path);
  EXPECT_NE(result.weights, "");
  EXPECT_NE(result.cycles, "");
  return result;
}

TEST(BoardTrain, OneAnswerWhoeverSimulates) {
  const Trained one = trained({"--steps", "3", "--threads", "1"});
  int compared = 0;
  for (const Args& more : {Args{"--threads", "3"}, Args{"--engine", "rtl"}, Args{"--engine", "check"}}) {
    Args args{"--steps", "3"};
    args.insert(args.end(), more.begin(), more.end());
    const Trained other = trained(args);
    EXPECT_EQ(other.weights, one.weights) << more[1];
    EXPECT_EQ(other.cycles, one.cycles) << more[1];
    ++compared;
  }
  EXPECT_EQ(compared, 3);
  EXPECT_NE(trained({"--steps", "3", "--cores", "2"}).weights, one.weights);
}

// Eight cores learn as one with eight times the batch does: to within what other orders of sums round.
TEST(BoardTrain, LearnsAsOneCoreWithAllBatches) {
  const auto loss = [](const Args& args) {
    const Outcome o = veritpu(args);
    EXPECT_EQ(o.status, 0) << o.err;
    const auto at = o.out.rfind("test_loss: ");
    return at == std::string::npos ? -1 : std::stod(o.out.substr(at + 11));
  };
  const double board = loss({"train", "digits", "--chip", "lite-8", "--batch", "8", "--epochs", "4"});
  const double one = loss({"train", "digits", "--batch", "64", "--epochs", "4"});
  EXPECT_GT(board, 0);
  EXPECT_NEAR(board, one, 0.1 * one);
}

// Each core has the rates of a schedule: the weights are those of any simulation.
TEST(BoardTrain, FollowsASchedule) {
  const Trained one = trained({"--steps", "3", "--schedule", "cosine", "--threads", "1"});
  EXPECT_EQ(trained({"--steps", "3", "--schedule", "cosine", "--engine", "check"}).weights, one.weights);
  EXPECT_NE(trained({"--steps", "3"}).weights, one.weights);
}

// A training on the verilated cores begins with an estimate of its time.
TEST(BoardTrain, TellsHowLongTheRtlTakes) {
  const Outcome o = veritpu({"train", "digits", "--chip", "lite-8", "--batch", "16", "--engine", "rtl", "--steps", "4",
                             "--steps-per-execution", "2"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr("on engine rtl; 4 steps take about"));
}

// The JSON has an account of each core, which adds up, and what the links carried.
TEST(BoardTrain, ReportsEachCore) {
  const std::string path = testing::TempDir() + "board_train_report.json";
  const Outcome o = veritpu({"train", "digits", "--chip", "lite-8", "--batch", "16", "--steps", "3", "--json", path});
  ASSERT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr("\nCores of the board\n"));
  const auto json = nlohmann::json::parse(contents(path));
  std::filesystem::remove(path);
  uint64_t slowest = 0, macs = 0;
  ASSERT_EQ(json["cores"].size(), 8u);
  for (size_t core = 0; core < 8; ++core) {
    const auto& one = json["cores"][core];
    EXPECT_EQ(one["core"], core);
    EXPECT_EQ(one["chip"], core / 2);
    EXPECT_EQ(one["x"], core / 2 % 2);
    EXPECT_EQ(one["y"], core / 4);
    EXPECT_EQ(one["samples"], 3 * 16);
    for (const auto& [unit, causes] : one["units"].items()) {
      uint64_t cycles = 0;
      for (const auto& [cause, count] : causes.items()) cycles += count.get<uint64_t>();
      EXPECT_EQ(cycles, one["cycles"]) << core << " " << unit;
    }
    slowest = std::max(slowest, one["cycles"].get<uint64_t>());
    macs += one["macs"].get<uint64_t>();
  }
  EXPECT_EQ(json["cycles"], slowest);  // it is one launch
  EXPECT_EQ(json["macs"].get<uint64_t>() * 8, macs);
  EXPECT_EQ(json["samples"], 8 * 3 * 16);
  EXPECT_GT(json["links"]["bytes"], 0);
}

// Launches of the board, and of its first core, are repeated on the RTL, and change nothing.
TEST(BoardTrain, IsVerifiedAsItRuns) {
  const Trained plain = trained({"--steps", "3"}), verified = trained({"--steps", "3", "--verify-every", "1"});
  EXPECT_EQ(verified.weights, plain.weights);
  EXPECT_EQ(verified.cycles, plain.cycles);
  const Outcome o =
      veritpu({"train", "digits", "--chip", "lite-8", "--batch", "16", "--steps", "3", "--verify-every", "1"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr("(steps of training:\n3, of evaluation: "));
  EXPECT_THAT(o.out, HasSubstr("compared, no difference"));
}

// Sums in VMEM, in several pieces, and streamed from HBM: all that cores send each other has an order.
TEST(BoardTrain, HasNoHazard) {
  int checked = 0;
  for (const Args& more : {Args{"digits", "--batch", "16"}, Args{"cnn8", "--batch", "2"}, Args{"mlp", "--batch", "4"},
                           Args{"deep-cnn", "--batch", "1", "--steps-per-execution", "1", "--cores", "2"}}) {
    Args args{"train", more[0], "--chip", "lite-8", "--steps", "2", "--check-hazards"};
    args.insert(args.end(), more.begin() + 1, more.end());
    const Outcome o = veritpu(args);
    EXPECT_EQ(o.status, 0) << more[0] << ": " << o.err;
    ++checked;
  }
  EXPECT_EQ(checked, 4);
}

// The authors of cnn8 print a line every 20 steps, and the metrics are of all cores.
TEST(BoardTrain, PrintsItsRateAndMetrics) {
  const Outcome o =
      veritpu({"train", "cnn8", "--chip", "lite-8", "--cores", "2", "--batch", "2", "--steps", "21", "--metrics"});
  ASSERT_EQ(o.status, 0) << o.err;
  for (const char* line : {"[xla:0](0) Loss=", "[xla:1](0) Loss=", "[xla:0](20) Loss=", "[xla:1](20) Loss="})
    EXPECT_THAT(o.out, HasSubstr(line));
  EXPECT_THAT(o.out, testing::Not(HasSubstr("[xla:0](1) ")));
  // A step of the group is one: 21 of training, and 42 of evaluation, of as many images as were trained.
  EXPECT_THAT(o.out, HasSubstr("\nCounter: MarkStep\n  Value: 63\n"));
}

TEST(BoardTrain, Mistakes) {
  const std::vector<std::pair<Args, std::string>> mistakes{
      {{"train", "digits", "--chip", "lite-8", "--cores", "3"},
       "3 cores are no part of board lite-8, which has 8: take some of one chip, or whole chips that fill rows of the "
       "torus"},
      {{"train", "digits", "--chip", "lite-8", "--cores", "9"}, "--cores takes a whole number from 1 to 8, not '9'"},
      {{"train", "digits", "--chip", "lite-8", "--cores", "0"}, "--cores takes a whole number from 1 to 8, not '0'"},
      {{"train", "digits", "--chip", "lite-8", "--threads", "0"},
       "--threads takes a whole number from 1 to 1024, not '0'"},
      {{"train", "digits", "--chip", "v2-512", "--steps", "1"},
       "board v2-512 has 512 cores; programs run on at most 64: take lite-8 or v2-8, or count cycles alone "
       "(--timing-only)"},
      {{"train", "digits", "--chip", "lite-9"}, "lite-9"},
      {{"train", "digits", "--cores", "2"}, "--cores and --threads are of boards; pass --chip lite-8"},
      {{"train", "digits", "--chip", "lite-8", "--waves", "w.fst", "--step", "0", "--layer", "loss"},
       "--waves is of a chip of one core; leave it out"},
      {{"train", "digits", "--chip", "lite-8", "--batch", "1000"},
       "--batch 1000 is more than the 150 training images of a core"},
      {{"run", PROGRAMS_DIR "/matmul.s", "--chip", "lite-8"}, "lite-8 has 8 cores, and here a chip of one is taken"},
  };
  for (const auto& [args, sentence] : mistakes) {
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0);
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(o.err.begin(), o.err.end(), '\n'), 1) << o.err;
  }
}

}  // namespace
}  // namespace veritpu
