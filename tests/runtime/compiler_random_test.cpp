#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

struct Case {
  const char* name;
  int n, graphs, vmem_rows, acc_rows;  // rows of 0: as many as the chip has
};

int64_t spills(const Program& program) {
  namespace f = arch::field::dst;
  return std::count_if(program.instructions.begin(), program.instructions.end(),
                       [](const auto& i) { return i.opcode() == arch::Opcode::dst && i.get(f::reg) == 0; });
}

class RandomGraphs : public testing::TestWithParam<Case> {};

// Every value to the last bit, over three steps of one launch; and each program's accesses in order.
TEST_P(RandomGraphs, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  int64_t values = 0, ordered = 0, spilled = 0, too_large = 0;
  for (int seed = 0; seed < with.graphs; ++seed) {
    std::mt19937 random(seed);
    const graph::Graph g = random_exact_graph(random, with.n, 3 + seed % 40);
    Comparer comparer(test_chip(with.n, with.vmem_rows, with.acc_rows));
    Comparison c;
    try {
      c = comparer.run(g, 3, random, kWhole, true, {});
    } catch (const UserError& e) {
      ASSERT_THAT(e.what(), testing::HasSubstr("use a chip with more memory")) << "seed " << seed << graph::print(g);
      ASSERT_NE(with.vmem_rows, 0) << "seed " << seed;
      ++too_large;
      continue;
    }
    ASSERT_EQ(c.different, 0) << "seed " << seed << ": " << c.first << "\n" << graph::print(g);
    const Program& program = comparer.executable().program();
    ASSERT_THAT(hazards_of(program, with.n, ordered), testing::IsEmpty()) << "seed " << seed;
    values += c.values;
    spilled += spills(program);
  }
  EXPECT_GT(values, 500 * with.graphs);
  EXPECT_GT(ordered, 100 * with.graphs);
  EXPECT_EQ(spilled > 0, with.vmem_rows != 0);
  EXPECT_LT(too_large, with.graphs / 2);
  std::cout << values << " values and " << ordered << " pairs of accesses checked, " << spilled << " tiles spilled, "
            << too_large << " graphs too large\n";
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomGraphs,
                         testing::Values(Case{"N8", 8, 300, 0, 0}, Case{"N16", 16, 150, 0, 0},
                                         Case{"N32", 32, 80, 0, 0}, Case{"N128", 128, 15, 0, 0},
                                         Case{"FewAccumulators", 8, 200, 0, 64}, Case{"LittleMemory", 8, 400, 512, 0}),
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
