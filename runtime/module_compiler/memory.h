// Where buffers lie: temporary ones share an arena, by the kernels that use them.
#pragma once

#include "runtime/module_compiler/residence.h"

namespace veritpu::module_compiler {

struct Memory {
  std::vector<int64_t> offset;       // by buffer: of temporary ones, in the arena
  int64_t arena = 0;                 // bytes
  std::vector<Residence> residence;  // by buffer
  // By buffer: what stands for its bytes where order matters. Arena: pages of `page` bytes, from 0.
  std::vector<int64_t> first_page, pages;
};

Memory assign(const Plan& plan);

}  // namespace veritpu::module_compiler
