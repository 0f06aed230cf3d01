// `veritpu module FILE --run`: a module's @main on a chip, and what its cycles went to.
#pragma once

#include "host/commands/options.h"
#include "runtime/module/module.h"

namespace veritpu {

void add_module_run_options(Options& options);
// Prints the results if arguments are given, else an account of a run on drawn ones.
void run_module(const module::Module& read, const std::string& file, const Options& options);

}  // namespace veritpu
