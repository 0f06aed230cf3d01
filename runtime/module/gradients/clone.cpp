#include "runtime/module/gradients/clone.h"

namespace veritpu::module {

std::vector<ValueId> clone(Builder& builder, const Region& region, Renamed names) {
  const auto renamed = [&](const std::vector<ValueId>& values) {
    std::vector<ValueId> all;
    for (const ValueId id : values) all.push_back(names.count(id) ? names.at(id) : id);
    return all;
  };
  const auto types = [&](const std::vector<ValueId>& values) {
    Types all;
    for (const ValueId id : values) all.push_back(builder.type(id));
    return all;
  };
  for (const Operation& o : region.operations) {
    if (is_return(o.op)) return renamed(o.operands);
    std::vector<Region> regions;
    for (const Region& inner : o.regions) {
      const auto arguments = builder.begin_region(types(inner.arguments));
      Renamed inside = names;
      for (size_t i = 0; i < arguments.size(); i++) inside[inner.arguments[i]] = arguments[i];
      regions.push_back(builder.end_region(clone(builder, inner, std::move(inside))));
    }
    const auto results = builder.add(o.op, renamed(o.operands), o.attributes, types(o.results), std::move(regions));
    for (size_t i = 0; i < results.size(); i++) names[o.results[i]] = results[i];
  }
  return {};
}

}  // namespace veritpu::module
