// Networks of images of which VMEM does not hold a single one, on the chip, against the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runtime/compiler_support.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu {
namespace {

using Random = std::mt19937;

struct Case {
  const char* name;
  int n, graphs, vmem_rows;
  int64_t batch, least, most;
};

class LargeImages : public testing::TestWithParam<Case> {};

TEST_P(LargeImages, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(test_chip(with.n, with.vmem_rows), with.graphs, 2, 2, [&](Random& random, int) {
    return random_exact_conv_graph(random, with.n, with.batch, with.least, with.most, true);
  });
  EXPECT_GT(c.values, 500 * with.graphs);
}

INSTANTIATE_TEST_SUITE_P(Sizes, LargeImages,
                         testing::Values(Case{"N8", 8, 60, 1024, 2, 14, 28}, Case{"N8Single", 8, 30, 1024, 1, 14, 28},
                                         Case{"N32", 32, 20, 4096, 2, 24, 40}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace veritpu
