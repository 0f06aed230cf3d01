// Every composite keeps what docs/numbers.md says of its error, on one word in 4093; the label `exhaustive` has all.
#include <gtest/gtest.h>

#include "tests/runtime/composites.h"

namespace veritpu {
namespace {

TEST(Composites, AreAsExactAsDocumented) {
  for (const auto& composite : composites()) {
    const auto m = measure(composite, composite.of_two ? significands(1, 1 << 20) : every(0, uint64_t{1} << 32, 4093));
    EXPECT_LE(m.worst, documented(composite).error) << composite.name << " at " << std::hex << m.x << ", " << m.y;
    EXPECT_GT(m.words, 500'000) << composite.name;
  }
}

}  // namespace
}  // namespace veritpu
