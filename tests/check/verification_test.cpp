// --verify-every from the command line: drawn steps run on both cores, each precision at each size, and change nothing.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "arch/config.h"
#include "host/commands/options.h"
#include "host/commands/train.h"
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
      EXPECT_GE(j["verified"]["cycles"], j["cycles"]);
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
  EXPECT_NE(out_.find("one launch in 1: 60 steps"), std::string::npos) << out_;
}

TEST_F(Verifying, IsOfTheFastEngine) {
  EXPECT_THROW(train_command({"mlp", "--data", data_.path(), "--engine", "rtl", "--verify-every", "3"}), UsageError);
  EXPECT_THROW(train_command({"mlp", "--data", data_.path(), "--verify-every", "0"}), UsageError);
}

}  // namespace
}  // namespace veritpu
