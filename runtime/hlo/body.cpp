#include "runtime/hlo/body.h"

#include <algorithm>
#include <stdexcept>

#include "arch/suggest.h"
#include "runtime/hlo/attributes.h"
#include "runtime/hlo/resize.h"
#include "runtime/hlo/shapes.h"

namespace veritpu::hlo {
namespace {

using module::Op;
using module::Operation;

// The arrays of all, one after the other.
Values joined(const std::vector<Values>& all) {
  Values one;
  for (const Values& values : all) one.insert(one.end(), values.begin(), values.end());
  return one;
}

// What only says how a value is spread over devices.
bool is_annotation(const std::string& target) {
  return target == "Sharding" || target == "SPMDFullToShardShape" || target == "SPMDShardToFullShape" ||
         target == "xla.sdy.FuncResultSharding";
}

std::string brief(const std::string& name) {
  return arch::printable(name.substr(0, 100));
}

}  // namespace

module::ValueId Body::define(const module::Type& type) {
  function_.values.push_back(type);
  return static_cast<module::ValueId>(function_.values.size() - 1);
}

Values Body::append(const Computation& computation, const std::vector<Values>& parameters, module::Region& region) {
  constexpr int kMostDepth = 100;
  if (++depth_ > kMostDepth) throw std::invalid_argument("computations are nested deeper than 100");
  computations_.count(computation);
  Scope scope;
  uint32_t line = computations_.line(computation);
  for (const Instruction& instruction : computation.instructions) {
    const Step step{instruction, computation, scope, parameters, region, line++};
    try {
      Known known{&instruction, values(step)};
      if (!scope.emplace(instruction.id, std::move(known)).second)
        throw std::invalid_argument("another instruction has its id, too");
    } catch (const std::invalid_argument& error) {
      computations_.fail(step.line, brief(instruction.opcode) + " '" + brief(instruction.name) + "': " + error.what());
    }
  }
  const auto root = scope.find(computation.root);
  if (root == scope.end()) throw std::invalid_argument("'" + brief(computation.name) + "' has not its root");
  depth_--;
  return root->second.values;
}

Values Body::values(const Step& step) {
  const std::string& word = step.instruction.opcode;
  const Values made = word == "parameter"           ? parameter(step)
                      : word == "tuple"             ? joined(operands(step))
                      : word == "get-tuple-element" ? element(step)
                      : word == "copy"              ? operand(step, 0).values
                      : word == "call"              ? call(step)
                      : word == "while"             ? loop(step)
                      : word == "conditional"       ? conditional(step)
                      : word == "custom-call"       ? custom_call(step)
                                                    : operation(step);
  const module::Types types = arrays(step.instruction.shape);
  bool same = types.size() == made.size();
  for (size_t i = 0; same && i < made.size(); i++) same = function_.type(made[i]) == types[i];
  if (!same) throw std::invalid_argument("its shape is not that of its value");
  return made;
}

const Body::Known& Body::operand(const Step& step, size_t i) const {
  const Numbers& ids = step.instruction.operands;
  const auto found = i < ids.size() ? step.scope.find(ids[i]) : step.scope.end();
  if (found == step.scope.end())
    throw std::invalid_argument("its operand " + std::to_string(i) + " does not come before it");
  return found->second;
}

std::vector<Values> Body::operands(const Step& step) const {
  std::vector<Values> all;
  for (size_t i = 0; i < step.instruction.operands.size(); i++) all.push_back(operand(step, i).values);
  return all;
}

Values Body::parameter(const Step& step) const {
  const int64_t number = step.instruction.parameter_number;
  if (number < 0 || number >= static_cast<int64_t>(step.parameters.size()))
    throw std::invalid_argument("parameter " + std::to_string(number) + " is not given");
  return step.parameters[static_cast<size_t>(number)];
}

Values Body::element(const Step& step) const {
  const Known& tuple = operand(step, 0);
  const Span span = element_of(tuple.instruction->shape, step.instruction.tuple_index);
  const auto begin = tuple.values.begin() + static_cast<std::ptrdiff_t>(span.begin);
  return {begin, begin + static_cast<std::ptrdiff_t>(span.size)};
}

// With as many regions as the operation has, of the computations that the instruction calls.
Values Body::operation(const Step& step) {
  const Instruction& i = step.instruction;
  const Opcode* const known = opcode(i.opcode);
  if (!known) throw std::invalid_argument("the chip has no such operation" + suggestion(i.opcode));
  std::vector<Values> given = operands(step);
  const size_t indices = known->op == Op::dynamic_slice ? 1 : 2;  // where they begin
  if ((known->op == Op::dynamic_slice || known->op == Op::dynamic_update_slice) && given.size() == indices + 1 &&
      given[indices].size() == 1 && function_.type(given[indices][0]).rank() == 1)
    given[indices] = scalars(step, given[indices][0]);
  Operation made;
  made.op = known->op;
  made.operands = joined(given);
  known->fill(i, made);
  for (int r = 0; r < module::facts(known->op).regions; r++)
    made.regions.push_back(region(step, static_cast<size_t>(r)));
  return emit(step, std::move(made), arrays(i.shape));
}

Values Body::custom_call(const Step& step) {
  const std::string& target = step.instruction.custom_call_target;
  if (is_annotation(target) && step.instruction.operands.size() == 1) return operand(step, 0).values;
  if (const auto how = resize_of(target, step.instruction.backend_config)) {
    const module::Types to = arrays(step.instruction.shape);
    const Values given = joined(operands(step));
    if (given.size() != 1 || to.size() != 1) throw std::invalid_argument("it resizes one image");
    const auto append = [&](Operation o, const module::Type& type) { return emit(step, std::move(o), {type})[0]; };
    const module::Type from = function_.type(given[0]);
    return {resize(*how, given[0], from, to[0], append)};
  }
  throw std::invalid_argument("it calls " + brief(target) +
                              ", which is code of another machine; write it in XLA's operations");
}

Values Body::scalars(const Step& step, module::ValueId vector) {
  const module::Type type = function_.type(vector);
  Values all;
  for (int64_t i = 0; i < type.shape[0]; i++) {
    Operation part;
    part.op = Op::slice;
    part.operands = {vector};
    part.attributes = {{module::Attr::start_indices, module::List{i}},
                       {module::Attr::limit_indices, module::List{i + 1}},
                       {module::Attr::strides, module::List{1}}};
    Operation scalar;
    scalar.op = Op::reshape;
    scalar.operands = emit(step, std::move(part), {{type.element, {1}}});
    all.push_back(emit(step, std::move(scalar), {{type.element, {}}})[0]);
  }
  return all;
}

Values Body::emit(const Step& step, Operation operation, const module::Types& results) {
  operation.line = step.line;
  module::complete(operation);
  for (const module::Type& type : results) operation.results.push_back(define(type));
  step.region.operations.push_back(std::move(operation));
  return step.region.operations.back().results;
}

}  // namespace veritpu::hlo
