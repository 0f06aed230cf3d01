#include "runtime/module_compiler/tiles.h"

#include <algorithm>

namespace veritpu::module_compiler {
namespace {

using Operands = std::vector<Operand>;

// Of an operand in VMEM: whether the loop goes from row to row.
bool over_rows(const Operand& operand, int64_t stride) {
  return stride % operand.row == 0;
}

bool lies_as_one(const Operands& operands, const Extent& outer, const Extent& inner) {
  if (outer.reduced != inner.reduced) return false;
  for (size_t v = 0; v < operands.size(); ++v) {
    if (outer.stride[v] != inner.stride[v] * inner.count) return false;
    if (operands[v].row > 0 && over_rows(operands[v], outer.stride[v]) != over_rows(operands[v], inner.stride[v]))
      return false;
  }
  return true;
}

std::vector<Extent> joined(const Operands& operands, const std::vector<Extent>& loops) {
  std::vector<Extent> result;
  for (const Extent& loop : loops) {
    if (loop.count == 1) continue;
    if (!result.empty() && lies_as_one(operands, result.back(), loop))
      result.back() = {result.back().count * loop.count, loop.stride, loop.reduced};
    else
      result.push_back(loop);
  }
  return result;
}

// Rows that move, if the loop lies along lanes (past the last: none does). An operand whose elements are not side by
// side moves one by one; one in VMEM would have to go by HBM.
int64_t cost(const Operands& operands, const std::vector<Extent>& loops, size_t along, int n) {
  int64_t rows = along < loops.size() ? (loops[along].count + n - 1) / n : 1;
  for (size_t i = 0; i < loops.size(); ++i)
    if (i != along) rows *= loops[i].count;
  int64_t moves = 0;
  for (size_t v = 0; v < operands.size(); ++v) {
    const int64_t stride = along < loops.size() ? loops[along].stride[v] : 0;
    if (stride == 0)
      ++moves;
    else if (operands[v].row > 0 && (stride != 1 || operands[v].row == 1))
      moves += 4 * n;
    else
      moves += stride == 1 ? 1 : std::min<int64_t>(n, loops[along].count);
  }
  return rows * moves;
}

}  // namespace

std::vector<Domain> domains(const std::vector<Operand>& operands, const std::vector<bool>& reduced, int n) {
  std::vector<Extent> loops;
  for (size_t d = 0; d < reduced.size(); ++d) {
    Extent loop{operands[0].axes[d].count, {}, reduced[d]};
    for (const auto& operand : operands) loop.stride.push_back(operand.axes[d].stride);
    loops.push_back(std::move(loop));
  }
  loops = joined(operands, loops);
  const std::vector<int64_t> none(operands.size(), 0);
  Domain all{loops, {1, std::vector<int64_t>(operands.size(), 1)}, none};
  if (loops.empty()) return {all};
  size_t along = loops.size() - 1;
  for (size_t i = loops.size() - 1; i-- > 0;)
    if (cost(operands, loops, i, n) < cost(operands, loops, along, n)) along = i;
  if (cost(operands, loops, loops.size(), n) < cost(operands, loops, along, n)) return {all};
  all.lanes = loops[along];
  all.rows.erase(all.rows.begin() + static_cast<std::ptrdiff_t>(along));
  all.rows = joined(operands, all.rows);  // those on either side of the lanes
  if (all.lanes.count <= n) return {all};
  Domain full = all, rest = all;
  Extent columns = all.lanes;
  columns.count = all.lanes.count / n;
  for (int64_t& stride : columns.stride) stride *= n;
  full.rows.push_back(columns);
  full.rows = joined(operands, full.rows);
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
  for_each_box_of(loops, size, f);
}

void for_each_box_of(const std::vector<Extent>& loops, const std::vector<int64_t>& size,
                     const std::function<void(const Box&)>& f) {
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

int64_t offset_of(const std::vector<Extent>& loops, const Box& box, size_t operand) {
  int64_t offset = 0;
  for (size_t d = 0; d < loops.size(); ++d) offset += box.first[d] * loops[d].stride[operand];
  return offset;
}

std::vector<std::array<int64_t, 3>> rows_of(const std::vector<Extent>& loops, const Box& box, size_t operand,
                                            int64_t inner, std::vector<std::array<int64_t, 3>> further) {
  for (size_t d = loops.size(); d-- > 0;) {
    if (box.count[d] == 1) continue;
    further.insert(further.begin(), {box.count[d], loops[d].stride[operand], inner});
    inner *= box.count[d];
  }
  return further;
}

std::vector<Extent> loops_of(const Domain& domain, bool reduced) {
  std::vector<Extent> loops;
  for (const Extent& loop : domain.rows)
    if (loop.reduced == reduced) loops.push_back(loop);
  return loops;
}

}  // namespace veritpu::module_compiler
