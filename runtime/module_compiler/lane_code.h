// Kernels of lanes for the vector unit.
#pragma once

#include <functional>

#include "runtime/module_compiler/vector_code.h"

namespace veritpu::module_compiler {

// Lanes with all that they need.
std::vector<bool> needed(const std::vector<Lane>& lanes, std::vector<bool> marked);
// Those that outputs name, with all that they need.
template <class Outputs>
std::vector<bool> needed_by(const Outputs& outputs, const std::vector<Lane>& lanes) {
  std::vector<bool> marked(lanes.size());
  for (const auto& output : outputs) marked[output.lane] = true;
  return needed(lanes, std::move(marked));
}

// What the rows of a run have in common, by view: the lane that stands for all, or -1 if each has its own; and whether
// all read one row. And whether its sums' running rows hold nothing yet.
struct Common {
  std::vector<int> one_lane;
  std::vector<bool> one_row;
  bool fresh = false;
  bool operator<(const Common& o) const {
    return std::tie(one_lane, one_row, fresh) < std::tie(o.one_lane, o.one_row, o.fresh);
  }
};
// One lane stands for all.
inline Common first_lanes(size_t views) {
  return {std::vector<int>(views), std::vector<bool>(views)};
}

// Lanes in registers, one after the other: those that are needed. Streams are the views. `one_lane`: by view. `made` is
// told of each lane and its register.
void lane_code(VectorCode& code, const std::vector<Lane>& lanes, const std::vector<bool>& needed,
               const std::vector<int>& one_lane, const std::function<void(int lane, int reg)>& made);

// By output of a map: the first that stores the same lane. Its rows serve all of them.
std::vector<size_t> stored_as(const Map& map);

// The map's kernel: streams are its views, then those of its outputs that are stored as themselves. None if it is too
// much for one.
std::optional<compiler::Kernel> kernel_of(const Map& map, const Common& common);

// The reduction's: streams are its views, then each output's running rows. The first `lanes` of n lanes count, the
// others are what combining leaves. `begun`: the running rows hold something.
struct Combining {
  Common common;
  int64_t lanes, n;
  bool begun;
  bool operator<(const Combining& o) const {
    return std::tie(common, lanes, begun) < std::tie(o.common, o.lanes, o.begun);
  }
};
std::optional<compiler::Kernel> kernel_of(const Reduction& reduction, const Combining& how);

}  // namespace veritpu::module_compiler
