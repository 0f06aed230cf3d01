// Operations that have regions, and the text of while, reduce and composite.
#include "runtime/module/parser.h"

namespace veritpu::module {

Region FunctionParser::region(bool with_arguments) {
  Region region;
  in_.expect("{");
  scopes_.emplace_back();
  if (with_arguments && in_.take("^")) {
    in_.identifier("a block's name");
    if (in_.take("(")) {
      while (!in_.take(")")) {
        const std::string name = in_.value_name();
        in_.expect(":");
        region.arguments.push_back(define(name, in_.type()));
        in_.locations();
        if (!in_.peek(")")) in_.expect(",");
      }
    }
    in_.expect(":");
  }
  operations(region, false);
  scopes_.pop_back();
  return region;
}

// (%x init: %c), (%i init: %z) applies stablehlo.add across dimensions = [0] : (types) -> types
// ... across dimensions = [0] : (types) -> types reducer(%a: t, %b: t) (%c: t, %d: t) {operations}
void FunctionParser::reduce(Operation& operation, Types& to) {
  std::vector<ValueId> inits;
  do {
    in_.expect("(");
    operation.operands.push_back(use());
    in_.expect("init:");
    inits.push_back(use());
    in_.expect(")");
  } while (in_.take(","));
  operation.operands.insert(operation.operands.end(), inits.begin(), inits.end());
  std::optional<Op> applied;
  if (in_.take("applies")) {
    applied = op_of(in_.identifier("an operation such as stablehlo.add"));
    if (!applied || !facts(*applied).elementwise || facts(*applied).operands != 2)
      in_.fail("reduce applies an operation of two operands, such as stablehlo.add");
  }
  in_.expect("across");
  in_.expect("dimensions");
  in_.expect("=");
  operation.attributes[Attr::dimensions] = in_.list();
  if (in_.peek("{")) dictionary(operation, "{", "}");
  in_.expect(":");
  function_type(operation, to);
  scopes_.emplace_back();
  Region body;
  if (applied) {
    const Type type{function_.type(inits[0]).element, {}};  // names that no text has
    body.arguments = {define(" lhs", type), define(" rhs", type)};
    const ValueId combined = define(" combined", type);
    body.operations.push_back({*applied, body.arguments, {combined}, {}, {}, operation.line});
    body.operations.push_back({Op::return_, {combined}, {}, {}, {}, operation.line});
  } else {
    in_.expect("reducer");
    std::vector<ValueId> lefts, rights;
    for (size_t i = 0; i < inits.size(); i++) {
      in_.expect("(");
      for (auto* side : {&lefts, &rights}) {
        const std::string name = in_.value_name();
        in_.expect(":");
        side->push_back(define(name, in_.type()));
        in_.locations();
        if (side == &lefts) in_.expect(",");
      }
      in_.expect(")");
    }
    body.arguments = lefts;
    body.arguments.insert(body.arguments.end(), rights.begin(), rights.end());
    in_.expect("{");
    operations(body, false);
  }
  scopes_.pop_back();
  operation.regions.push_back(std::move(body));
}

// (%a = %x, %b = %y) : types cond {operations} do {operations}
void FunctionParser::while_loop(Operation& operation, Types& to) {
  std::vector<std::string> names;
  in_.expect("(");
  while (!in_.take(")")) {
    names.push_back(in_.value_name());
    in_.expect("=");
    operation.operands.push_back(use());
    if (!in_.peek(")")) in_.expect(",");
  }
  if (!names.empty()) in_.expect(":");
  for (size_t i = 0; i < names.size(); i++) {
    if (i) in_.expect(",");
    to.push_back(in_.type());
  }
  check_types(operation, to);
  if (in_.take("attributes")) dictionary(operation, "{", "}");
  for (const char* const which : {"cond", "do"}) {
    in_.expect(which);
    in_.expect("{");
    scopes_.emplace_back();
    Region region;
    for (size_t i = 0; i < names.size(); i++) region.arguments.push_back(define(names[i], to[i]));
    operations(region, false);
    scopes_.pop_back();
    operation.regions.push_back(std::move(region));
  }
}

// "name" %a, %b {decomposition = @f} : (types) -> types
void FunctionParser::composite(Operation& operation, Types& to) {
  operation.attributes[Attr::name] = in_.quoted();
  uses(operation);
  if (in_.peek("{")) dictionary(operation, "{", "}");
  in_.expect(":");
  function_type(operation, to);
}

}  // namespace veritpu::module
