// Where a batch lies in a buffer: parts of a batch keep all other elements, in order.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "runtime/module_compiler/batch_digits.h"

namespace veritpu::module_compiler {
namespace {

TEST(ModuleBatchDigits, PartsAreDense) {
  std::mt19937 random(1);
  size_t elements = 0;
  for (int i = 0; i < 300; ++i) {
    const auto pick = [&](int most) { return 1 + static_cast<int64_t>(random() % static_cast<unsigned>(most)); };
    std::vector<int64_t> count(1 + random() % 5), kept;
    for (int64_t& c : count) c = 1 + pick(4);
    std::vector<size_t> dims(count.size());
    std::iota(dims.begin(), dims.end(), 0);
    std::shuffle(dims.begin(), dims.end(), random);
    dims.resize(1 + random() % dims.size());  // the batch's
    std::vector<int64_t> part = count, stride(count.size(), 1), part_stride = stride;
    for (const size_t d : dims) part[d] = pick(static_cast<int>(count[d]));
    for (size_t d = count.size() - 1; d-- > 0;) {
      stride[d] = stride[d + 1] * count[d + 1];
      part_stride[d] = part_stride[d + 1] * part[d + 1];
    }
    Digits digits;
    std::vector<int64_t> counts;
    for (const size_t d : dims) {
      digits.push_back(stride[d]);
      counts.push_back(count[d]);
      kept.push_back(part[d]);
    }
    std::vector<int64_t> at(count.size());
    while (true) {
      int64_t whole = 0, want = 0;
      for (size_t d = 0; d < at.size(); ++d) whole += at[d] * stride[d], want += at[d] * part_stride[d];
      EXPECT_EQ(in_part(whole, digits, counts, kept), want);
      ++elements;
      size_t d = 0;
      while (d < at.size() && ++at[d] == part[d]) at[d++] = 0;
      if (d == at.size()) break;
    }
  }
  std::printf("%zu elements\n", elements);
  EXPECT_GT(elements, 1000u);
}

}  // namespace
}  // namespace veritpu::module_compiler
