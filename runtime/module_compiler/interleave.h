// Values of every other lane, as interleaved rotary embeddings have them, are computed among the lanes between.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// What takes each second (or fourth, or eighth) element of the last dimension, `x[..., 1::2]`, what is computed from it
// element by element, and what puts such values together again in turn, `stack([a, b], -1)` and a reshape, or a padding
// between elements, needs each lane moved by a distance of its own. It is computed in rows of the whole dimension
// instead: an element stays where the first of its group was, what lies between has no meaning, and rows are rotated by
// less than a group.
module::Function compute_interleaved(const module::Function& function);

}  // namespace veritpu::module_compiler
