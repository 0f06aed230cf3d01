#include "host/data/shuffle.h"

#include <numeric>

#include "arch/random.h"

namespace veritpu {

std::vector<size_t> permutation(size_t rows, uint64_t seed, uint64_t epoch) {
  std::vector<size_t> order(rows);
  std::iota(order.begin(), order.end(), size_t{0});
  const arch::WordPair key = arch::threefry(arch::halves(seed), arch::halves(epoch));
  for (size_t i = rows; i-- > 1;) {
    const arch::WordPair bits = arch::threefry(key, arch::halves(i));
    std::swap(order[i], order[(uint64_t{bits[0]} << 32 | bits[1]) % (i + 1)]);
  }
  return order;
}

}  // namespace veritpu
