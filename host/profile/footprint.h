// What each instruction of a program touches and does when it runs once, from the program alone.
#pragma once

#include <array>
#include <vector>

#include "runtime/client.h"

namespace veritpu {

// Rows of VMEM: a strided box.
struct RowBox {
  int64_t base = 0;
  std::array<int64_t, 4> count{1, 1, 1, 1}, stride{};
  int64_t rows() const { return count[0] * count[1] * count[2] * count[3]; }
};
// Calls f(first, count) for rows that are neighbours; a row may come more than once.
template <typename F>
void for_each_run(const RowBox& box, F f) {
  const bool dense = box.stride[0] == 1;
  for (int64_t d = 0; d < box.count[3]; ++d)
    for (int64_t c = 0; c < box.count[2]; ++c)
      for (int64_t b = 0; b < box.count[1]; ++b) {
        const int64_t base = box.base + b * box.stride[1] + c * box.stride[2] + d * box.stride[3];
        if (dense) {
          f(base, box.count[0]);
          continue;
        }
        for (int64_t a = 0; a < box.count[0]; ++a) f(base + a * box.stride[0], int64_t{1});
      }
}

struct InstructionFootprint {
  std::vector<RowBox> reads, writes;
  uint64_t hbm_load = 0, hbm_store = 0;  // bytes
  uint64_t link = 0;                     // bytes sent to another core
  uint64_t vector_operations = 0;        // micro-operations of the vector unit but ld and st, times elements
  uint64_t vmem_rows() const;            // read and written
};

// By pc. A kernel, stream or dimension is the one that the instructions before it have set, in the order of their
// addresses; loops set them alike in each turn.
std::vector<InstructionFootprint> footprints(const Program& program, const arch::CoreConfig& core);

// A few words that say what the instruction works on: "32 x 1 rows, 32 lanes, bf16"; empty where nothing is to say.
std::string shape_text(const arch::Instruction& instruction, const InstructionFootprint& footprint);

}  // namespace veritpu
