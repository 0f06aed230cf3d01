// Gathers and scatters of which each place has a row of its own, as x[arange(n), i].
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// The gather or scatter with one more batching dimension in the place of a part of the index vector that counts along a
// dimension of the indices. So one element is chosen of a row, and not of all rows. None: there is no such part.
std::optional<Operation> by_own_rows(Emitter& emit, const Operation& o);

}  // namespace veritpu::module
