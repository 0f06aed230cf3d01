// Modules, functions and operations.
#include "runtime/module/printer.h"

namespace veritpu::module {
namespace {

std::string annotations(const Argument& argument) {
  std::string text;
  const auto add = [&](const std::string& entry) { text += (text.empty() ? " {" : ", ") + entry; };
  if (argument.donated) add("jax.buffer_donor = true");
  if (!argument.name.empty()) add("jax.result_info = " + quoted(argument.name));
  if (argument.alias) add("tf.aliasing_output = " + std::to_string(*argument.alias) + " : i32");
  return text.empty() ? "" : text + "}";
}

std::string join(const std::vector<std::string>& parts) {
  std::string text;
  for (size_t i = 0; i < parts.size(); i++) text += (i ? ", " : "") + parts[i];
  return text;
}

std::string symbol(const std::string& name) {
  bool plain = !name.empty();
  for (const char c : name) plain &= std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$';
  return "@" + (plain ? name : quoted(name));
}

}  // namespace

std::string FunctionPrinter::print() {
  name_arguments(function_.body.arguments);
  std::vector<std::string> arguments, results;
  for (const Argument& argument : function_.arguments)
    arguments.push_back(use(argument.value) + ": " + module::print(function_.type(argument.value)) +
                        annotations(argument));
  for (const Result& result : function_.results)
    results.push_back(module::print(result.type) +
                      (result.name.empty() ? "" : " {jax.result_info = " + quoted(result.name) + "}"));
  std::string text = std::string("  func.func ") + (function_.is_private ? "private " : "public ") +
                     symbol(function_.name) + "(" + join(arguments) + ")";
  if (!results.empty()) text += " -> (" + join(results) + ")";
  return text + " {\n" + operations(function_.body, 4) + "  }\n";
}

void FunctionPrinter::name_arguments(const std::vector<ValueId>& values) {
  for (const ValueId value : values) names_[value] = "arg" + std::to_string(next_argument_++);
}

std::string FunctionPrinter::uses(const std::vector<ValueId>& values) const {
  std::vector<std::string> all;
  for (const ValueId value : values) all.push_back(use(value));
  return join(all);
}

std::string FunctionPrinter::types(const std::vector<ValueId>& values) const {
  std::vector<std::string> all;
  for (const ValueId value : values) all.push_back(module::print(function_.type(value)));
  return join(all);
}

std::string FunctionPrinter::results_type(const Operation& operation) const {
  const std::string text = types(operation.results);
  return operation.results.size() == 1 ? text : "(" + text + ")";
}

std::string FunctionPrinter::function_type(const Operation& operation) const {
  return "(" + types(operation.operands) + ") -> " + results_type(operation);
}

bool FunctionPrinter::one_type(const Operation& operation) const {
  const Type& type = function_.type(operation.results[0]);
  for (const ValueId operand : operation.operands)
    if (function_.type(operand) != type) return false;
  return true;
}

std::string FunctionPrinter::operations(const Region& region, int indent) {
  std::string text;
  for (const Operation& o : region.operations) text += std::string(indent, ' ') + operation(o, indent) + "\n";
  return text;
}

std::string FunctionPrinter::operation(const Operation& o, int indent) {
  std::string body = *facts(o.op).syntax ? short_form(o, indent) : generic_form(o, indent);
  if (o.results.empty()) return body;
  const std::string name = std::to_string(next_result_++);
  for (size_t i = 0; i < o.results.size(); i++)
    names_[o.results[i]] = o.results.size() == 1 ? name : name + "#" + std::to_string(i);
  const std::string count = o.results.size() == 1 ? "" : ":" + std::to_string(o.results.size());
  return "%" + name + count + " = " + body;
}

std::string FunctionPrinter::generic_form(const Operation& o, int indent) {
  const std::string attributes = entries(o);
  std::string text = "\"" + std::string(facts(o.op).word) + "\"(" + uses(o.operands) + ")";
  if (!attributes.empty()) text += " <{" + attributes + "}>";
  for (size_t i = 0; i < o.regions.size(); i++) {
    const Region& region = o.regions[i];
    text += i ? ", {\n" : " ({\n";
    if (!region.arguments.empty()) {
      name_arguments(region.arguments);
      std::vector<std::string> arguments;
      for (const ValueId value : region.arguments)
        arguments.push_back(use(value) + ": " + module::print(function_.type(value)));
      text += std::string(indent, ' ') + "^bb0(" + join(arguments) + "):\n";
    }
    text += operations(region, indent + 2) + std::string(indent, ' ') + "}";
  }
  if (!o.regions.empty()) text += ")";
  return text + " : " + function_type(o);
}

std::string FunctionPrinter::entries(const Operation& o) const {
  std::vector<std::string> all;
  const Bundle* const bundle = bundle_of(o.op);
  if (bundle) {
    std::vector<std::string> members;
    for (const Attr attr : bundle->members) {
      const bool empty = facts(attr).kind == AttrKind::list && o.list(attr).empty();
      if (!empty) members.push_back(std::string(facts(attr).name) + " = " + print_short(attr, o.attributes.at(attr)));
    }
    all.push_back(std::string(bundle->attribute) + " = #" + bundle->word + "<" + join(members) + ">");
  }
  for (const auto& [attr, value] : o.attributes) {
    bool bundled = false;
    for (size_t i = 0; bundle && i < bundle->members.size(); i++) bundled |= bundle->members[i] == attr;
    if (attr == Attr::use_global_device_ids) {  // there, or not
      if (o.flag(attr)) all.emplace_back(facts(attr).name);
      continue;
    }
    if (!bundled) all.push_back(std::string(facts(attr).name) + " = " + print_entry(attr, value));
  }
  return join(all);
}

std::string print(const Module& module) {
  std::string text = "module";
  if (!module.name.empty()) text += " " + symbol(module.name);
  if (module.replicas > 1 || module.partitions > 1)
    text += " attributes {mhlo.num_partitions = " + std::to_string(module.partitions) +
            " : i32, mhlo.num_replicas = " + std::to_string(module.replicas) + " : i32}";
  text += " {\n";
  for (const Function& function : module.functions) text += FunctionPrinter(function).print();
  return text + "}\n";
}

const Function* Module::find(std::string_view function) const {
  for (const Function& f : functions)
    if (f.name == function) return &f;
  return nullptr;
}

}  // namespace veritpu::module
