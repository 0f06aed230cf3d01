// The parser's parts: functions, operations in both forms, attributes.
#pragma once

#include <unordered_map>

#include "runtime/module/module.h"
#include "runtime/module/reader.h"
#include "runtime/module/syntax.h"

namespace veritpu::module {

// Reads one function's operations.
class FunctionParser {
 public:
  FunctionParser(Reader& in, Function& function) : in_(in), function_(function) {}

  ValueId define(const std::string& name, const Type& type);
  // Operations until `}`, which it reads. What they define ends with the region.
  void operations(Region& region, bool of_function);

 private:
  using Names = std::unordered_map<std::string, std::vector<ValueId>>;

  Operation operation(bool of_function);
  void bind(const std::vector<std::pair<std::string, int64_t>>& names, Operation& operation, const Types& results);
  void short_form(Operation& operation, Types& results);    // parser_short.cpp
  void generic_form(Operation& operation, Types& results);  // parser_generic.cpp
  void reduce(Operation& operation, Types& results);        // parser_regions.cpp
  void while_loop(Operation& operation, Types& results);
  void composite(Operation& operation, Types& results);
  void dictionary(Operation& operation, const char* open, const char* close);  // parser_attributes.cpp
  void attribute(Operation& operation, const std::string& name, bool has_value);
  void bundle(Operation& operation, const Bundle& bundle);
  void dim_numbers(Operation& operation);
  void window(Operation& operation);
  Attribute value(Attr attr);

  ValueId use();
  void uses(Operation& operation);  // operands, with commas between
  bool more_operands();
  Types types(const char* end);  // with commas, until `end`, which it reads
  Types results();               // one type, or several in parentheses
  void function_type(Operation& operation, Types& results);
  void check_types(const Operation& operation, const Types& types);
  Region region(bool with_arguments);  // {^bb0(...): operations}

  Reader& in_;
  Function& function_;
  std::vector<Names> scopes_{1};
};

}  // namespace veritpu::module
