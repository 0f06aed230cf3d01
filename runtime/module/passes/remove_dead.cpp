// Dead code, also in regions, and what loops carry in vain.
#include <algorithm>

#include "runtime/module/collectives.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module/within.h"

namespace veritpu::module {
namespace {

// Others wait for those who do not come to a collective, and the host is to hear of each call.
bool meets(const Operation& o) {
  return any_within(o, [](const Operation& inner) { return reaches_out(inner.op); });
}

class Sweep {
 public:
  explicit Sweep(Function& function) : used_(function.values.size()) {}

  void region(Region& region) {
    auto& operations = region.operations;
    for (size_t i = operations.size(); i-- > 0;) {
      Operation& o = operations[i];
      const bool needed =
          is_return(o.op) || meets(o) ||
          std::any_of(o.results.begin(), o.results.end(), [&](ValueId result) { return used_[result]; });
      if (!needed) {
        o.results.clear();
        continue;
      }
      if (o.op == Op::while_) {
        loop(o);
        continue;
      }
      for (Region& inner : o.regions) this->region(inner);
      mark(o.operands);
    }
    operations.erase(std::remove_if(operations.begin(), operations.end(),
                                    [](const Operation& o) { return o.results.empty() && !is_return(o.op); }),
                     operations.end());
  }

 private:
  void mark(const std::vector<ValueId>& values) {
    for (const ValueId value : values) used_[value] = true;
  }

  // Finds which carried values are used: after the loop, by its condition, or by what the body makes of those.
  void loop(Operation& o) {
    Region &condition = o.regions[0], &body = o.regions[1];
    region(condition);
    const std::vector<ValueId> made = body.operations.back().operands;
    std::vector<bool> kept(o.results.size());
    reach(body);
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = 0; i < kept.size(); i++) {
        if (kept[i] || !(used_[o.results[i]] || used_[condition.arguments[i]] || used_[body.arguments[i]])) continue;
        kept[i] = changed = true;
        used_[made[i]] = true;
      }
      if (changed) reach(body);
    }
    const auto keep = [&](std::vector<ValueId>& values) {
      size_t next = 0;
      for (size_t i = 0; i < kept.size(); i++)
        if (kept[i]) values[next++] = values[i];
      values.resize(next);
    };
    for (auto* values :
         {&o.operands, &o.results, &condition.arguments, &body.arguments, &body.operations.back().operands})
      keep(*values);
    region(body);
    mark(o.operands);
  }

  // Marks what the used values of the region are computed from.
  void reach(const Region& region) {
    for (size_t i = region.operations.size(); i-- > 0;) {
      const Operation& o = region.operations[i];
      if (is_return(o.op)) continue;
      if (!meets(o) && !std::any_of(o.results.begin(), o.results.end(), [&](ValueId r) { return used_[r]; })) continue;
      mark(o.operands);
      for (const Region& inner : o.regions) reach_all(inner);
    }
  }
  void reach_all(const Region& region) {
    for (const Operation& o : region.operations) {
      mark(o.operands);
      for (const Region& inner : o.regions) reach_all(inner);
    }
  }

  std::vector<bool> used_;
};

}  // namespace

void remove_dead(Function& function) {
  Sweep(function).region(function.body);
}

}  // namespace veritpu::module
