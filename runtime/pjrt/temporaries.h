// The bytes of HBM that a compiled program has for what it computes on the way.
#pragma once

#include "runtime/client/core_client.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::pjrt {

uint64_t temporary_bytes(const module_compiler::Compiled& compiled);
uint64_t temporary_bytes(const Compilation& compilation);

}  // namespace veritpu::pjrt
