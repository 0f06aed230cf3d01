// --verify-every from the command line: drawn steps run on both cores, each precision at each size, and change nothing.
#include "host/tpu/verification.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "arch/config.h"
#include "host/commands/options.h"
#include "host/commands/train.h"
#include "systemc/verified_chip.h"
#include "tests/cli/small_data.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;

class Verifying : public testing::Test {
 protected:
  Verifying() { write_small_data(data_, 512, 64); }
  Json train(std::vector<std::string> args) {
    const std::string file = data_.file("report.json");
    args.insert(args.begin(), {"mlp", "--data", data_.path(), "--engine", "fast", "--json", file});
    testing::internal::CaptureStdout();
    EXPECT_EQ(train_command(args), 0);
    out_ = testing::internal::GetCapturedStdout();
    std::ifstream in(file);
    return Json::parse(in);
  }
  Folder data_;
  std::string out_;
};

TEST_F(Verifying, OneStepOfEachPrecisionAtEachSize) {
  int checked = 0;
  for (const auto& chip : arch::chips())
    for (const auto* precision : {"fp32", "bf16", "fp16", "mixed"}) {
      SCOPED_TRACE(chip.name + " " + precision);
      const Json j = train({"--steps", "1", "--verify-every", "1", "--chip", chip.name, "--precision", precision});
      EXPECT_EQ(j["verified"]["steps"], 1);
      EXPECT_EQ(j["verified"]["evaluation_steps"], 1);
      EXPECT_GE(j["verified"]["launches"], 2);
      EXPECT_GE(j["verified"]["cycles"], uint64_t{j["cycles"]} + uint64_t{j["evaluation"]["cycles"]});
      EXPECT_GT(j["verified"]["instructions"], 50);
      EXPECT_GT(j["verified"]["bytes"], chip.core.vmem_bytes());
      ++checked;
    }
  EXPECT_EQ(checked, 16);
}

TEST_F(Verifying, DrawsByTheSeedAndChangesNothing) {
  const std::vector<std::string> common{"--steps", "60", "--precision", "fp16", "--batch", "16", "--seed", "5"};
  const auto with = [&](const char* every) {
    auto args = common;
    args.insert(args.end(), {"--verify-every", every});
    return train(args);
  };
  const Json plain = train(common), some = with("4"), again = with("4"), all = with("1");
  EXPECT_FALSE(plain.contains("verified"));
  EXPECT_EQ(some["losses"], plain["losses"]);
  EXPECT_EQ(all["losses"], plain["losses"]);
  EXPECT_EQ(some["cycles"], plain["cycles"]);
  EXPECT_EQ(all["units"], plain["units"]);
  EXPECT_GT(some["verified"]["steps"], 0);
  EXPECT_LT(some["verified"]["steps"], 40);
  EXPECT_EQ(some["verified"], again["verified"]);
  EXPECT_EQ(all["verified"]["steps"], 60);
  EXPECT_EQ(all["verified"]["evaluation_steps"], all["evaluation"]["steps"]);
  EXPECT_EQ(all["verified"]["rounding_steps"], 1);
  EXPECT_LT(some["verified"]["evaluation_steps"], all["verified"]["evaluation_steps"]);
  std::string words = out_;
  std::replace(words.begin(), words.end(), '\n', ' ');  // the sentence is wrapped
  EXPECT_NE(words.find("(steps of training: 60, of evaluation: "), std::string::npos) << out_;
}

// Each kind of launch is drawn by itself, one in so many.
TEST(Verification, DrawsEachKindByItself) {
  VerifiedChip chip(*arch::find_chip("n8"));
  constexpr int kLaunches = 3000, kEvery = 3, kSteps = 5;
  Verification verification(chip, 7, kEvery);
  std::array<int, 1 << kStepKinds> together{};  // launches of a step, by the kinds of them that were drawn
  for (int64_t step = 0; step < kLaunches * kSteps; step += kSteps) {
    const Verified before = verification.verified();
    int runs = 0;
    for (const auto kind : {StepKind::training, StepKind::evaluation, StepKind::rounding})
      verification.launch(kind, step, kSteps, [&] { ++runs; });
    EXPECT_EQ(runs, kStepKinds);
    const Verified after = verification.verified();
    ++together[(after.steps > before.steps) | (after.evaluation_steps > before.evaluation_steps) << 1 |
               (after.rounding_steps > before.rounding_steps) << 2];
  }
  const Verified all = verification.verified();
  for (const int64_t steps : {all.steps, all.evaluation_steps, all.rounding_steps})
    EXPECT_NEAR(static_cast<double>(steps), kLaunches * kSteps / kEvery, kLaunches * kSteps / kEvery * 0.1);
  for (const int count : together) EXPECT_GT(count, kLaunches / 27 / 2);
}

TEST_F(Verifying, IsOfTheFastEngine) {
  EXPECT_THROW(train_command({"mlp", "--data", data_.path(), "--engine", "rtl", "--verify-every", "3"}), UsageError);
  EXPECT_THROW(train_command({"mlp", "--data", data_.path(), "--verify-every", "0"}), UsageError);
}

}  // namespace
}  // namespace veritpu
