// `veritpu infer`: accuracy in int8, on both engines, and its figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/reports.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

class Infer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new Folder;
    const Outcome o = veritpu({"train", "digits", "--save", checkpoint()});
    ASSERT_EQ(o.status, 0) << o.err;
  }
  static void TearDownTestSuite() { delete folder_; }
  static std::string checkpoint() { return folder_->file("digits.safetensors"); }
  static Json infer(std::vector<std::string> more) {
    std::vector<std::string> args{"infer", "digits", "--load", checkpoint()};
    args.insert(args.end(), more.begin(), more.end());
    return json_of(args);
  }
  static Folder* folder_;
};
Folder* Infer::folder_ = nullptr;

TEST_F(Infer, DigitsLoseAtMostHalfAPoint) {
  const Json fp32 = infer({"--precision", "fp32"}), int8 = infer({});
  EXPECT_EQ(int8["precision"], "int8");
  EXPECT_EQ(int8["test"]["images"], 594);
  EXPECT_GT(int8["fp32"]["accuracy"], 0.9);
  EXPECT_EQ(int8["fp32"], fp32["test"]);
  EXPECT_LE(int8["lost_points"], 0.5);
  EXPECT_NE(int8["test"]["loss"], int8["fp32"]["loss"]) << "it is not fp32";
  EXPECT_LT(int8["step_cycles"], fp32["step_cycles"]) << "one pass for three";
}

TEST_F(Infer, TheRtlGivesTheSame) {
  const std::vector<std::string> few{"--images", "64", "--calibrate", "64", "--batch", "32"};
  const auto with = [&](const std::string& engine) {
    std::vector<std::string> args = few;
    args.insert(args.end(), {"--engine", engine});
    return infer(args);
  };
  EXPECT_EQ(with("rtl"), with("fast"));
}

TEST_F(Infer, LatencyGrowsWithLoad) {
  const Json json = infer({"--batch", "16"});
  const double latency = json["latency"];
  EXPECT_GT(latency, 0);
  EXPECT_GT(json["inferences_per_second"], 16 / latency);  // transfers are beside it
  double before = latency;
  ASSERT_EQ(json["loads"].size(), 4u);
  for (const Json& load : json["loads"]) {
    EXPECT_GE(load["percentile_99"], load["mean_response"]);
    EXPECT_GE(load["percentile_99"], before);
    before = load["percentile_99"];
  }
}

TEST_F(Infer, RefusesInOneSentence) {
  const auto error = [](std::vector<std::string> more) {
    std::vector<std::string> args{"infer", "digits"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0);
    return o.err;
  };
  EXPECT_THAT(error({}), HasSubstr("--load"));
  EXPECT_THAT(error({"--load", checkpoint(), "--precision", "int4"}), HasSubstr("int8, fp32, bf16"));
  EXPECT_THAT(error({"--load", checkpoint(), "--images", "595"}), HasSubstr("594"));
  EXPECT_THAT(error({"--load", checkpoint(), "--precision", "bf16", "--calibrate", "9"}), HasSubstr("--calibrate"));
  const Folder folder;
  const std::string halves = folder.file("fp16.safetensors");
  ASSERT_EQ(veritpu({"train", "digits", "--precision", "fp16", "--steps", "1", "--save", halves}).status, 0);
  EXPECT_THAT(error({"--load", halves}), HasSubstr("weights of fp16"));
}

}  // namespace
}  // namespace veritpu
