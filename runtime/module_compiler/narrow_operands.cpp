#include "runtime/module_compiler/narrow_operands.h"

#include <set>

#include "runtime/module/passes/expression.h"
#include "runtime/module_compiler/operation_products.h"
#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

using module::Element;
using module::Region;

// Elements: VMEM keeps smaller values, whose bytes do not matter; to move fewer of an argument costs little.
constexpr int64_t kLarge = 1 << 17, kLargeArgument = 1 << 16;

class Narrowing : public Writing {
 public:
  Narrowing(Function& written, const Function& read, Precision usual) : Writing(written, read), usual_(usual) {
    for (const auto& argument : read.arguments) {
      given_.insert(argument.value);
      if (argument.alias) kept_.insert(argument.value);  // its result lies as it does
    }
    // Passes look through views of arguments, such as transposed weights, to the product.
    std::set<ValueId> seen = given_;
    for (const Operation& o : read.body.operations)
      if ((o.op == Op::reshape || o.op == Op::transpose || o.op == Op::slice) && seen.count(o.operands[0])) {
        seen.insert(o.results[0]);
        kept_.insert(o.results[0]);
      }
    collect_makers(read.body, everywhere_);
    walk(read.body);
  }
  bool changes() const { return any_; }

 protected:
  ValueIds translate(const Operation& o) override {
    const bool product = rounds(o);
    if (!product && !moves_narrow(o)) return Emitter::translate(o);
    ValueIds operands;
    for (const ValueId id : o.operands) operands.push_back(narrow(id) || !product ? narrowed(id) : stands_for(id));
    Type result = type(o.results[0]);
    if (!product) result.element = Element::bf16;
    return {one(o.op, operands, o.attributes, {result})};
  }

 private:
  bool rounds(const Operation& o) const {
    return is_product(o) &&
           precision_of(o, type(o.operands[0]).element, type(o.operands[1]).element, usual_) == Precision::one_pass;
  }
  static bool moves(const Operation& o) {
    switch (o.op) {
      case Op::reshape:
      case Op::transpose:
      case Op::broadcast_in_dim:
      case Op::slice:
      case Op::reverse:
      case Op::pad:
      case Op::concatenate:
      case Op::interleave: return true;
      default: return false;
    }
  }
  bool moves_narrow(const Operation& o) const { return moves(o) && narrow(o.results[0]); }
  bool narrow(ValueId read) const {
    const Type t = type(read);
    return t.element == Element::f32 && module::elements(t.shape) >= (given_.count(read) ? kLargeArgument : kLarge) &&
           used_.count(read) && !kept_.count(read);
  }
  ValueId narrowed(ValueId read) {
    const module::Expression x{this, stands_for(read)};
    return x.element() == Element::f32 ? convert(x, Element::bf16).id : x.id;
  }
  // From the last operation to the first: readers come before what they read.
  void walk(const Region& region) {
    for (size_t i = region.operations.size(); i-- > 0;) {
      const Operation& o = region.operations[i];
      for (const Region& inner : o.regions) walk(inner);
      const bool rounded = rounds(o), moved = moves_narrow(o);
      any_ |= rounded;
      for (const ValueId id : o.operands)
        if (!rounded && !moved && !is_made_by(everywhere_, id, Op::constant)) kept_.insert(id);
      used_.insert(o.operands.begin(), o.operands.end());
    }
  }

  const Precision usual_;
  Makers everywhere_;
  std::set<ValueId> given_, used_, kept_;  // arguments; read at all; read as f32
  bool any_ = false;
};

}  // namespace
}  // namespace parts

module::Function narrow_operands(const module::Function& function, Precision usual) {
  return parts::rewritten_by<parts::Narrowing>(function, usual);
}

}  // namespace veritpu::module_compiler
