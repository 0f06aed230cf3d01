// The DMA's stores over all 2^32 words, against a description of docs/numbers.md of its own.
#include "tests/systemc/formats.h"

#include <gtest/gtest.h>

namespace veritpu {
namespace {

class Formats : public testing::TestWithParam<std::tuple<arch::Format, int>> {};  // format, upper four bits

TEST_P(Formats, StoreEveryWord) {
  const auto [format, slice] = GetParam();
  const uint64_t words = uint64_t{1} << 28;
  EXPECT_EQ(test::check_stores(format, words * slice, words * (slice + 1), 1), words);
}

INSTANTIATE_TEST_SUITE_P(All, Formats,
                         testing::Combine(testing::Values(arch::Format::f32, arch::Format::f16, arch::Format::bf16,
                                                          arch::Format::u8, arch::Format::s8),
                                          testing::Range(0, 16)));

}  // namespace
}  // namespace veritpu
