// Vector kernels: a fusion group's nodes as micro-operations on the VPU's registers.
#pragma once

#include <optional>
#include <vector>

#include "arch/isa.h"
#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// What a kernel's stream walks over, in terms of the fusion group's values; emission turns it into rows.
struct StreamUse {
  NodeId node;
  int tile = 0;  // whole-row kernels: the tile; else 0: the tile at hand
  enum Walk : uint8_t {
    along,    // a row of the value each row of the pass: [R, C] and [R, 1]
    fixed,    // the same row always: [1, C] and [1, 1]
    product,  // the matmul's accumulators
    partial,  // a partial result: row number `tile` of [tiles, 1]
  } walk = along;
  bool store = false;
};

struct Kernel {
  // Run once with all sublanes on; over the rows; once at the end with one sublane on. Body is never empty.
  std::vector<arch::Instruction> before, body, after;  // vset instructions, slots not yet assigned
  std::vector<StreamUse> streams;
};

// The fusion group's kernel for tile `tile` (whole-row kernels: for all, of which it is the last). None if it needs
// more registers, streams or slots than the VPU has.
std::optional<Kernel> generate(const Graph& g, const FusionGroup& group, int n, int64_t tile);

}  // namespace veritpu::compiler
