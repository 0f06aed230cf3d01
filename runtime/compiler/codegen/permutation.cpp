#include "runtime/compiler/codegen/permutation.h"

#include <algorithm>

namespace veritpu::compiler {
namespace {

using Pairs = std::vector<std::array<int32_t, 2>>;

// A target for every core, those of the pairs among them. If one core would be its own, `odd` is that.
std::vector<int64_t> completed(const Pairs& pairs, int cores, int& odd) {
  std::vector<int64_t> target(cores, -1);
  std::vector<bool> receives(cores);
  for (const auto& [from, to] : pairs) {
    target[from] = to;
    receives[to] = true;
  }
  // Paths of pairs that are no circles, and single cores, become one circle.
  std::vector<std::array<int, 2>> paths;  // first, last
  for (int first = 0; first < cores; ++first) {
    if (receives[first]) continue;
    int last = first;
    while (target[last] != -1) last = static_cast<int>(target[last]);
    paths.push_back({first, last});
  }
  for (size_t i = 0; i < paths.size(); ++i) target[paths[i][1]] = paths[(i + 1) % paths.size()][0];
  odd = paths.size() == 1 && paths[0][0] == paths[0][1] ? paths[0][0] : -1;
  return target;
}

}  // namespace

bool Permutation::is_direct() const {
  return std::all_of(sources.begin(), sources.end(), [](int source) { return source == 0; });
}

Permutation permutation(const Pairs& pairs, int cores) {
  Permutation result;
  result.sources.assign(cores, Permutation::kZeros);
  Pairs moves;
  for (const auto& [from, to] : pairs) {
    result.sources[to] = from == to ? Permutation::kOwn : 0;
    if (from != to) moves.push_back({from, to});
  }
  if (moves.empty()) return result;
  int odd = -1;
  result.targets = {completed(moves, cores, odd)};
  if (odd == -1) return result;
  const auto last = moves.back();
  moves.pop_back();
  result.targets = {completed(moves, cores, odd), completed({last}, cores, odd)};
  result.sources[last[1]] = 1;
  return result;
}

}  // namespace veritpu::compiler
