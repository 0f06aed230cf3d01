// The printer's parts.
#pragma once

#include "runtime/module/constants.h"
#include "runtime/module/module.h"
#include "runtime/module/syntax.h"

namespace veritpu::module {

// Words of text.
std::string quoted(std::string_view text);
std::string number(double value, Element element);  // reads back as the same value; with a point, as MLIR wants it
std::string print_pairs(const Pairs& pairs);        // [[1, 2], [3, 4]]

// An attribute as the short form has it (LT, [1, 0]), and as a dictionary has it (#stablehlo<...>, array<i64: 1, 0>).
std::string print_short(Attr attr, const Attribute& value);
std::string print_entry(Attr attr, const Attribute& value);
std::string print_dim_numbers(const Operation& operation);

class FunctionPrinter {
 public:
  explicit FunctionPrinter(const Function& function) : function_(function), names_(function.values.size()) {}
  std::string print();

 private:
  void name_arguments(const std::vector<ValueId>& values);
  std::string use(ValueId value) const { return "%" + names_[value]; }
  std::string uses(const std::vector<ValueId>& values) const;
  std::string types(const std::vector<ValueId>& values) const;
  std::string function_type(const Operation& operation) const;
  std::string results_type(const Operation& operation) const;
  bool one_type(const Operation& operation) const;
  std::string operations(const Region& region, int indent);
  std::string operation(const Operation& operation, int indent);
  std::string short_form(const Operation& operation, int indent);
  std::string part(const Operation& operation, const SyntaxPart& part, int indent);
  std::string generic_form(const Operation& operation, int indent);
  std::string entries(const Operation& operation) const;
  std::string ranges(const Operation& operation) const;
  std::string window(const Operation& operation) const;
  std::string rest(const Operation& operation) const;
  std::string reduce(const Operation& operation, int indent);
  std::string while_loop(const Operation& operation, int indent);
  std::string composite(const Operation& operation) const;

  const Function& function_;
  std::vector<std::string> names_;  // by ValueId
  int64_t next_argument_ = 0, next_result_ = 0;
};

}  // namespace veritpu::module
