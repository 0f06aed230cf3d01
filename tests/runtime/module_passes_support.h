// Runs modules as they are and legalised.
#pragma once

#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"

namespace veritpu::module {

// The results of the function's legalised form, which is verified after each pass, and has core operations only.
// Arguments and results are of the function's own types. Throws LegaliseError, and std::runtime_error if the form is
// wrong.
std::vector<Tensor> run_legalised(const Module& module, const Function& function, const std::vector<Tensor>& arguments,
                                  const LegaliseOptions& options = {});

}  // namespace veritpu::module
