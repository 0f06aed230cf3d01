// Boxes of bytes against sets of their bytes.
#include "systemc/fast_byte_box.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace veritpu::fast {
namespace {

using Dimensions = std::vector<ByteBox::Dimension>;

struct Drawn {
  ByteBox box;
  std::set<int64_t> bytes;
};

Drawn box(int64_t base, int64_t bytes, const Dimensions& dimensions) {
  std::set<int64_t> starts{base};
  for (const auto& d : dimensions) {
    std::set<int64_t> all;
    for (const int64_t start : starts)
      for (int64_t k = 0; k < d.count; k++) all.insert(start + k * d.stride);
    starts = all;
  }
  std::set<int64_t> all;
  for (const int64_t start : starts)
    for (int64_t k = 0; k < bytes; k++) all.insert(start + k);
  return {{base, bytes, dimensions}, all};
}

TEST(FastByteBox, AgreesWithSets) {
  std::mt19937 random(1);
  const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % n); };
  const auto draw = [&] {
    Dimensions dimensions(4);
    const int64_t unit = 1 + below(12);  // strides that have much in common, or little
    for (auto& d : dimensions) d = {1 + below(5), (below(3) ? unit : 1) * (below(17) - 8)};
    return box(below(200), 1 + below(below(2) ? 3 : 20), dimensions);
  };
  int met = 0, apart = 0, nested = 0;
  for (int k = 0; k < 20000; k++) {
    const Drawn a = draw(), b = draw();
    std::set<int64_t> both;
    std::set_intersection(a.bytes.begin(), a.bytes.end(), b.bytes.begin(), b.bytes.end(),
                          std::inserter(both, both.begin()));
    ASSERT_EQ(a.box.meets(b.box), !both.empty()) << k;
    ASSERT_EQ(b.box.meets(a.box), !both.empty()) << k;
    if (!both.empty()) {
      ASSERT_TRUE(both.count(a.box.common(b.box))) << k;
      met++;
    } else {
      const bool between = *a.bytes.begin() < *b.bytes.rbegin() && *b.bytes.begin() < *a.bytes.rbegin();
      (between ? nested : apart)++;
    }
    for (int64_t byte = *a.bytes.begin() - 2; byte <= *a.bytes.rbegin() + 2; byte += 1 + below(9))
      ASSERT_EQ(a.box.has(byte), a.bytes.count(byte)) << k;
  }
  EXPECT_GT(met, 5000);
  EXPECT_GT(apart, 1000);
  EXPECT_GT(nested, 500);  // and yet no byte in common
}

// Transfers of billions of rows whose bytes lie between one another's.
TEST(FastByteBox, OfManyRows) {
  const int64_t most = 65535;
  const Dimensions even{{most, 8}, {most, 8 * most}, {most, 8 * most * most}, {1, 0}};
  const ByteBox a(0, 4, even), b(4, 4, even), c(int64_t{4} - most * most * 16, 5, even);
  EXPECT_FALSE(a.meets(b));
  ASSERT_TRUE(a.meets(c));
  EXPECT_EQ(a.common(c), 0);
  // Strides of 24 and 40 are multiples of 8.
  const ByteBox d(1, 3, Dimensions{{most, 24}, {most, -24 * most}});
  const ByteBox e(4, 5, Dimensions{{most, 40}}), f(4, 6, Dimensions{{most, 40}});
  EXPECT_FALSE(d.meets(e));
  ASSERT_TRUE(d.meets(f));
  EXPECT_TRUE(d.has(d.common(f)) && f.has(d.common(f)));
}

}  // namespace
}  // namespace veritpu::fast
