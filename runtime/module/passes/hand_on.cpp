// What a loop carries only to hand it on is a value from outside of the loop.
#include <map>

#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

class Handing {
 public:
  void region(Region& region) {
    for (Operation& o : region.operations) {
      for (Region& inner : o.regions) this->region(inner);
      if (o.op == Op::while_) loop(o);
    }
  }
  void rename(Region& region) {
    for (Operation& o : region.operations) {
      for (ValueId& id : o.operands) id = origin(id);
      for (Region& inner : o.regions) rename(inner);
    }
  }

 private:
  ValueId origin(ValueId id) const {
    for (auto it = origin_.find(id); it != origin_.end(); it = origin_.find(id)) id = it->second;
    return id;
  }

  void loop(Operation& o) {
    Region &condition = o.regions[0], &body = o.regions[1];
    auto& next = body.operations.back().operands;
    size_t kept = 0;
    for (size_t i = 0; i < next.size(); ++i) {
      if (origin(next[i]) == body.arguments[i]) {
        for (const ValueId id : {body.arguments[i], condition.arguments[i], o.results[i]}) origin_[id] = o.operands[i];
        continue;
      }
      for (auto* values : {&o.operands, &o.results, &condition.arguments, &body.arguments, &next})
        (*values)[kept] = (*values)[i];
      ++kept;
    }
    for (auto* values : {&o.operands, &o.results, &condition.arguments, &body.arguments, &next}) values->resize(kept);
  }

  std::map<ValueId, ValueId> origin_;
};

}  // namespace

void take_what_is_handed_on(Function& function) {
  Handing handing;
  handing.region(function.body);
  handing.rename(function.body);
}

}  // namespace veritpu::module
