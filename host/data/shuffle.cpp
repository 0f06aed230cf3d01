#include "host/data/shuffle.h"

#include <algorithm>
#include <numeric>

#include "arch/random.h"

namespace veritpu {
namespace {

arch::WordPair halves(uint64_t x) {
  return {static_cast<arch::Word>(x), static_cast<arch::Word>(x >> 32)};
}

}  // namespace

Split shuffled(const Split& split, uint64_t seed, uint64_t epoch) {
  const size_t count = split.labels.size(), pixels = count ? split.images.size() / count : 0;
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  const arch::WordPair key = arch::threefry(halves(seed), halves(epoch));
  for (size_t i = count; i-- > 1;) {
    const arch::WordPair bits = arch::threefry(key, halves(i));
    std::swap(order[i], order[(uint64_t{bits[0]} << 32 | bits[1]) % (i + 1)]);
  }
  Split result;
  result.images.resize(split.images.size());
  result.labels.resize(count);
  for (size_t i = 0; i < count; ++i) {
    std::copy_n(split.images.begin() + static_cast<int64_t>(order[i] * pixels), pixels,
                result.images.begin() + static_cast<int64_t>(i * pixels));
    result.labels[i] = split.labels[order[i]];
  }
  return result;
}

}  // namespace veritpu
