// What is said of a program for which VMEM has no room.
#pragma once

#include <string>

#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// `uncut`: why there are no microbatches, or empty.
std::string does_not_fit(const DoesNotFit& e, int64_t batch, std::string uncut, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
