// Whole numbers of 64 bits as pairs of words: each value that was read of such elements stands as
// `in_pairs` says (legalise.h).
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

struct Wide {
  Expression low, high;  // u32
};

class WideEmitter : public Emitter {
 public:
  using Emitter::Emitter;

  Wide split(ValueId read);
  ValueId join(const Wide& wide);
  Expression value(ValueId read) { return {this, stands_for(read)}; }
  Region half_region(const Operation& operation);  // of a reduction by `and` or `or`

  // The greatest that any element can be, without a sign, as far as is known; and takes note of it.
  uint64_t most(const Wide& wide) const;
  void bound(const Wide& wide, uint64_t most);

 protected:
  ValueIds translate(const Operation& operation) override;
  Type written(const Type& type) const override;

 private:
  std::map<ValueId, Wide> halves_;    // of values that are written
  std::map<ValueId, uint64_t> most_;  // of low halves whose high ones are 0
};

// Operations with operands or results of 64 bits; values are those that were read.
ValueIds translate_wide(WideEmitter& emit, const Operation& operation);

// Arithmetic on pairs (wide_arithmetic.cpp).
namespace wide {

Wide add(const Wide& a, const Wide& b);
Wide subtract(const Wide& a, const Wide& b);
Wide negate(const Wide& a);
Wide multiply(const Wide& a, const Wide& b);
Wide shift_left(const Wide& a, const Wide& by);
Wide shift_right_logical(const Wide& a, const Wide& by);
Wide shift_right_arithmetic(const Wide& a, const Wide& by);
Wide choose(Expression which, const Wide& a, const Wide& b);
Expression compare(const Wide& a, const Wide& b, const std::string& direction, bool is_signed);

Expression to_f32(const Wide& a, bool is_signed);    // to nearest even
Wide from_f32(Expression x, bool is_signed);         // toward zero; the nearest value where out of range; of NaN 0
Wide from_word(Expression x);                        // s32, u32
Expression to_word(const Wide& a, Element element);  // modulo 2^32

}  // namespace wide
}  // namespace veritpu::module
