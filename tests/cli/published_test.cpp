// Networks of the TPU v1 paper on chip v1, beside what it measured (docs/published.md).
#include <gtest/gtest.h>

#include <regex>

#include "tests/cli/process.h"

namespace veritpu {
namespace {

// Of the cycles, in percent.
double mxu_active(const std::string& graph) {
  const Outcome o = veritpu({"compile", GRAPHS_DIR "/" + graph, "--chip", "v1"});
  EXPECT_EQ(o.status, 0) << o.err;
  std::smatch match;
  if (!std::regex_search(o.out, match, std::regex("MXU active +([0-9.]+) %"))) return -1;
  return std::stod(match[1]);
}

TEST(Published, Mlp0IsBoundByItsWeightsTransfers) {
  EXPECT_NEAR(mxu_active("mlp0.graph"), 12.7, 5);
}

TEST(Published, Cnn0KeepsTheArrayAtWork) {
  EXPECT_GT(mxu_active("cnn0.graph"), 78.2);
}

}  // namespace
}  // namespace veritpu
