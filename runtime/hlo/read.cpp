#include "runtime/hlo/read.h"

#include <stdexcept>

#include "runtime/hlo/body.h"
#include "runtime/hlo/shapes.h"
#include "runtime/hlo/wire.h"

namespace veritpu::hlo {
namespace {

using module::Function;

Module decoded(std::string_view bytes, const std::string& file) {
  try {
    return decode(bytes);
  } catch (const WireError& error) {
    throw arch::SyntaxError(file, {{1, 1, std::string(error.what()) + "; give a serialized HloModuleProto"}});
  }
}

Function function_of(Computations& computations, const Computation& computation, const std::string& name) {
  Function function;
  function.name = name;
  function.is_private = name != "main";
  function.line = computations.line(computation);
  try {
    Body body(computations, function);
    std::vector<Values> parameters;
    for (const Instruction* parameter : computations.parameters(computation)) {
      parameters.emplace_back();
      for (const module::Type& type : arrays(parameter->shape)) {
        parameters.back().push_back(body.define(type));
        function.arguments.push_back({parameters.back().back()});
        function.body.arguments.push_back(parameters.back().back());
      }
    }
    module::Operation end;
    end.op = module::Op::func_return;
    end.line = function.line;
    end.operands = body.append(computation, parameters, function.body);
    for (const module::ValueId value : end.operands) function.results.push_back({function.type(value)});
    function.body.operations.push_back(std::move(end));
  } catch (const std::invalid_argument& error) {
    computations.fail(function.line, error.what());
  }
  return function;
}

// The argument of @main that a donation names.
module::Argument& donated(const Donation& donation, const std::vector<const Instruction*>& parameters, Function& main) {
  if (donation.parameter < 0 || donation.parameter >= static_cast<int64_t>(parameters.size()))
    throw std::invalid_argument("the module donates parameter " + std::to_string(donation.parameter) +
                                ", which it has not");
  size_t argument = 0;
  for (int64_t p = 0; p < donation.parameter; p++) argument += arrays(parameters[static_cast<size_t>(p)]->shape).size();
  const Span span = element_at(parameters[static_cast<size_t>(donation.parameter)]->shape, donation.place);
  if (span.size != 1) throw std::invalid_argument("the module donates a tuple as a whole; donate its arrays");
  return main.arguments[argument + span.begin];
}

void donate(const Module& module, const Computations& computations, Function& main) {
  const Computation& entry = computations.entry();
  const auto parameters = computations.parameters(entry);
  const Shape* result = nullptr;
  for (const Instruction& i : entry.instructions)
    if (i.id == entry.root) result = &i.shape;
  for (const Alias& alias : module.aliases.items) {
    const Span span = element_at(*result, alias.result);
    if (span.size != 1) throw std::invalid_argument("the module donates to a tuple as a whole; donate to its arrays");
    donated(alias, parameters, main).alias = static_cast<int64_t>(span.begin);
  }
  for (const Donor& donor : module.donors.items) donated(donor, parameters, main).donated = true;
}

}  // namespace

module::Module read(std::string_view bytes, const std::string& file) {
  const Module module = decoded(bytes, file);
  Computations computations(module, file);
  module::Module made;
  made.name = module.name;
  made.functions.push_back(function_of(computations, computations.entry(), "main"));
  try {
    donate(module, computations, made.functions[0]);
  } catch (const std::invalid_argument& error) {
    computations.fail(computations.line(computations.entry()), error.what());
  }
  for (const Computation* called : computations.called())
    made.functions.push_back(function_of(computations, *called, computations.name(*called)));
  module::verify(made, file);
  return made;
}

std::string place_of(std::string_view bytes, uint32_t line) {
  Module module;
  try {
    module = decode(bytes);
  } catch (const WireError&) {
    return "";
  }
  uint32_t left = line - 1;
  for (const Computation& computation : module.computations) {
    if (left < computation.instructions.size()) {
      const Instruction& i = computation.instructions[left];
      return i.metadata.file.empty() ? i.name : i.metadata.file + ":" + std::to_string(i.metadata.line);
    }
    left -= static_cast<uint32_t>(computation.instructions.size());
  }
  return "";
}

}  // namespace veritpu::hlo
