// Arguments that are donated to any result, as PyTorch's are.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// Each of @main's that is donated to no result of its own gets one of its type that follows from it element by element,
// as a step's next parameters do: the one with the fewest operations between, which no other argument has.
void pair_donors(Module& module);

}  // namespace veritpu::module
