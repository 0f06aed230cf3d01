// Instructions that call other computations: functions, loops, branches, and regions in general.
#include <stdexcept>

#include "runtime/hlo/body.h"
#include "runtime/hlo/shapes.h"

namespace veritpu::hlo {
namespace {

void close(module::Region& region, const Values& results, uint32_t line) {
  module::Operation end;
  end.op = module::Op::return_;
  end.operands = results;
  end.line = line;
  region.operations.push_back(std::move(end));
}

}  // namespace

module::Region Body::region(const Step& step, size_t i, const std::vector<Values>& parameters) {
  module::Region made;
  const Values results = append(computations_.callee(step.instruction, i, step.computation), parameters, made);
  close(made, results, step.line);
  return made;
}

module::Region Body::region(const Step& step, size_t i) {
  module::Region made;
  const Computation& callee = computations_.callee(step.instruction, i, step.computation);
  std::vector<Values> parameters;
  for (const Instruction* parameter : computations_.parameters(callee)) {
    parameters.emplace_back();
    for (const module::Type& type : arrays(parameter->shape)) parameters.back().push_back(define(type));
    made.arguments.insert(made.arguments.end(), parameters.back().begin(), parameters.back().end());
  }
  const Values results = append(callee, parameters, made);
  close(made, results, step.line);
  return made;
}

Values Body::call(const Step& step) {
  module::Operation made;
  made.op = module::Op::call;
  for (const Values& values : operands(step)) made.operands.insert(made.operands.end(), values.begin(), values.end());
  made.attributes[module::Attr::callee] =
      computations_.name(computations_.callee(step.instruction, 0, step.computation));
  return emit(step, std::move(made), arrays(step.instruction.shape));
}

// HLO names the condition second; our regions are condition and body.
Values Body::loop(const Step& step) {
  module::Operation made;
  made.op = module::Op::while_;
  made.operands = operand(step, 0).values;
  made.regions.push_back(region(step, 1));
  made.regions.push_back(region(step, 0));
  return emit(step, std::move(made), arrays(step.instruction.shape));
}

// Each branch has an operand of its own. Its region uses what is there.
Values Body::conditional(const Step& step) {
  const Values& chosen = operand(step, 0).values;
  if (chosen.size() != 1) throw std::invalid_argument("it branches on a tuple; give one element");
  const size_t branches = step.instruction.called.size();
  if (step.instruction.operands.size() != branches + 1)
    throw std::invalid_argument("it has not one operand for each branch");
  module::Operation made;
  made.op = function_.type(chosen[0]).element == module::Element::pred ? module::Op::if_ : module::Op::case_;
  made.operands = chosen;
  for (size_t i = 0; i < branches; i++) made.regions.push_back(region(step, i, {operand(step, i + 1).values}));
  return emit(step, std::move(made), arrays(step.instruction.shape));
}

}  // namespace veritpu::hlo
