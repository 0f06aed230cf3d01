// Values whose last dimension a reshape splits, as groups of channels are of a group norm, are computed unsplit.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// What a reshape splits, and what is computed from it element by element, is computed in the shape before it, if a
// reduction combines it along some parts of its last dimension, and along others. The innermost of these parts fills
// fewer than the lanes. Then that reduces the others first, and the parts of the few results after that. So lanes hold
// the whole of the last dimension.
module::Function compute_unsplit(const module::Function& function, int lanes);

}  // namespace veritpu::module_compiler
