#include "host/data/shuffle.h"

#include <algorithm>
#include <numeric>

#include "arch/random.h"

namespace veritpu {
namespace {

arch::WordPair halves(uint64_t x) {
  return {static_cast<arch::Word>(x), static_cast<arch::Word>(x >> 32)};
}

// Rows of as many elements as there are to each, in another order.
template <class T>
std::vector<T> rows(const std::vector<T>& from, const std::vector<size_t>& order) {
  const size_t row = order.empty() ? 0 : from.size() / order.size();
  std::vector<T> to(from.size());
  for (size_t i = 0; i < order.size(); ++i)
    std::copy_n(from.begin() + static_cast<int64_t>(order[i] * row), row, to.begin() + static_cast<int64_t>(i * row));
  return to;
}

}  // namespace

Split shuffled(const Split& split, uint64_t seed, uint64_t epoch) {
  const size_t count = split.labels.size();
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  const arch::WordPair key = arch::threefry(halves(seed), halves(epoch));
  for (size_t i = count; i-- > 1;) {
    const arch::WordPair bits = arch::threefry(key, halves(i));
    std::swap(order[i], order[(uint64_t{bits[0]} << 32 | bits[1]) % (i + 1)]);
  }
  return {rows(split.images, order), rows(split.labels, order), rows(split.floats, order)};
}

}  // namespace veritpu
