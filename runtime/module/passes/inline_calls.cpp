// Copies the bodies of functions to where they are called.
#include <functional>

#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

class Inliner {
 public:
  Inliner(const Module& module, Function& to) : module_(module), to_(to) {}

  // Appends the operations of a function's region, and returns what it returns.
  std::vector<ValueId> copy(const Region& from, const Function& source, std::map<ValueId, ValueId>& names,
                            std::vector<Operation>& operations) {
    for (const Operation& o : from.operations) {
      std::vector<ValueId> operands;
      for (const ValueId operand : o.operands) operands.push_back(names.at(operand));
      if (is_return(o.op)) return operands;
      if (o.op == Op::call || o.op == Op::composite) {
        const auto results = call(o, operands, operations);
        for (size_t i = 0; i < results.size(); i++) names[o.results[i]] = results[i];
        continue;
      }
      Operation copied{o.op, std::move(operands), {}, o.attributes, {}, o.line};
      for (const Region& inner : o.regions) {
        Region region;
        for (const ValueId argument : inner.arguments)
          region.arguments.push_back(names[argument] = value(source.type(argument)));
        auto returned = copy(inner, source, names, region.operations);
        region.operations.push_back({Op::return_, std::move(returned), {}, {}, {}, inner.operations.back().line});
        copied.regions.push_back(std::move(region));
      }
      for (const ValueId result : o.results) copied.results.push_back(names[result] = value(source.type(result)));
      operations.push_back(std::move(copied));
    }
    return {};
  }

  ValueId value(const Type& type) {
    to_.values.push_back(type);
    return static_cast<ValueId>(to_.values.size() - 1);
  }

 private:
  std::vector<ValueId> call(const Operation& o, const std::vector<ValueId>& operands,
                            std::vector<Operation>& operations) {
    const Function& callee = *module_.find(o.word(o.op == Op::call ? Attr::callee : Attr::decomposition));
    std::map<ValueId, ValueId> names;
    for (size_t i = 0; i < operands.size(); i++) names[callee.arguments[i].value] = operands[i];
    return copy(callee.body, callee, names, operations);
  }

  const Module& module_;
  Function& to_;
};

}  // namespace

Function inline_calls(const Module& module, const Function& function) {
  Function whole;
  whole.name = "main";
  whole.arguments = function.arguments;
  whole.results = function.results;
  whole.line = function.line;
  Inliner inliner(module, whole);
  std::map<ValueId, ValueId> names;
  for (Argument& a : whole.arguments) {
    a.value = names[a.value] = inliner.value(function.type(a.value));
    whole.body.arguments.push_back(a.value);
  }
  auto returned = inliner.copy(function.body, function, names, whole.body.operations);
  const uint32_t line = function.body.operations.back().line;
  whole.body.operations.push_back({Op::func_return, std::move(returned), {}, {}, {}, line});
  return whole;
}

}  // namespace veritpu::module
