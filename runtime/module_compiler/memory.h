// Where buffers lie: temporary ones share an arena, by the kernels that use them.
#pragma once

#include "runtime/compiler/codegen/items.h"
#include "runtime/module_compiler/division.h"
#include "runtime/module_compiler/residence.h"

namespace veritpu::module_compiler {

struct Memory {
  std::vector<int64_t> offset;       // by buffer: of temporary ones, in the arena
  int64_t arena = 0;                 // bytes
  std::vector<Residence> residence;  // by buffer
  Division division;
  // What stands for a buffer's bytes, from `first` to before `end`, where order matters.
  compiler::Rows pages(BufferId buffer, int64_t first, int64_t end) const;
  int64_t page = 1;                 // bytes; pages of the arena count from 0
  std::vector<int64_t> first_page;  // by buffer: of others than temporary ones their only page
};

Memory assign(const Plan& plan);

}  // namespace veritpu::module_compiler
