// Reads MLIR's text from left to right: words, names, numbers, types and attributes.
#pragma once

#include "arch/syntax_error.h"
#include "runtime/module/attribute.h"

namespace veritpu::module {

// What is not as expected throws arch::SyntaxError, at the place of what was read last.
class Reader {
 public:
  Reader(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

  bool at_end();
  bool peek(std::string_view expected);  // whether the text goes on so
  bool take(std::string_view expected);  // the same, and reads it
  void expect(std::string_view expected);
  bool peek_digit();

  std::string identifier(const char* what);  // letters, digits, _ . $
  std::string value_name();                  // %3#1 without the %
  std::string symbol();                      // @main without the @
  std::string quoted();                      // "text", its escapes resolved
  int64_t integer();
  double number();
  std::string_view number_text();  // digits and letters of a number
  Type type();                     // tensor<2x3xf32>
  Tensor dense();                  // dense<[1, 2]> : tensor<2xi32>; one lane stands for all elements
  List list();                     // [1, 2]; also array<i64: 1, 2>, or dense
  Pairs pairs();                   // [[1, 2], [3, 4]]; also dense
  void pass_over();                // an attribute or a location of any kind
  void locations();                // passes over loc(...)

  uint32_t line() const;
  [[noreturn]] void fail(const std::string& sentence) const;

 private:
  void skip();
  Lane element(Element element);
  void elements(Element element, std::vector<Lane>& lanes, Shape& shape, size_t depth);
  Tensor hex(const Type& type, const std::string& digits);

  std::string_view text_;
  std::string file_;
  size_t next_ = 0, start_ = 0;  // start: of what was read last
  mutable size_t counted_ = 0;   // up to there, lines are counted
  mutable uint32_t line_ = 1;
};

}  // namespace veritpu::module
