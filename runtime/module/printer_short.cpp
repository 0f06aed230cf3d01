// Operations in their short form, as ops.def writes it.
#include "runtime/module/printer.h"

namespace veritpu::module {
namespace {

bool is_empty(const Operation& o, Attr attr) {
  if (!o.has(attr)) return true;
  if (facts(attr).kind == AttrKind::list) return o.list(attr).empty();
  return facts(attr).kind == AttrKind::words && o.words(attr).empty();
}

}  // namespace

std::string FunctionPrinter::short_form(const Operation& o, int indent) {
  const bool bare = o.op == Op::func_return;  // `func.call` also stands in regions of StableHLO's
  std::string text = bare ? std::string(facts(o.op).word).substr(std::string_view("func.").size()) : facts(o.op).word;
  if (is_return(o.op) && o.operands.empty()) return text;
  const auto& parts = syntax(o.op);
  if (parts[0].part != Part::text || parts[0].text[0] != '(') text += " ";
  for (size_t i = 0; i < parts.size(); i++) {
    if (parts[i].part == Part::optional && is_empty(o, parts[i].attr))
      while (parts[i].part != Part::optional_end) i++;
    text += part(o, parts[i], indent);
  }
  return text;
}

std::string FunctionPrinter::part(const Operation& o, const SyntaxPart& part, int indent) {
  switch (part.part) {
    case Part::text: return part.text;
    case Part::attribute: return print_short(part.attr, o.attributes.at(part.attr));
    case Part::operands: return uses(o.operands);
    case Part::same: return one_type(o) ? types(o.results) : function_type(o);
    case Part::function: return function_type(o);
    case Part::arrow: return types(o.operands) + " -> " + results_type(o);
    case Part::each: return types(o.operands);
    case Part::result: return types(o.results);
    case Part::select: {
      const Type& type = function_.type(o.results[0]);
      const bool usual = function_.type(o.operands[1]) == type && function_.type(o.operands[2]) == type;
      return usual ? types({o.operands[0], o.results[0]}) : function_type(o);
    }
    case Part::ranges: return ranges(o);
    case Part::dim_numbers: return print_dim_numbers(o);
    case Part::window: return window(o);
    case Part::rest: return rest(o);
    case Part::reduce: return reduce(o, indent);
    case Part::while_: return while_loop(o, indent);
    case Part::composite: return composite(o);
    case Part::optional:
    case Part::optional_end: break;
  }
  return "";
}

std::string FunctionPrinter::ranges(const Operation& o) const {
  const auto at = [&](Attr attr, size_t i) { return std::to_string(o.list(attr)[i]); };
  std::string text = "[";
  for (size_t i = 0; i < o.list(Attr::start_indices).size(); i++) {
    text += (i ? ", " : "") + at(Attr::start_indices, i) + ":" + at(Attr::limit_indices, i);
    if (o.list(Attr::strides)[i] != 1) text += ":" + at(Attr::strides, i);
  }
  return text + "]";
}

std::string FunctionPrinter::window(const Operation& o) const {
  std::string reversal = "[";
  for (size_t i = 0; i < o.list(Attr::window_reversal).size(); i++)
    reversal += std::string(i ? ", " : "") + (o.list(Attr::window_reversal)[i] ? "true" : "false");
  return "stride = " + module::print(o.list(Attr::window_strides)) + ", pad = " + print_pairs(o.pairs(Attr::padding)) +
         ", lhs_dilate = " + module::print(o.list(Attr::lhs_dilation)) +
         ", rhs_dilate = " + module::print(o.list(Attr::rhs_dilation)) + ", reverse = " + reversal + "]";
}

std::string FunctionPrinter::rest(const Operation& o) const {
  if (o.op != Op::convolution) return "{}";
  std::string text;
  for (const Attr attr : {Attr::batch_group_count, Attr::feature_group_count, Attr::precision_config}) {
    if (is_empty(o, attr)) continue;
    text +=
        (text.empty() ? "{" : ", ") + std::string(facts(attr).name) + " = " + print_entry(attr, o.attributes.at(attr));
  }
  return text + "}";
}

std::string FunctionPrinter::reduce(const Operation& o, int indent) {
  std::string text;
  const size_t inputs = o.operands.size() / 2;
  for (size_t i = 0; i < inputs; i++)
    text += (i ? ", (" : "(") + use(o.operands[i]) + " init: " + use(o.operands[inputs + i]) + ")";
  const Region& region = o.regions[0];
  const auto& body = region.operations;
  const bool applies = inputs == 1 && body.size() == 2 && facts(body[0].op).elementwise &&
                       facts(body[0].op).operands == 2 && body[0].operands == region.arguments &&
                       body[1].operands == body[0].results &&
                       function_.type(region.arguments[0]) == function_.type(o.operands[1]) &&
                       function_.type(body[0].results[0]) == function_.type(o.operands[1]);
  if (applies) text += std::string(" applies ") + facts(body[0].op).word;
  text += " across dimensions = " + module::print(o.list(Attr::dimensions)) + " : " + function_type(o);
  if (applies) return text;
  name_arguments(region.arguments);
  const auto argument = [&](size_t i) {
    return use(region.arguments[i]) + ": " + module::print(function_.type(region.arguments[i]));
  };
  text += "\n" + std::string(indent + 1, ' ') + "reducer";
  for (size_t i = 0; i < inputs; i++) text += "(" + argument(i) + ", " + argument(inputs + i) + ") ";
  return text + " {\n" + operations(region, indent + 2) + std::string(indent, ' ') + "}";
}

std::string FunctionPrinter::while_loop(const Operation& o, int indent) {
  // Both regions call what is carried by the same names.
  name_arguments(o.regions[0].arguments);
  for (size_t i = 0; i < o.regions[1].arguments.size(); i++)
    names_[o.regions[1].arguments[i]] = names_[o.regions[0].arguments[i]];
  std::string text = "(";
  for (size_t i = 0; i < o.operands.size(); i++)
    text += (i ? ", " : "") + use(o.regions[0].arguments[i]) + " = " + use(o.operands[i]);
  text += ")" + std::string(o.operands.empty() ? "" : " : ") + types(o.operands) + "\n";
  const std::string margin(indent, ' ');
  text += margin + "cond {\n" + operations(o.regions[0], indent + 2);
  return text + margin + "} do {\n" + operations(o.regions[1], indent + 2) + margin + "}";
}

std::string FunctionPrinter::composite(const Operation& o) const {
  return quoted(o.word(Attr::name)) + (o.operands.empty() ? "" : " ") + uses(o.operands) +
         " {decomposition = " + print_entry(Attr::decomposition, o.attributes.at(Attr::decomposition)) +
         "} : " + function_type(o);
}

}  // namespace veritpu::module
