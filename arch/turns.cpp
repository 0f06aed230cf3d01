#include "arch/turns.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace veritpu::arch {
namespace {

struct Rows {
  int64_t base;
  std::array<int64_t, 3> stride;
  bool operator==(const Rows& o) const { return base == o.base && stride == o.stride; }
};

// How many groups at least lie between two indices of one row; the most there can be if each has a row of its own. None
// if strides that are not 0 meet.
std::optional<int64_t> distance(const Rows& rows, const std::array<int64_t, 3>& count, int sublanes) {
  std::array<std::array<int64_t, 2>, 3> axes;
  for (int k = 0; k < 3; k++) axes[k] = {std::abs(rows.stride[k]), count[k]};
  std::sort(axes.begin(), axes.end());
  int64_t reach = 0;
  for (const auto& [stride, n] : axes) {
    if (n == 1 || stride == 0) continue;
    if (stride <= reach) return std::nullopt;
    reach += stride * (n - 1);
  }
  const int64_t line = (count[0] + sublanes - 1) / sublanes;
  const std::array<int64_t, 3> groups{1, line, line * count[1]};  // to the next index
  for (int k = 0; k < 3; k++)
    if (count[k] > 1 && rows.stride[k] == 0) return groups[k];
  return std::numeric_limits<int64_t>::max();
}

bool apart(const Rows& a, const Rows& b, const std::array<int64_t, 3>& count) {
  const auto ends = [&](const Rows& r) {
    std::array<int64_t, 2> end{r.base, r.base};
    for (int k = 0; k < 3; k++) end[r.stride[k] > 0] += r.stride[k] * (count[k] - 1);
    return end;
  };
  const auto x = ends(a), y = ends(b);
  return x[1] < y[0] || y[1] < x[0];
}

template <typename F>  // f(row, group), until it returns false
bool each_row(const Rows& rows, const std::array<int64_t, 3>& count, int sublanes, F f) {
  int64_t group = 0;
  for (int64_t i2 = 0; i2 < count[2]; i2++)
    for (int64_t i1 = 0; i1 < count[1]; i1++)
      for (int64_t i0 = 0; i0 < count[0]; i0++) {
        if (i0 % sublanes == 0) group++;
        if (!f(rows.base + i0 * rows.stride[0] + i1 * rows.stride[1] + i2 * rows.stride[2], group)) return false;
      }
  return true;
}

}  // namespace

RegisterUse registers_of(const Instruction& vset) {
  namespace f = field::vset;
  const std::string_view operands = find(static_cast<Micro>(vset.get(f::op)))->operands;
  const auto bit = [&](char which, const Field& field) {
    return operands.find(which) == std::string_view::npos ? 0 : uint32_t{1} << vset.get(field);
  };
  return {bit('a', f::a) | (vset.get(f::bimm) ? 0 : bit('b', f::b)) | bit('c', f::c), bit('d', f::d)};
}

bool registers_may_turn(const std::vector<Instruction>& kernel) {
  uint32_t read = 0, written = 0, carried = 0;
  for (const Instruction& vset : kernel) {
    const auto [reads, writes] = registers_of(vset);
    if ((read & writes) || (carried & (reads | writes))) return false;
    const bool carries = reads & writes & ~written;
    read |= reads & ~written;
    (carries ? carried : written) |= writes;
  }
  return true;
}

bool may_take_turns(const std::vector<Instruction>& kernel, const std::array<Instruction, kStreams>& streams,
                    const std::array<int64_t, 3>& count, int sublanes, int ways) {
  if (!registers_may_turn(kernel)) return false;
  namespace v = field::vstr;
  std::vector<Rows> stored, used;
  for (const Instruction& vset : kernel) {
    const auto op = static_cast<Micro>(vset.get(field::vset::op));
    if (op != Micro::ld_ && op != Micro::st_) continue;
    const Instruction& s = streams[vset.get(field::vset::stream)];
    if (static_cast<Space>(s.get(v::space)) == Space::acc) continue;
    const Rows rows{s.get(v::base), {s.get(v::s0), s.get(v::s1), s.get(v::s2)}};
    used.push_back(rows);
    if (op == Micro::st_) stored.push_back(rows);
  }
  for (const Rows& store : stored) {
    const auto between = distance(store, count, sublanes);
    std::unordered_map<int64_t, std::vector<int64_t>> groups_of;  // in their order
    for (const Rows& rows : used) {
      if ((rows == store && between && *between >= ways) || apart(rows, store, count)) continue;
      if (groups_of.empty())
        each_row(store, count, sublanes, [&](int64_t row, int64_t group) {
          groups_of[row].push_back(group);
          return true;
        });
      if (!each_row(rows, count, sublanes, [&](int64_t row, int64_t group) {
            const auto found = groups_of.find(row);
            if (found == groups_of.end()) return true;
            const auto& groups = found->second;
            auto near = std::upper_bound(groups.begin(), groups.end(), group - ways);
            while (near != groups.end() && *near == group) ++near;
            if (near != groups.end() && *near < group) return false;
            return near == groups.end() || *near >= group + ways;
          }))
        return false;
    }
  }
  return true;
}

}  // namespace veritpu::arch
