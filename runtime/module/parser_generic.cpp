// Operations in MLIR's generic form: "name"(operands) <{attributes}> ({regions}) {annotations} : (types) -> types.
#include "runtime/module/parser.h"

namespace veritpu::module {

void FunctionParser::generic_form(Operation& operation, Types& to) {
  in_.expect("(");
  uses(operation);
  in_.expect(")");
  if (in_.peek("<{")) dictionary(operation, "<{", "}>");
  if (in_.take("(")) {
    do {
      operation.regions.push_back(region(true));
    } while (in_.take(","));
    in_.expect(")");
  }
  if (in_.peek("{")) dictionary(operation, "{", "}");
  in_.expect(":");
  function_type(operation, to);
}

}  // namespace veritpu::module
