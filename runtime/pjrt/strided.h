// Arrays on the host whose elements lie in another order than row-major.
#pragma once

#include "runtime/module/type.h"
#include "runtime/pjrt/abi.h"

namespace veritpu::pjrt {

using ByteStrides = std::vector<int64_t>;  // by dimension; may be negative

ByteStrides row_major(const module::Shape& shape, size_t element_bytes);
// Those of a layout that a framework asks for; null is row-major. Throws UserError for a tiled one.
ByteStrides strides_of(const abi::Layout* layout, const module::Shape& shape, size_t element_bytes);
// Copies each element from one place to the other; pointers are those of element (0, 0, ...).
void copy_strided(const module::Shape& shape, size_t element_bytes, const char* from, const ByteStrides& from_strides,
                  char* to, const ByteStrides& to_strides);

}  // namespace veritpu::pjrt
