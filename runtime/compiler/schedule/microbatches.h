// A batch of several samples in microbatches.
#pragma once

#include "runtime/compiler/schedule/task.h"

namespace veritpu::compiler {

// For each phase the microbatch of least cost that fits. Throws DoesNotFit, of the program that needs fewest rows.
Plan in_microbatches(const Task& task);

}  // namespace veritpu::compiler
