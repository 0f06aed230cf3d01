// Branches: the derivative of the branch that is taken.
#include <algorithm>

#include "runtime/module/gradients/clone.h"
#include "runtime/module/gradients/pullback.h"

namespace veritpu::module::derivatives {

void branches(Pullback& p) {
  const Operation& o = p.operation();
  Builder& builder = p.builder();
  std::vector<ValueId> wanted;
  for (const Region& region : o.regions)
    for (const ValueId id : captured(region))
      if (p.wants_value(id) && std::find(wanted.begin(), wanted.end(), id) == wanted.end()) wanted.push_back(id);
  if (wanted.empty()) return;
  Arrays cotangents;
  std::vector<size_t> reached;
  for (size_t i = 0; i < o.results.size(); i++) {
    if (!p.has_grad(i)) continue;
    reached.push_back(i);
    cotangents.push_back(p.grad(i));
  }
  std::vector<Region> regions;
  for (const Region& region : o.regions) {
    builder.begin_region({});
    const auto returned = clone(builder, region, {});
    Arrays outputs;
    for (const size_t i : reached) outputs.push_back({&builder, returned[i]});
    const Arrays found = gradients(outputs, cotangents, arrays(builder, wanted));
    regions.push_back(builder.end_region(ids(found)));
  }
  const auto made = builder.add(o.op, o.operands, o.attributes, {}, std::move(regions));
  for (size_t i = 0; i < wanted.size(); i++) p.give_value(wanted[i], {&builder, made[i]});
}

}  // namespace veritpu::module::derivatives
