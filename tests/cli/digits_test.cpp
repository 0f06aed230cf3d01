// The workload `digits` on few steps: Adam and shuffled batches on the RTL, bit for bit as on the fast core.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;

TEST(Digits, TrainOnTheRtlAsOnTheFastCore) {
  const Folder folder;
  // One epoch and a step: a rest of 51 rows, and a new order.
  const auto train = [&](const char* engine) {
    const Outcome o =
        veritpu({"train", "digits", "--engine", engine, "--steps", "20", "--seed", "3", "--json", folder.file("j")});
    EXPECT_EQ(o.status, 0) << o.err;
    return Json::parse(contents(folder.file("j")));
  };
  const Json rtl = train("rtl"), fast = train("fast");
  EXPECT_EQ(rtl["losses"].size(), 20u);
  EXPECT_EQ(rtl["losses"], fast["losses"]);
  EXPECT_EQ(rtl["cycles"], fast["cycles"]);
  EXPECT_EQ(rtl["epochs"], fast["epochs"]);
  EXPECT_EQ(rtl["epochs"][0]["test_images"], 594);
  EXPECT_LT(rtl["epochs"][0]["test_loss"], 2.29);  // below ln 10 = 2.303
}

// A line at the steps 0, 5, 10, ... of each epoch, of which there are 19 steps; and the metrics after the report.
TEST(Digits, PrintTheirRateAndMetrics) {
  const Folder folder;
  const Outcome o = veritpu({"train", "digits", "--steps", "21", "--log-steps", "5", "--metrics", "--json",
                             folder.file("j"), "--chip", "n8"});
  ASSERT_EQ(o.status, 0) << o.err;
  const Json json = Json::parse(contents(folder.file("j")));
  const std::regex line(R"((?:^|\n)\[xla:1\]\((\d+)\) Loss=(\d\.\d{5}) Rate=\d+\.\d\d GlobalRate=\d+\.\d\d Time=\w+ )");
  std::vector<std::string> found, expected;
  for (auto it = std::sregex_iterator(o.out.begin(), o.out.end(), line); it != std::sregex_iterator(); ++it)
    found.push_back((*it)[1].str() + ' ' + (*it)[2].str());
  for (const int step : {0, 5, 10, 15, 19}) {
    char text[32];
    snprintf(text, sizeof text, "%d %.5f", step % 19, json["losses"][static_cast<size_t>(step)].get<double>());
    expected.emplace_back(text);
  }
  EXPECT_EQ(found, expected) << o.out;
  const Json& report = json["metrics_report"];
  const auto marked = std::to_string(report["counters"]["MarkStep"].get<int>());
  EXPECT_THAT(o.out, testing::HasSubstr("\nCounter: MarkStep\n  Value: " + marked + "\n"));
  EXPECT_THAT(o.out, testing::HasSubstr("\nMetric: ExecuteTime\n  TotalSamples: " + json["executes"].dump() + "\n"));
  EXPECT_EQ(report["metrics"]["OutboundData"]["Accumulator"], json["bytes"]["host_in"]);
  EXPECT_EQ(report["metrics"]["InboundData"]["Accumulator"], json["bytes"]["host_out"]);
  const Outcome plain = veritpu({"train", "digits", "--steps", "1", "--chip", "n8"});
  EXPECT_THAT(plain.out, testing::Not(testing::HasSubstr("[xla:")));
  EXPECT_THAT(plain.out, testing::Not(testing::HasSubstr("Metric: ")));
}

}  // namespace
}  // namespace veritpu
