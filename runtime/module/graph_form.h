// Modules in the words that graphs have, as far as they can be said in them (lower.h).
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// Of a verified module's @main, with calls inlined: equal operations are one, and operations that no graph has are
// rewritten in others, as the module compiler has them (passes/rewrites.h). Scalars stay as they are: some are the
// host's (scalars.h). Throws LegaliseError.
Module graph_form(const Module& module);

}  // namespace veritpu::module
