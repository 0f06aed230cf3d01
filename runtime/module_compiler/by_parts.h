// Elementwise operations on parts of tensors, instead of on the whole that is taken apart or put together.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// A sum of pads with zeros that do not meet is a concatenation. A concatenation that is transposed, and then reshaped,
// is one of transposed parts: each is stored in its place.
module::Function concatenate_pads(const module::Function& function);
// What is computed element by element from an interleave of such values is computed for each part, and interleaves
// then: so neither is stored as a whole in between.
module::Function compute_by_parts(const module::Function& function);
// A value of elementwise operations of which only slices are used is computed for each slice: so it is not stored. The
// slices have no more elements than the value.
module::Function compute_by_slices(const module::Function& function);

}  // namespace veritpu::module_compiler
