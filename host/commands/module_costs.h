// `veritpu module FILE --run --costs`: what the cost model expects of each kernel, beside exact cycles.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu {

// Runs @main twice without values: as it is, and with all units at rest between two kernels, so that each one's cycles
// are its own. Prints the kernels of the most cycles, the errors, and the whole. Throws CompileError; UserError if a
// loop depends on data.
void print_costs(const module::Module& read, const std::string& file, const std::vector<module::Tensor>& given,
                 const arch::ChipConfig& config, module_compiler::Options how);

}  // namespace veritpu
