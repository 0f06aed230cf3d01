#include "runtime/module/builder.h"

#include <stdexcept>

#include "runtime/module/verify.h"

namespace veritpu::module {

void define(Function& function, Operation& operation, const Types& results) {
  complete(operation);
  const auto add = [&](const Types& types) {
    for (const Type& type : types) {
      operation.results.push_back(static_cast<ValueId>(function.values.size()));
      function.values.push_back(type);
    }
  };
  add(results);
  try {
    const Checked c(nullptr, function, operation);
    check_form(c);
    if (results.empty()) add(rule(operation.op)(c));
    check(c);
  } catch (const Failure& failure) {
    throw std::invalid_argument(std::string(facts(operation.op).word) + ": " + failure.sentence);
  }
}

Builder::Builder(const std::string& name, bool is_private) : open_(1) {
  function_.name = name;
  function_.is_private = is_private;
}

ValueId Builder::argument(const Type& type, const std::string& name) {
  const auto value = static_cast<ValueId>(function_.values.size());
  function_.values.push_back(type);
  function_.arguments.push_back({value, name});
  open_.front().arguments.push_back(value);
  return value;
}

std::vector<ValueId> Builder::add(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes,
                                  Types results, std::vector<Region> regions) {
  Operation operation{op, std::move(operands), {}, std::move(attributes), std::move(regions)};
  define(function_, operation, results);
  auto made = operation.results;
  open_.back().operations.push_back(std::move(operation));
  return made;
}

ValueId Builder::add_one(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes, Types results,
                         std::vector<Region> regions) {
  return add(op, std::move(operands), std::move(attributes), std::move(results), std::move(regions)).at(0);
}

ValueId Builder::constant(const Tensor& tensor) {
  return add_one(Op::constant, {}, {{Attr::value, std::make_shared<const Tensor>(tensor)}});
}

ValueId Builder::constant(double value, const Type& type) {
  Lane lane;
  if (is_real(type.element))
    lane.real = value;
  else
    lane.integer = static_cast<int64_t>(value);
  return constant(Tensor{type, {fit(type.element, lane)}});
}

std::vector<ValueId> Builder::begin_region(const Types& arguments) {
  open_.emplace_back();
  for (const Type& type : arguments) {
    open_.back().arguments.push_back(static_cast<ValueId>(function_.values.size()));
    function_.values.push_back(type);
  }
  return open_.back().arguments;
}

Region Builder::end_region(std::vector<ValueId> results) {
  add(Op::return_, std::move(results));
  Region region = std::move(open_.back());
  open_.pop_back();
  return region;
}

Function Builder::finish(std::vector<ValueId> results) {
  for (const ValueId value : results) function_.results.push_back({type(value)});
  add(Op::func_return, std::move(results));
  function_.body = std::move(open_.front());
  return std::move(function_);
}

}  // namespace veritpu::module
