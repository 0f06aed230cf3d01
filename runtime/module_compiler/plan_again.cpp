// Values of lower kernels that an elementwise kernel computes again. What comes by HBM is stored and loaded; a value
// that follows from a single one is as well computed from that.
#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {
namespace {

// About the micro-operations of a row that take as long as bringing one.
constexpr int kMostWork = 12;

int work(Op op) {
  switch (op) {
    case Op::divide:
    case Op::sqrt:
    case Op::log:
    case Op::rsqrt: return 4;
    case Op::exponential:
    case Op::exponential_minus_one:
    case Op::logistic:
    case Op::tanh: return kMostWork;
    default: return 1;
  }
}

// The only operand that is no splat; -1 if there is another one.
int only_operand(const Map& map, const Lane& lane) {
  int only = -1;
  for (const int operand : lane.operands) {
    if (map.lanes[operand].kind == Lane::splat || operand == only) continue;
    if (only != -1) return -1;
    only = operand;
  }
  return only;
}

}  // namespace

std::optional<int> Planner::computed_again(Group& group, const Value& value) {
  const Group& from = groups_[value.group];
  const Map& map = from.map;
  // Bytes of an element that are moved to have the lane here.
  const auto moved_bytes = [&](int lane) -> int64_t {
    const Lane& l = map.lanes[lane];
    const auto stored = from.stored.find(lane);
    if (l.kind == Lane::node && stored == from.stored.end()) return 2 * bytes_of(l.element);
    const View& view = l.kind == Lane::node ? stored->second : map.views[l.view];
    for (const View& here : group.map.views)
      if (here == view) return 0;
    return bytes_of(l.element);
  };
  std::vector<int> chain{value.lane};  // each follows from the next
  size_t best = 0;
  int64_t least = moved_bytes(value.lane);
  for (int done = 0; map.lanes[chain.back()].kind == Lane::node;) {
    done += work(map.lanes[chain.back()].op);
    const int operand = only_operand(map, map.lanes[chain.back()]);
    if (done > kMostWork || operand == -1) break;
    chain.push_back(operand);
    if (const int64_t bytes = moved_bytes(operand); bytes <= least) best = chain.size() - 1, least = bytes;
  }
  if (best == 0) return std::nullopt;
  const auto here = [&](int lane) { return group.again.find({value.group, lane}); };
  const Lane& first = map.lanes[chain[best]];
  int made = first.kind == Lane::input ? input_lane(group, map.views[first.view])
                                       : input_lane(group, store(value.group, chain[best]));
  for (size_t i = best; i-- > 0;) {
    if (const auto known = here(chain[i]); known != group.again.end()) {
      made = known->second;
      continue;
    }
    Lane lane = map.lanes[chain[i]];
    for (int& operand : lane.operands) {
      if (operand == chain[i + 1]) {
        operand = made;
      } else {
        group.map.lanes.push_back(map.lanes[operand]);  // a splat
        operand = static_cast<int>(group.map.lanes.size()) - 1;
      }
    }
    group.map.lanes.push_back(std::move(lane));
    made = static_cast<int>(group.map.lanes.size()) - 1;
    group.again[{value.group, chain[i]}] = made;
  }
  return made;
}

}  // namespace veritpu::module_compiler
