// The bins of the vector unit's micro-operations: classes of operands, and for numbers the cases of the result.
#pragma once

#include "arch/isa.h"
#include "arch/numbers.h"
#include "tests/coverage/bins.h"

namespace veritpu::coverage {

enum Class { zero, subnormal, number, infinity, nan };  // number: a normal one
inline Class classify(arch::Word w) {
  const arch::Word magnitude = w & ~arch::kSign;
  if (magnitude == 0) return zero;
  if (magnitude < 0x00800000) return subnormal;
  return magnitude < arch::kInfinity ? number : magnitude == arch::kInfinity ? infinity : nan;
}
extern const Names kClasses;    // of any word,
extern const Names kFlushed;    // and of one without subnormals: place_of(class)
extern const Names kRoundings;  // by Rounding
inline size_t place_of(Class c) {
  return c == zero || c == subnormal ? 0 : static_cast<size_t>(c) - 1;
}

class MicroBins {
 public:
  MicroBins();
  // A lane's words; `on`: its sublane is on.
  void hit(arch::Micro op, arch::Word a, arch::Word b, arch::Word c, arch::Word imm, bool immediate, bool on,
           int lanes);
  std::string text() const;

 private:
  std::vector<Group> operands_, results_, sources_;  // by micro-operation
};

}  // namespace veritpu::coverage
