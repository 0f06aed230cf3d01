// A kernel before it has registers: micro-operations on as many virtual ones as it likes.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/kernel.h"

namespace veritpu::compiler {

// Fields that are not used are -1.
struct Step {
  arch::Micro op;
  int d = -1, a = -1, b = -1, c = -1;
  bool immediate = false;
  arch::Word imm = 0;
  int stream = 0;
};

enum Section { kBefore, kBody, kAfter };
using Steps = std::array<std::vector<Step>, 3>;  // by section

// The kernel on the vector unit's own registers. Virtual ones are numbered from 0 to `registers` - 1. None if
// registers, streams or slots do not suffice, or the body is empty.
std::optional<Kernel> allocate(const Steps& steps, int registers, std::vector<StreamUse> streams);

}  // namespace veritpu::compiler
