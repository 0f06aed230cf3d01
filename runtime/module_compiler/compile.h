// The module compiler: from a module's function to a program of a core.
#pragma once

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/module_compiler/memory.h"

namespace veritpu::module_compiler {

struct Compiled {
  Program program;
  // Instructions whose HBM address is a buffer's, plus the offset that they hold.
  struct Address {
    int64_t pc;
    BufferId buffer;
  };
  std::vector<Address> addresses;
  std::vector<BufferInfo> buffers;
  Memory memory;
};

// `function` has core operations only. Throws CompileError.
Compiled compile(const module::Function& function, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
