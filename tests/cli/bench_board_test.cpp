// `bench --board`: the table of a board, whose cycles are exact and reach what docs/board.md says of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/process.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

TEST(BoardBench, MeasuresSpeedScalingAndCollectives) {
  const Outcome o = veritpu({"bench", "--board", "lite-8", "--engine", "fast", "--json", "-"});
  ASSERT_EQ(o.status, 0) << o.err;
  const Json json = Json::parse(o.out);

  const Json& speed = json["board"]["fast"];
  ASSERT_GE(speed.size(), 2u);
  EXPECT_EQ(speed[0]["cores"], 1);
  for (const Json& row : speed) {
    EXPECT_EQ(row["cycles_per_step"], speed[0]["cycles_per_step"]);  // the step sends nothing
    EXPECT_GT(row["step_s"], 0);
  }
  for (size_t k = 1; k < speed.size(); ++k) EXPECT_EQ(speed[k]["cores"], 8);

  const std::vector<std::pair<std::string, double>> least{{"cnn8", 0.95}, {"deep-cnn", 0.98}, {"mlp", 0.979}};
  const Json& scaling = json["scaling"];
  ASSERT_EQ(scaling.size(), least.size());
  for (size_t k = 0; k < least.size(); ++k) {
    EXPECT_EQ(scaling[k]["workload"], least[k].first);
    EXPECT_GE(scaling[k]["share"], least[k].second) << least[k].first;
    EXPECT_LT(scaling[k]["cycles_one_core"], scaling[k]["cycles_all_cores"]) << least[k].first;
  }

  const Json& sums = json["collectives"]["all_reduce"];
  ASSERT_EQ(sums.size(), 3u);
  for (const Json& row : sums) {
    EXPECT_GE(row["part"], 0.85) << row;
    EXPECT_LT(row["part"], 1) << row;
  }
}

TEST(BoardBench, Mistakes) {
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"lite", "lite has one core"}, {"nowhere", "nowhere"}, {"v2-512", "v2-512 has 512 cores"}};
  for (const auto& [board, sentence] : mistakes) {
    const Outcome o = veritpu({"bench", "--board", board});
    EXPECT_NE(o.status, 0) << board;
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(o.err.begin(), o.err.end(), '\n'), 1) << o.err;
  }
}

}  // namespace
}  // namespace veritpu
