// The DMA's conversion against a second description (formats.h): every element of a narrow format, and one word in 257;
// the label `exhaustive` has all words.
#include "tests/systemc/formats.h"

#include <gtest/gtest.h>

namespace veritpu {
namespace {

TEST(DmaFormats, AreAsDescribed) {
  for (const auto format :
       {arch::Format::f32, arch::Format::f16, arch::Format::bf16, arch::Format::u8, arch::Format::s8}) {
    EXPECT_EQ(test::check_loads(format), arch::bytes_of(format) == 1 ? 256u : 65536u);
    EXPECT_GT(test::check_stores(format, 0, uint64_t{1} << 32, 257), 16'000'000u);
    // Around halves' ties and ends, and bytes'.
    for (const uint64_t sign : {0u, 0x80000000u})
      for (const uint64_t at : {0x33000000u, 0x38800000u, 0x3f000000u, 0x42fd8000u, 0x42ff0000u, 0x43000000u,
                                0x437e8000u, 0x477fe000u, 0x7f7f0000u, 0x00800000u})
        EXPECT_EQ(test::check_stores(format, sign | (at - 70000), sign | (at + 70000), 1), 140'000u);
  }
}

}  // namespace
}  // namespace veritpu
