// Rows of VMEM as operands of the array, kept until they are written: a row is streamed through many weight tiles, and
// loaded as weights by more than one pass.
#pragma once

#include <optional>
#include <vector>

#include "systemc/fast_memory.h"

namespace veritpu::fast {

// What lies in a row's place: operands of a format in words of their own, or of bf16 or int8 two to a word
// (fast_pairs.h).
enum class Form : uint8_t { hi, lo, bf16, f16, int8, pairs, int8_pairs };
constexpr bool in_pairs(Form f) {
  return f == Form::pairs || f == Form::int8_pairs;
}
constexpr Form form_of(arch::Operand fmt) {
  return static_cast<Form>(fmt);
}
// An instruction's field. Throws if there is no such format.
arch::Operand operand_format(int64_t field, arch::Unit unit, uint32_t pc);

class Operands {
 public:
  explicit Operands(const Rows& vmem);

  // Makes operands of `count` rows from `row` on. Call within a FlushScope.
  void hold(Form form, int64_t row, int count) {
    const uint8_t* const held = held_.data() + row;
    uint8_t all = bit_of(form);
    for (int i = 0; i < count; i++) all &= held[i];
    if (!all) make(form, row, count);
  }
  // Rows that are held, from `row` on, as operands [][n], or [][n/2] pairs; valid until one of them is written.
  const arch::Word* rows(Form form, int64_t row) const { return places_[static_cast<size_t>(form)]->row(row); }
  // VMEM's row is written.
  void forget(int64_t row) { held_[row] = 0; }
  void forget_all() { std::fill(held_.begin(), held_.end(), 0); }

 private:
  static constexpr int kForms = 7;
  static constexpr uint8_t bit_of(Form f) { return static_cast<uint8_t>(1u << static_cast<int>(f)); }
  void make(Form form, int64_t row, int count);
  const Rows& vmem_;
  std::array<std::optional<Rows>, kForms> places_;  // made when first used
  std::vector<uint8_t> held_;                       // a bit for each form whose place holds the row
};

}  // namespace veritpu::fast
