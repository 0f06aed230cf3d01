// Elementwise operations as micro-operations on virtual registers.
#pragma once

#include <map>

#include "runtime/compiler/codegen/steps.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

using arch::Micro;
using arch::Word;
using compiler::Section;

// Builds a kernel. Registers are virtual, from 0; words mean what `word_of` says.
class VectorCode {
 public:
  int fresh() { return next_++; }
  int emit(Micro op, int a = -1, int b = -1, int c = -1, Section section = compiler::kBody);
  int with(Micro op, int a, Word immediate, int c = -1, Section section = compiler::kBody);
  int with(Micro op, int a, float immediate, int c = -1) { return with(op, a, arch::to_word(immediate), c); }
  int constant(Word word);  // once, before the rows
  int load(int stream, Section section = compiler::kBody);
  void store(int stream, int a, Section section = compiler::kBody);
  void step(Section section, compiler::Step s) { steps_[section].push_back(s); }
  int broadcast_lane(int a, int lane) { return with_lane(Micro::lbcast_, a, lane); }
  int with_lane(Micro op, int a, int lane) { return with(op, a, static_cast<Word>(lane)); }

  // What an element looks like in a row that the DMA has loaded, as its word in a register, and back.
  int from_row(Element element, int a);
  int to_row(Element element, int a);

  // The operation on registers. `lane.op` has operands of element `from`.
  int apply(const Lane& lane, Element from, const std::vector<int>& operands);
  // combine(a, b), and that of all lanes of a row of n, in every lane.
  int combine(module::Op op, Element element, int a, int b);
  int over_lanes(module::Op op, Element element, int a, int n);
  // Rounded to the element's type.
  int rounded(Element element, int a);

  // None if registers, streams or slots do not suffice. `one_row`: by stream, whether all of a run reads one row; those
  // that are not named do not.
  std::optional<compiler::Kernel> allocate(size_t streams, std::vector<bool> one_row = {}) const;

 private:
  std::optional<compiler::Kernel> allocate(compiler::Steps steps, int registers, size_t streams) const;
  std::optional<Word> constant_word(int a) const;  // of a register that is a constant
  std::optional<Word> folded(Micro op, int a, std::optional<Word> b, int c) const;
  int real(const Lane& lane, const std::vector<int>& x);
  int whole(const Lane& lane, Element from, const std::vector<int>& x);
  int predicate(const Lane& lane, const std::vector<int>& x);
  int compare(const std::string& direction, Element from, int a, int b);
  int convert(Element from, Element to, int a);
  bool scales(int a) const;
  int exponential(Element element, int x);
  int logistic(Element element, int x);
  int tanh(Element element, int x);
  int expm1(Element element, int x);
  int logical_not(int a) { return with(Micro::cmpeq_, a, 0.0f); }
  int is_zero(int a) { return with(Micro::cmpeq_, emit(Micro::itof_, a), 0.0f); }  // of a whole number
  int as_real(int a);                                                              // of a whole number, once
  int minus(int a, int b);
  int negative(int a) { return with(Micro::imul_, a, ~Word{0}); }
  int sign_bits(int a) { return with(Micro::imul_, with(Micro::shr_, a, Word{31}), ~Word{0}); }
  int less_whole(Element from, int a, int b);
  struct Range {
    int64_t least, most;
  };
  void note_range(Micro op, int d, int a, Word by);
  std::optional<Range> range_of(int a) const;  // of a whole number, with a sign; none if nothing is known
  // Of magnitudes below 2^24; with `natural` not negative.
  bool is_small(int a, bool natural = false) const;
  bool compare_as_reals(Element from, int a, int b) const;  // whether their order is that of the fp32 numbers
  int select(int condition, int yes, int no);
  int shift(Micro op, int a, int by);
  int narrowed(Element element, int a);  // whole numbers of 8 and 16 bits

  compiler::Steps steps_;
  int next_ = 0;
  std::map<Word, int> constants_;
  std::map<int, int> reals_;     // by register, as_real
  std::map<int, Range> ranges_;  // by register
  std::map<int, Word> words_;    // of registers that are constants
};

}  // namespace veritpu::module_compiler
