// The rules of operations: what the types of operands, results and regions must be (StableHLO's specification).
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// One operation under check. A rule returns the types of its results, or fails. Attributes are there and of their
// kinds; regions end with a return; numbers of operands, results and regions are the table's.
class Checked {
 public:
  Checked(const Module* module, const Function& function, const Operation& operation)
      : module_(module), function_(function), operation_(operation) {}

  const Operation& operation() const { return operation_; }
  const Module* module() const { return module_; }  // null: functions are not known yet
  size_t operands() const { return operation_.operands.size(); }
  const Type& operand(size_t i) const { return function_.type(operation_.operands[i]); }
  size_t results() const { return operation_.results.size(); }
  // The type that the result has been given; fails if it has none.
  const Type& result(size_t i) const;
  Types types(const std::vector<ValueId>& values) const;
  // What region i takes and returns.
  Types taken(size_t region) const { return types(operation_.regions[region].arguments); }
  Types returned(size_t region) const { return types(operation_.regions[region].operations.back().operands); }

  const List& list(Attr attr, size_t size) const;  // fails unless it has so many numbers
  const List& positive_list(Attr attr, size_t size) const;
  const List& dimension_list(Attr attr, int64_t rank) const;  // fails unless they are distinct dimensions of that rank
  int64_t dimension(Attr attr, int64_t rank) const;

  void require(bool holds, const std::string& sentence) const {
    if (!holds) fail(sentence);
  }
  [[noreturn]] void fail(const std::string& sentence) const;  // throws Failure

 private:
  const Module* module_;
  const Function& function_;
  const Operation& operation_;
};

struct Failure {
  std::string sentence;
};

using Rule = Types (*)(const Checked&);
Rule rule(Op op);

// What holds before the operation's rule may be asked: counts, attributes, kinds of elements. Throws Failure.
void check_form(const Checked& c);
// Both, and that the results have the types that the rule gives. Throws Failure.
void check(const Checked& c);

namespace rules {
#define OP(name, word, operands, results, regions, rule, ...) Types rule(const Checked& c);
#include "runtime/module/ops.def"
}  // namespace rules

}  // namespace veritpu::module
