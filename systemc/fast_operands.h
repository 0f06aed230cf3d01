// Rows of VMEM as operands of the array, kept until they are written: a row is streamed through many weight tiles.
#pragma once

#include <optional>
#include <vector>

#include "systemc/fast_memory.h"

namespace veritpu::fast {

// `rows` rows of `words` words; those of either side lie so many words apart.
struct Copy {
  int rows, words;
  int64_t from_pitch, to_pitch;
};
// To operands. Call within a FlushScope.
void convert(arch::Operand fmt, const Copy& shape, const arch::Word* from, arch::Word* to);

class Operands {
 public:
  explicit Operands(const Rows& vmem);

  // Makes operands of `count` rows from `row` on.
  void hold(arch::Operand fmt, int64_t row, int count);
  // Rows that are held, from `row` on, as operands [][n]; valid until one of them is written.
  const arch::Word* rows(arch::Operand fmt, int64_t row) const { return places_[static_cast<size_t>(fmt)]->row(row); }
  // VMEM's row is written.
  void forget(int64_t row) { held_[row] = {}; }
  void forget_all() { std::fill(held_.begin(), held_.end(), Held{}); }

 private:
  static constexpr int kFormats = 4;
  using Held = std::array<uint8_t, kFormats>;  // whether a format's place holds a row
  const Rows& vmem_;
  std::array<std::optional<Rows>, kFormats> places_;  // made when first used
  std::vector<Held> held_;
};

}  // namespace veritpu::fast
