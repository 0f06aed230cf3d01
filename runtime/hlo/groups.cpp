#include "runtime/hlo/groups.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu::hlo {
namespace {

using module::Attr;
constexpr int64_t kMostDevices = 65536;
using Groups = std::vector<Numbers>;

// Numbers from 0 row by row in a shape whose dimensions are then permuted, cut into groups.
Groups of_iota(const IotaGroups& iota) {
  const auto rank = iota.reshape.size();
  int64_t all = 1;
  for (const int64_t size : iota.reshape) {
    if (size < 1 || size > kMostDevices / all) throw std::invalid_argument("its groups are of too many devices");
    all *= size;
  }
  Numbers order = iota.permutation, sorted;
  for (size_t d = 0; d < rank; d++) sorted.push_back(static_cast<int64_t>(d));
  if (order.empty()) order = sorted;
  if (!std::is_permutation(order.begin(), order.end(), sorted.begin(), sorted.end()) || iota.size < 1 ||
      iota.groups < 1 || iota.groups > all || iota.size != all / iota.groups || all % iota.groups)
    throw std::invalid_argument("its groups do not hold each device once");
  Numbers strides(rank, 1);
  for (size_t d = rank; d-- > 1;) strides[d - 1] = strides[d] * iota.reshape[d];
  Groups groups(static_cast<size_t>(iota.groups));
  for (int64_t i = 0; i < all; i++) {
    int64_t left = i, number = 0;
    for (size_t k = rank; k-- > 0;) {
      const auto d = static_cast<size_t>(order[k]);
      number += left % iota.reshape[d] * strides[d];
      left /= iota.reshape[d];
    }
    groups[static_cast<size_t>(i / iota.size)].push_back(number);
  }
  return groups;
}

Groups groups_of(const Instruction& i) {
  if (i.devices.iota.groups) return of_iota(i.devices.iota);
  Groups groups;
  for (const auto& group : i.devices.groups.empty() ? i.replica_groups : i.devices.groups)
    groups.push_back(group.items);
  return groups;
}

}  // namespace

void collective(const Instruction& i, module::Operation& o) {
  const Groups groups = groups_of(i);
  size_t widest = 0;
  for (const Numbers& group : groups) widest = std::max(widest, group.size());
  if (groups.size() * widest > kMostDevices) throw std::invalid_argument("its groups are of too many devices");
  module::Tensor rows{{module::Element::s64, {static_cast<int64_t>(groups.size()), static_cast<int64_t>(widest)}}, {}};
  for (const Numbers& group : groups)
    for (size_t k = 0; k < widest; k++) {
      module::Lane lane{};
      lane.integer = k < group.size() ? group[k] : -1;
      rows.lanes.push_back(lane);
    }
  o.attributes[Attr::replica_groups] = std::make_shared<const module::Tensor>(std::move(rows));
  o.attributes[Attr::handle] = std::max<int64_t>(i.channel_id, 0);
  if (module::has_attribute(o.op, Attr::use_global_device_ids))
    o.attributes[Attr::use_global_device_ids] = i.use_global_device_ids;
}

}  // namespace veritpu::hlo
