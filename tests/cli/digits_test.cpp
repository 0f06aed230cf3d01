// The workload `digits` on few steps: Adam and shuffled batches on the RTL, bit for bit as on the fast core.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

}  // namespace
}  // namespace veritpu
