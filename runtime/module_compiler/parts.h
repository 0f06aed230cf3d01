// The part of a kernel's domain that it computes at a time, as each operand has it.
#pragma once

#include "runtime/compiler/codegen/writer.h"
#include "runtime/module_compiler/tile_use.h"
#include "runtime/module_compiler/tiles.h"

namespace veritpu::module_compiler {

// An operand's tile: those loops along which it moves, innermost fastest.
struct Part {
  TileUse use;
  std::vector<size_t> loops;  // by loop of the use: which of the box's loops of more than one, innermost first
};
// `box`: of the domain's rows.
Part part_of(const Domain& domain, const Box& box, size_t operand, const View& view);

// Its rows as the box's loops walk them. `stride`: from row to row, by loop of the use.
compiler::StreamRows stream_of(const Part& part, int64_t row, const std::vector<int64_t>& stride);
// The box's loops of more than one, innermost first; three at most.
std::array<int64_t, 3> counts(const Domain& domain, const Box& box);

}  // namespace veritpu::module_compiler
