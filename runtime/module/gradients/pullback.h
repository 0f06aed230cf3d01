// The derivative of one operation, backwards.
#pragma once

#include <map>
#include <set>

#include "runtime/module/gradients.h"

namespace veritpu::module {

class Pullback {
 public:
  using Sums = std::map<ValueId, Array>;  // derivatives so far, by value

  Pullback(Builder& builder, const Operation& operation, const std::set<ValueId>& active, Sums& sums)
      : builder_(builder), operation_(operation), active_(active), sums_(sums) {}

  Builder& builder() const { return builder_; }
  const Operation& operation() const { return operation_; }
  size_t operands() const { return operation_.operands.size(); }
  Array operand(size_t i) const { return {&builder_, operation_.operands[i]}; }
  Array result(size_t i = 0) const { return {&builder_, operation_.results[i]}; }
  bool has_grad(size_t i) const { return sums_.count(operation_.results[i]) != 0; }
  Array grad(size_t i = 0) const;  // along result i; zeros if nothing depends on it
  // Whether anything wanted depends on the operand. A derivative along another is dropped.
  bool wants(size_t i) const { return wants_value(operation_.operands[i]); }
  bool wants_value(ValueId value) const { return active_.count(value) != 0; }
  void give(size_t i, const Array& derivative) { give_value(operation_.operands[i], derivative); }
  // `derivative` may be of another real element than the value, and of fewer dimensions where it repeats.
  void give_value(ValueId value, const Array& derivative);
  [[noreturn]] void fail(const std::string& sentence) const;

 private:
  Builder& builder_;
  const Operation& operation_;
  const std::set<ValueId>& active_;
  Sums& sums_;
};

using Derivative = void (*)(Pullback&);
// Null if the operation has none here.
Derivative derivative_of(Op op);

// The values from around the region that its operations use, each once.
std::vector<ValueId> captured(const Region& region);

namespace derivatives {
#define DERIVATIVE(op, function) void function(Pullback& p);
#include "runtime/module/gradients/derivatives.def"
}  // namespace derivatives

}  // namespace veritpu::module
