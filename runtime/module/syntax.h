// The short text of operations: what ops.def writes as `syntax`, taken apart. Parser and printer follow the same parts.
//
//   $operands    the operands, with commas
//   $same        one type, if that of operands and results is the same; else as $function
//   $function    (types of operands) -> types of results
//   $arrow       types of operands -> types of results
//   $each        types of the operands; those of the results are the same
//   $result      the result's type
//   $select      type of the first operand, type of the result; or as $function
//   $ranges      [start:limit:stride, ...]
//   $dim_numbers [b, 0, f]x[i, 0, o]->[b, 0, f]
//   $window      stride = [1], pad = [[0, 0]], ...
//   $rest        {the attributes that no other part has}
//   $reduce, $while, $composite  the whole text of these
//   $name        an attribute; ${name} where a letter follows
//   [...]        left out if the first attribute in it is empty or absent
// Anything else stands for itself.
#pragma once

#include "runtime/module/operation.h"

namespace veritpu::module {

enum class Part : uint8_t {
  text,
  attribute,
  operands,
  same,
  function,
  arrow,
  each,
  result,
  select,
  ranges,
  dim_numbers,
  window,
  rest,
  reduce,
  while_,
  composite,
  optional,  // until its end, if there
  optional_end,
};

struct SyntaxPart {
  Part part;
  std::string text{};  // text
  Attr attr{};         // attribute, optional
};

const std::vector<SyntaxPart>& syntax(Op op);

std::optional<Attr> attr_of(std::string_view name);

// Attributes that MLIR's generic form bundles: #stablehlo.gather<offset_dims = [1], ...>.
struct Bundle {
  const char* attribute;  // its name in the dictionary
  const char* word;       // stablehlo.gather
  std::vector<Attr> members;
};
const Bundle* bundle_of(Op op);  // null if it has none

}  // namespace veritpu::module
