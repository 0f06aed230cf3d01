// Regions on single elements: reductions, windows and sorts run them once for each pair of elements.
#include "runtime/module/meaning.h"

namespace veritpu::module {
namespace {

struct Instruction {
  LaneFunction function;
  std::vector<size_t> operands;  // registers
  size_t result;
};

// The region as a list of functions on registers. Values from outside and constants are in registers from the start.
struct Program {
  std::vector<Lane> registers;
  std::vector<size_t> arguments, results;
  std::vector<Instruction> instructions;
  std::vector<Lane> operands;  // of the instruction that runs
};

class Translation {
 public:
  explicit Translation(const Step& step) : step_(step) {}

  // Null if an operation needs more than a function of lanes.
  std::shared_ptr<Program> run(const Region& region) {
    for (const ValueId argument : region.arguments) program_->arguments.push_back(place(argument));
    for (const Operation& o : region.operations) {
      std::vector<size_t> operands;
      for (const ValueId operand : o.operands) {
        if (!places_.count(operand) && !outside(operand)) return nullptr;
        operands.push_back(places_[operand]);
      }
      if (is_return(o.op)) {
        program_->results = operands;
        return program_;
      }
      if (o.op == Op::constant && o.tensor(Attr::value)->type.rank() == 0) {
        program_->registers[place(o.results[0])] = o.tensor(Attr::value)->lanes[0];
        continue;
      }
      LaneFunction function =
          o.results.size() == 1 ? lane_function(o, step_.types(o.operands), type(o.results[0])) : nullptr;
      if (!function) return nullptr;
      program_->instructions.push_back({std::move(function), operands, place(o.results[0])});
    }
    return nullptr;
  }

 private:
  const Type& type(ValueId value) const { return step_.frame.function().type(value); }
  size_t place(ValueId value) {
    places_[value] = program_->registers.size();
    program_->registers.emplace_back();
    return places_[value];
  }
  bool outside(ValueId value) {
    const Value& known = step_.frame.value(value);
    if (!known || known->type.rank() != 0) return false;
    program_->registers[place(value)] = known->lanes[0];
    return true;
  }

  const Step& step_;
  std::shared_ptr<Program> program_ = std::make_shared<Program>();
  std::map<ValueId, size_t> places_;
};

}  // namespace

LaneRegion lane_region(const Step& step, const Region& region) {
  if (const auto program = Translation(step).run(region)) {
    return [program](const Lane* arguments, Lane* results) {
      Program& p = *program;
      for (size_t i = 0; i < p.arguments.size(); i++) p.registers[p.arguments[i]] = arguments[i];
      for (const Instruction& instruction : p.instructions) {
        p.operands.clear();
        for (const size_t operand : instruction.operands) p.operands.push_back(p.registers[operand]);
        p.registers[instruction.result] = instruction.function(p.operands.data());
      }
      for (size_t i = 0; i < p.results.size(); i++) results[i] = p.registers[p.results[i]];
    };
  }
  return [step, &region](const Lane* arguments, Lane* results) {
    Values values;
    for (size_t i = 0; i < region.arguments.size(); i++)
      values.push_back(own({step.frame.function().type(region.arguments[i]), {arguments[i]}}));
    for (const Value& value : step.frame.run(region, values)) *results++ = value->lanes[0];
  };
}

}  // namespace veritpu::module
