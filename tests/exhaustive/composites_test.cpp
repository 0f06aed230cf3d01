// The greatest error of every composite over all fp32 words, or over 2^30 pairs of significands, is what
// docs/numbers.md says, rounded up to two digits.
#include "tests/runtime/composites.h"

#include <gtest/gtest.h>

#include <iostream>

namespace veritpu {
namespace {

class Composites : public testing::TestWithParam<int> {};

TEST_P(Composites, GreatestErrorIsTheDocumented) {
  const auto& composite = composites()[static_cast<size_t>(GetParam())];
  const auto m = measure(composite, composite.of_two ? significands(2, 1 << 30) : every(0, uint64_t{1} << 32, 1));
  std::cout << composite.name << ": " << m.worst << " at " << std::hex << m.x << ", " << m.y << std::dec << " of "
            << m.words << "\n";
  EXPECT_LE(m.worst, documented(composite).error);
  EXPECT_GT(m.worst, documented(composite).error - 0.01);
}

INSTANTIATE_TEST_SUITE_P(All, Composites, testing::Range(0, static_cast<int>(composites().size())),
                         [](const auto& info) { return composites()[static_cast<size_t>(info.param)].name; });

}  // namespace
}  // namespace veritpu
