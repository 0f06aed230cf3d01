#include "arch/suggest.h"

#include <algorithm>

namespace veritpu::arch {
namespace {

// Insertions, deletions, substitutions and exchanges of neighbours that turn a into b.
size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> cost(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) {
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
  std::string_view best;
  if (word.size() > 40) return "";  // no slip of the finger, and the cost grows with its length
  size_t least = std::max<size_t>(1, word.size() / 3) + 1;
  for (const auto candidate : candidates)
    if (const size_t n = edits(word, candidate); n < least) least = n, best = candidate;
  return best.empty() ? "" : "; did you mean '" + std::string(best) + "'?";
}

std::string printable(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte != 0x7f)
      result += c;
    else
      result += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return result;
}

}  // namespace veritpu::arch
