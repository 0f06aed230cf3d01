// What a kernel makes of rows that stay the same is made once, before the rows that go by.
#pragma once

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::module_compiler {

// The body's steps that follow from constants and from what these streams have, by stream, go before the rows.
compiler::Steps before_rows(compiler::Steps steps, const std::vector<bool>& one_row, int registers);

}  // namespace veritpu::module_compiler
