#include "runtime/module/collectives.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace veritpu::module {
namespace {

// What the numbers of a group are.
enum class Numbers { replicas, partitions, replicas_and_partitions, processes };

Numbers numbers_of(const Operation& o) {
  const bool channel = o.integer(Attr::handle) > 0;
  if (!has_attribute(o.op, Attr::use_global_device_ids)) return channel ? Numbers::partitions : Numbers::replicas;
  if (!o.flag(Attr::use_global_device_ids)) return channel ? Numbers::replicas_and_partitions : Numbers::replicas;
  if (!channel) throw std::invalid_argument("use_global_device_ids goes with a channel handle above 0");
  return Numbers::processes;
}

// Rows of numbers; -1 fills the shorter ones. None means one group of all.
std::vector<Group> rows_of(const Tensor& groups, int64_t all) {
  std::vector<Group> rows;
  const Tensor tensor = spread(groups);
  const int64_t width = tensor.type.shape.size() == 2 ? tensor.type.shape[1] : 0;
  std::set<int64_t> seen;
  for (size_t i = 0; i < tensor.lanes.size(); i++) {
    if (i % static_cast<size_t>(width) == 0) rows.emplace_back();
    const int64_t number = tensor.lanes[i].integer;
    if (number == -1) continue;
    if (number < 0 || number >= all)
      throw std::invalid_argument("its groups name " + std::to_string(number) + ", and there are " +
                                  std::to_string(all));
    if (!seen.insert(number).second)
      throw std::invalid_argument("its groups name " + std::to_string(number) + " twice");
    rows.back().push_back(number);
  }
  if (!rows.empty()) return rows;
  rows.emplace_back();
  for (int64_t i = 0; i < all; i++) rows[0].push_back(i);
  return rows;
}

}  // namespace

bool is_collective(Op op) {
  switch (op) {
    case Op::all_gather:
    case Op::all_reduce:
    case Op::all_to_all:
    case Op::collective_broadcast:
    case Op::collective_permute:
    case Op::reduce_scatter: return true;
    default: return false;
  }
}

bool reaches_out(Op op) {
  return is_collective(op) || op == Op::host_call;
}

std::vector<Group> groups_of(const Operation& o, const Processes& p) {
  const Numbers numbers = numbers_of(o);
  const int64_t all = numbers == Numbers::processes    ? p.size()
                      : numbers == Numbers::partitions ? p.partitions
                                                       : p.replicas;
  const std::vector<Group> rows = rows_of(*o.tensor(Attr::replica_groups), all);
  if (numbers == Numbers::processes) return rows;
  std::vector<Group> groups;
  for (const Group& row : rows) {
    if (numbers == Numbers::replicas_and_partitions) {
      groups.emplace_back();
      for (const int64_t replica : row)
        for (int64_t partition = 0; partition < p.partitions; partition++)
          groups.back().push_back(replica * p.partitions + partition);
      continue;
    }
    const bool of_replicas = numbers == Numbers::replicas;
    for (int64_t other = 0; other < (of_replicas ? p.partitions : p.replicas); other++) {
      groups.emplace_back();
      for (const int64_t number : row)
        groups.back().push_back(of_replicas ? number * p.partitions + other : other * p.partitions + number);
    }
  }
  return groups;
}

const Group* group_with(const std::vector<Group>& groups, int64_t process) {
  for (const Group& group : groups)
    if (std::find(group.begin(), group.end(), process) != group.end()) return &group;
  return nullptr;
}

int64_t rank_in(const Group& group, int64_t process) {
  return std::find(group.begin(), group.end(), process) - group.begin();
}

Pairs process_pairs(const Operation& o, const Processes& p) {
  const bool partitions = o.integer(Attr::handle) > 0;
  const int64_t all = partitions ? p.partitions : p.replicas, others = partitions ? p.replicas : p.partitions;
  Pairs pairs;
  for (const auto& [from, to] : o.pairs(Attr::source_target_pairs)) {
    if (std::min(from, to) < 0 || std::max(from, to) >= all)
      throw std::invalid_argument("it sends from " + std::to_string(from) + " to " + std::to_string(to) +
                                  ", and there are " + std::to_string(all));
    for (int64_t other = 0; other < others; other++) {
      if (partitions)
        pairs.push_back({other * p.partitions + from, other * p.partitions + to});
      else
        pairs.push_back({from * p.partitions + other, to * p.partitions + other});
    }
  }
  return pairs;
}

}  // namespace veritpu::module
