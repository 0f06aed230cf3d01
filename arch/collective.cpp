#include "arch/collective.h"

#include <algorithm>
#include <array>
#include <set>

namespace veritpu::arch {

std::vector<int> rings(const Torus& torus, const std::vector<int>& group) {
  std::array<std::set<int>, 3> places;  // within a chip, along x, along y
  for (const int core : group) {
    places[0].insert(core % torus.cores);
    places[1].insert(core / torus.cores % torus.x);
    places[2].insert(core / torus.cores / torus.x);
  }
  const bool all = places[0].size() * places[1].size() * places[2].size() == group.size();
  std::vector<int> lengths;
  if (all && std::is_sorted(group.begin(), group.end())) {
    for (const auto& along : places)
      if (along.size() > 1) lengths.push_back(static_cast<int>(along.size()));
  } else {
    lengths.push_back(static_cast<int>(group.size()));
  }
  return lengths;
}

}  // namespace veritpu::arch
