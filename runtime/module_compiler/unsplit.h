// Values of which a reshape splits a dimension, as groups of channels are of a group norm, are computed unsplit.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// What a reshape splits, and what is computed from it element by element, is computed in the shape before it, if a
// reduction combines it along some parts of the split dimension, and along all of another one. That reduces the others
// first, and the parts of the few results after that. Of the last dimension, the innermost of these parts fills fewer
// than the lanes, which then hold the whole. Nothing changes where such values meet others that come split.
module::Function compute_unsplit(const module::Function& function, int lanes);

}  // namespace veritpu::module_compiler
