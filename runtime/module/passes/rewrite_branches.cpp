// Branches: all of them are computed, and one is chosen.
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {
namespace {

ValueIds choose(Expression which, const ValueIds& a, const ValueIds& b) {
  ValueIds chosen;
  for (size_t i = 0; i < a.size(); i++)
    chosen.push_back(select(which, Expression{which.emitter, a[i]}, {which.emitter, b[i]}).id);
  return chosen;
}

}  // namespace

ValueIds if_(Emitter& emit, const Operation& o) {
  const ValueIds a = emit.inline_region(o.regions[0], {}), b = emit.inline_region(o.regions[1], {});
  return choose({&emit, o.operands[0]}, a, b);
}

// What is no branch's number means the last one.
ValueIds case_(Emitter& emit, const Operation& o) {
  const Expression index{&emit, o.operands[0]};
  ValueIds chosen = emit.inline_region(o.regions.back(), {});
  for (size_t i = o.regions.size() - 1; i-- > 0;)
    chosen = choose(index == static_cast<double>(i), emit.inline_region(o.regions[i], {}), chosen);
  return chosen;
}

}  // namespace veritpu::module::rewrites
