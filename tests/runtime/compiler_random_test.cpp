#include <gtest/gtest.h>

#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

struct Case {
  const char* name;
  int n, graphs, vmem_rows, acc_rows;  // rows of 0: as many as the chip has
  int mxus = 1;
};

class RandomGraphs : public testing::TestWithParam<Case> {};

// Every value to the last bit, over three steps of one launch; and each program's accesses in order.
TEST_P(RandomGraphs, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  arch::ChipConfig chip = test_chip(with.n, with.vmem_rows, with.acc_rows);
  chip.core.mxus = with.mxus;
  const Comparisons c = compare_exactly(chip, with.graphs, 3, kWhole, [&](std::mt19937& random, int seed) {
    return random_exact_graph(random, with.n, 3 + seed % 40);
  });
  EXPECT_GT(c.values, 500 * with.graphs);
  EXPECT_GT(c.ordered, 100 * with.graphs);
  EXPECT_EQ(c.spilled > 0, with.vmem_rows != 0);
  EXPECT_LT(c.too_large, with.vmem_rows ? with.graphs / 2 : 1);
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomGraphs,
                         testing::Values(Case{"N8", 8, 300, 0, 0}, Case{"N16", 16, 150, 0, 0},
                                         Case{"N32", 32, 80, 0, 0}, Case{"N128", 128, 15, 0, 0},
                                         Case{"FewAccumulators", 8, 200, 0, 64}, Case{"LittleMemory", 8, 1200, 512, 0},
                                         Case{"TwoMatrixUnits", 8, 200, 0, 0, 2}),
                         [](const auto& info) { return info.param.name; });

// A few on the verilated cores, which take their time.
TEST(RandomGraphsOnRtl, MatchTheInterpreterExactly) {
  const auto rtl = find_engine("rtl");
  if (!rtl) GTEST_SKIP() << "this build has no verilated core";
  int64_t values = 0;
  for (const auto& chip : arch::chips())
    for (int seed = 0; seed < 1024 / chip.core.n; ++seed) {
      std::mt19937 random(seed);
      const graph::Graph g = random_exact_graph(random, chip.core.n, 6 + seed % 30);
      const Comparison c = Comparer(chip, *rtl).run(g, 2, random, kWhole, true, {});
      EXPECT_EQ(c.different, 0) << chip.name << ", seed " << seed << ": " << c.first << "\n" << graph::print(g);
      values += c.values;
    }
  EXPECT_GT(values, 1000);
}

}  // namespace
}  // namespace veritpu
