// Numbers values in their order.
#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

class Numbering {
 public:
  explicit Numbering(const Function& function) : old_(function.values) {}

  void region(Region& region) {
    for (ValueId& argument : region.arguments) argument = define(argument);
    for (Operation& o : region.operations) {
      for (ValueId& operand : o.operands) operand = names_.at(operand);
      for (Region& inner : o.regions) this->region(inner);
      for (ValueId& result : o.results) result = define(result);
    }
  }

  ValueId name(ValueId value) const { return names_.at(value); }
  std::vector<Type> values;

 private:
  ValueId define(ValueId value) {
    values.push_back(old_[value]);
    return names_[value] = static_cast<ValueId>(values.size() - 1);
  }

  const std::vector<Type>& old_;
  std::map<ValueId, ValueId> names_;
};

}  // namespace

void compact(Function& function) {
  Numbering numbering(function);
  numbering.region(function.body);
  for (Argument& a : function.arguments) a.value = numbering.name(a.value);
  function.values = std::move(numbering.values);
}

}  // namespace veritpu::module
