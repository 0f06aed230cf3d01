// Operations of the matrix unit as products of views, whatever the order in which their dimensions lie.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

inline bool is_product(const module::Operation& o) {
  return o.op == module::Op::dot_general || o.op == module::Op::convolution;
}
// How its operands, of these elements, enter the matrix unit. `usual`: if it asks for no more than the default.
Precision precision_of(const module::Operation& o, Element a, Element b, Precision usual);
// Of a dot_general.
Product product_of_dot(const module::Operation& o, View a, View b, View to);
// Of a convolution without padding, dilation of its input, reversal and groups of its batch: a window's elements are
// dimensions of the contraction.
Product product_of_convolution(const module::Operation& o, View a, View b, View to);

}  // namespace veritpu::module_compiler
