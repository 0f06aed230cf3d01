// Operations in their short form, as ops.def writes it.
#include <sstream>

#include "runtime/module/parser.h"

namespace veritpu::module {

bool FunctionParser::more_operands() {
  return in_.peek(", %") || in_.peek(",%");
}

void FunctionParser::uses(Operation& operation) {
  if (!in_.peek("%")) return;
  operation.operands.push_back(use());
  while (more_operands()) {
    in_.expect(",");
    operation.operands.push_back(use());
  }
}

Types FunctionParser::types(const char* end) {
  Types all;
  while (!in_.take(end)) {
    all.push_back(in_.type());
    if (!in_.peek(end)) in_.expect(",");
  }
  return all;
}

Types FunctionParser::results() {
  if (in_.take("(")) return types(")");
  return {in_.type()};
}

void FunctionParser::check_types(const Operation& operation, const Types& types) {
  if (types.size() != operation.operands.size())
    in_.fail("there are " + std::to_string(operation.operands.size()) + " operands and " +
             std::to_string(types.size()) + " types of operands");
  for (size_t i = 0; i < types.size(); i++) {
    const Type& type = function_.type(operation.operands[i]);
    if (type != types[i])
      in_.fail("operand " + std::to_string(i) + " is " + print(type) + ", and the text says " + print(types[i]));
  }
}

void FunctionParser::function_type(Operation& operation, Types& to) {
  in_.expect("(");
  check_types(operation, types(")"));
  in_.expect("->");
  to = results();
}

void FunctionParser::short_form(Operation& operation, Types& to) {
  const auto& parts = syntax(operation.op);
  if (parts.empty())
    in_.fail("this operation is written in the generic form: \"" + std::string(facts(operation.op).word) + "\"(...)");
  const auto same_for_all = [&](const Type& type, size_t results) {
    check_types(operation, Types(operation.operands.size(), type));
    to.assign(results, type);
  };
  for (size_t i = 0; i < parts.size(); i++) {
    const SyntaxPart& part = parts[i];
    switch (part.part) {
      case Part::text: {
        std::istringstream words(part.text);
        for (std::string word; words >> word;) {
          if (word == ":" && in_.peek("{")) dictionary(operation, "{", "}");
          in_.expect(word);
        }
        break;
      }
      case Part::attribute:
        operation.attributes[part.attr] = value(part.attr);
        if (facts(part.attr).kind == AttrKind::tensor) to = {operation.tensor(part.attr)->type};
        break;
      case Part::operands:
        uses(operation);
        if (is_return(operation.op) && operation.operands.empty()) return;
        break;
      case Part::same:
        if (in_.peek("("))
          function_type(operation, to);
        else
          same_for_all(in_.type(), 1);
        break;
      case Part::function: function_type(operation, to); break;
      case Part::arrow: {
        Types from{in_.type()};
        while (in_.take(",")) from.push_back(in_.type());
        check_types(operation, from);
        in_.expect("->");
        to = results();
        break;
      }
      case Part::each: {
        for (size_t n = 0; n < operation.operands.size(); n++) {
          if (n) in_.expect(",");
          to.push_back(in_.type());
        }
        check_types(operation, to);
        if (is_return(operation.op)) to.clear();
        break;
      }
      case Part::result: to = {in_.type()}; break;
      case Part::select: {
        if (in_.peek("(")) {
          function_type(operation, to);
          break;
        }
        const Type predicate = in_.type();
        in_.expect(",");
        to = {in_.type()};
        check_types(operation, {predicate, to[0], to[0]});
        break;
      }
      case Part::ranges: {
        List starts, limits, strides;
        in_.expect("[");
        while (!in_.take("]")) {
          starts.push_back(in_.integer());
          in_.expect(":");
          limits.push_back(in_.integer());
          strides.push_back(in_.take(":") ? in_.integer() : 1);
          if (!in_.peek("]")) in_.expect(",");
        }
        operation.attributes[Attr::start_indices] = std::move(starts);
        operation.attributes[Attr::limit_indices] = std::move(limits);
        operation.attributes[Attr::strides] = std::move(strides);
        break;
      }
      case Part::dim_numbers: dim_numbers(operation); break;
      case Part::window: window(operation); break;
      case Part::rest:
        if (in_.peek("{")) dictionary(operation, "{", "}");
        break;
      case Part::reduce: reduce(operation, to); break;
      case Part::while_: while_loop(operation, to); break;
      case Part::composite: composite(operation, to); break;
      case Part::optional: {
        std::string first = parts[i + 1].text.substr(0, parts[i + 1].text.find(" ="));  // ", precision", or ", "
        const bool there = first == ", " ? in_.peek(",") : in_.peek(first);
        if (!there)
          while (parts[i].part != Part::optional_end) i++;
        break;
      }
      case Part::optional_end: break;
    }
  }
}

}  // namespace veritpu::module
