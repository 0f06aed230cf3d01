// The rules of a plan. They hold after each pass that makes one or changes it, so that a mistake names its pass.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// A sentence for each rule that a kernel breaks, with the line of the module's text; the first 20.
//  - A view lies in its buffer, in all turns of its loop, and has the shape of its kernel's domain.
//  - A lane's operands come before it. Its views, and the lanes that are stored, are there.
//  - Arguments and constants are not written.
//  - What a kernel reads has been written, element by element, and so has every result in the end. (Of plans of more
//    than 2^26 elements in all turns only what comes first is looked at.)
std::vector<std::string> mistakes(const Plan& plan);
// Throws std::logic_error, which names the pass that made them, if there are any.
void tell(const char* pass, const std::vector<std::string>& mistakes);

}  // namespace veritpu::module_compiler
