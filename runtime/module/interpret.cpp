// Runs functions: each operation by its meaning.
#include "runtime/module/interpret.h"

#include "runtime/module/meaning.h"

namespace veritpu::module {

Values Frame::run(const Region& region, const Values& arguments) {
  for (size_t i = 0; i < arguments.size(); i++) values_[region.arguments[i]] = arguments[i];
  for (const Operation& o : region.operations) {
    const Step step{*this, o};
    if (is_return(o.op)) return step.all_operands();
    Values results = meaning(o.op)(step);
    for (size_t i = 0; i < results.size(); i++) values_[o.results[i]] = std::move(results[i]);
  }
  return {};
}

Values Frame::call(const std::string& name, const Values& arguments) const {
  const Function& callee = *module_.find(name);
  return Frame(module_, callee, process_, host_).run(callee.body, arguments);
}

Types Step::types(const std::vector<ValueId>& values) const {
  Types all;
  for (const ValueId value : values) all.push_back(frame.function().type(value));
  return all;
}

Values Step::all_operands() const {
  Values all;
  for (const ValueId operand : operation.operands) all.push_back(frame.value(operand));
  return all;
}

void Step::fail(const std::string& sentence) const {
  throw InterpretError("line " + std::to_string(operation.line) + ": " + facts(operation.op).word + ": " + sentence);
}

Meaning meaning(Op op) {
  static constexpr Meaning kMeanings[] = {
#define OP(name, word, operands, results, regions, rule, ...) meanings::rule,
#include "runtime/module/ops.def"
  };
  return kMeanings[static_cast<size_t>(op)];
}

Value own(Tensor tensor) {
  return std::make_shared<const Tensor>(std::move(tensor));
}

Tensor blank(const Type& type) {
  return {type, std::vector<Lane>(static_cast<size_t>(elements(type.shape)))};
}

List strides_of(const Shape& shape) {
  List strides(shape.size(), 1);
  for (size_t d = shape.size(); d-- > 1;) strides[d - 1] = strides[d] * shape[d];
  return strides;
}

bool advance(List& index, const Shape& shape) {
  for (size_t d = shape.size(); d-- > 0;) {
    if (++index[d] < shape[d]) return true;
    index[d] = 0;
  }
  return false;
}

int64_t dot(const List& index, const List& strides) {
  int64_t sum = 0;
  for (size_t d = 0; d < index.size(); d++) sum += index[d] * strides[d];
  return sum;
}

Value affine(const Tensor& operand, const Type& result, int64_t base, const List& strides) {
  Tensor moved = blank(result);
  size_t next = 0;
  for_each(result.shape, [&](const List& index) { moved.lanes[next++] = operand.lanes[base + dot(index, strides)]; });
  return own(std::move(moved));
}

std::vector<Tensor> interpret(const Module& module, const Function& function, const std::vector<Tensor>& arguments,
                              const Process* process, const HostCalls* host) {
  if (!process && module.replicas * module.partitions > 1)
    throw InterpretError("the module is for " + std::to_string(module.replicas * module.partitions) +
                         " devices; give arguments for each");
  if (arguments.size() != function.arguments.size())
    throw InterpretError("@" + function.name + " takes " + std::to_string(function.arguments.size()) +
                         " arguments, not " + std::to_string(arguments.size()) + "; give as many");
  Values values;
  for (size_t i = 0; i < arguments.size(); i++) {
    const Type& type = function.type(function.arguments[i].value);
    if (arguments[i].type != type)
      throw InterpretError("argument " + std::to_string(i) + " of @" + function.name + " is " + print(type) + ", not " +
                           print(arguments[i].type) + "; give that type");
    values.push_back(own(arguments[i]));
  }
  std::vector<Tensor> results;
  for (const Value& value : Frame(module, function, process, host).run(function.body, values))
    results.push_back(*value);
  return results;
}

}  // namespace veritpu::module
