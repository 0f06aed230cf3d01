#include "runtime/module_compiler/tiles.h"

#include <algorithm>

namespace veritpu::module_compiler {
namespace {

bool lies_as_one(const Extent& outer, const Extent& inner) {
  if (outer.reduced != inner.reduced) return false;
  for (size_t v = 0; v < outer.stride.size(); ++v)
    if (outer.stride[v] != inner.stride[v] * inner.count) return false;
  return true;
}

std::vector<Extent> joined(const std::vector<Extent>& loops) {
  std::vector<Extent> result;
  for (const Extent& loop : loops) {
    if (loop.count == 1) continue;
    if (!result.empty() && lies_as_one(result.back(), loop))
      result.back() = {result.back().count * loop.count, loop.stride, loop.reduced};
    else
      result.push_back(loop);
  }
  return result;
}

// Rows that move, if the loop lies along lanes: an operand whose elements are not side by side moves one by one.
int64_t cost(const std::vector<Extent>& loops, size_t along, int n) {
  int64_t rows = (loops[along].count + n - 1) / n;
  for (size_t i = 0; i < loops.size(); ++i)
    if (i != along) rows *= loops[i].count;
  int64_t moves = 0;
  for (const int64_t stride : loops[along].stride)
    moves += stride == 0 || stride == 1 ? 1 : std::min<int64_t>(n, loops[along].count);
  return rows * moves;
}

}  // namespace

std::vector<Domain> domains(const std::vector<std::vector<Axis>>& operands, const std::vector<bool>& reduced, int n) {
  std::vector<Extent> loops;
  for (size_t d = 0; d < reduced.size(); ++d) {
    Extent loop{operands[0][d].count, {}, reduced[d]};
    for (const auto& axes : operands) loop.stride.push_back(axes[d].stride);
    loops.push_back(std::move(loop));
  }
  loops = joined(loops);
  const std::vector<int64_t> none(operands.size(), 0);
  Domain all{loops, {1, std::vector<int64_t>(operands.size(), 1)}, none};
  if (loops.empty()) return {all};
  size_t along = loops.size() - 1;
  for (size_t i = loops.size() - 1; i-- > 0;)
    if (cost(loops, i, n) < cost(loops, along, n)) along = i;
  all.lanes = loops[along];
  all.rows.erase(all.rows.begin() + static_cast<std::ptrdiff_t>(along));
  if (all.lanes.count <= n) return {all};
  Domain full = all, rest = all;
  Extent columns = all.lanes;
  columns.count = all.lanes.count / n;
  for (int64_t& stride : columns.stride) stride *= n;
  full.rows.push_back(columns);
  full.rows = joined(full.rows);
  full.lanes.count = n;
  rest.lanes.count = all.lanes.count % n;
  for (size_t v = 0; v < operands.size(); ++v) rest.offset[v] = columns.count * columns.stride[v];
  if (rest.lanes.count == 0) return {full};
  return {full, rest};
}

int64_t Box::points() const {
  int64_t points = 1;
  for (const int64_t c : count) points *= c;
  return points;
}

void for_each_box(const std::vector<Extent>& loops, int64_t most, int dimensions,
                  const std::function<void(const Box&)>& f) {
  std::vector<int64_t> size(loops.size(), 1);
  int64_t left = most;
  for (size_t i = loops.size(); i-- > 0 && left > 1 && dimensions > 0;) {
    size[i] = std::min(loops[i].count, left);
    left /= size[i];
    dimensions -= size[i] > 1;
    if (size[i] < loops[i].count) break;
  }
  Box box{std::vector<int64_t>(loops.size(), 0), size};
  while (true) {
    for (size_t i = 0; i < loops.size(); ++i) box.count[i] = std::min(size[i], loops[i].count - box.first[i]);
    f(box);
    size_t i = loops.size();
    while (i-- > 0) {
      box.first[i] += size[i];
      if (box.first[i] < loops[i].count) break;
      box.first[i] = 0;
    }
    if (i == SIZE_MAX) return;
  }
}

std::vector<Extent> loops_of(const Domain& domain, bool reduced) {
  std::vector<Extent> loops;
  for (const Extent& loop : domain.rows)
    if (loop.reduced == reduced) loops.push_back(loop);
  return loops;
}

}  // namespace veritpu::module_compiler
