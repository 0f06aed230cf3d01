// Shapes and literals of HLO as types and constants of modules.
#pragma once

#include "runtime/hlo/messages.h"
#include "runtime/module/tensor.h"

namespace veritpu::hlo {

// These throw std::invalid_argument with the rest of a sentence about an instruction.

// The types of the shape's arrays: those of a tuple's elements, one after the other.
module::Types arrays(const Shape& shape);
// Where element `index` of a tuple has its arrays among the tuple's.
struct Span {
  size_t begin, size;
};
Span element_of(const Shape& tuple, int64_t index);
// The same for an element of an element of ...
Span element_at(const Shape& tuple, const Numbers& path);

module::Constant constant(const Literal& literal);

}  // namespace veritpu::hlo
