#include "host/inference/arrivals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "arch/random.h"

namespace veritpu {

Responses respond(double rate, double service, int64_t most, int64_t requests) {
  constexpr arch::WordPair kKey{0x494e4645, 0x52};
  std::vector<double> arrival(static_cast<size_t>(requests));
  double now = 0;
  for (size_t i = 0; i < arrival.size(); ++i) {
    const float draw = arch::uniform(arch::threefry(kKey, arch::halves(i))[0]);  // below 1
    arrival[i] = now -= std::log1p(-static_cast<double>(draw)) / rate;
  }
  std::vector<double> response;
  response.reserve(arrival.size());
  double free = 0;
  int64_t batches = 0;
  for (size_t first = 0; first < arrival.size(); ++batches) {
    const double start = std::max(free, arrival[first]);
    free = start + service;
    const size_t end = std::min(arrival.size(), first + static_cast<size_t>(most));
    for (; first < end && arrival[first] <= start; ++first) response.push_back(free - arrival[first]);
  }
  Responses r;
  const auto count = static_cast<double>(requests);
  r.mean = std::accumulate(response.begin(), response.end(), 0.0) / count;
  r.batch = count / static_cast<double>(batches);
  const auto rank = response.begin() + (requests * 99 + 99) / 100 - 1;  // 99 % are at most this
  std::nth_element(response.begin(), rank, response.end());
  r.percentile_99 = *rank;
  return r;
}

}  // namespace veritpu
