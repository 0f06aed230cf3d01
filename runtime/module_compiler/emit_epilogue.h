// How sums leave the accumulators: through their product's epilogue.
#pragma once

#include "runtime/module_compiler/epilogue_stages.h"
#include "runtime/module_compiler/running_sums.h"

namespace veritpu::module_compiler {

class EpilogueEmission {
 public:
  EpilogueEmission(Emitter& e, const Product& p);
  // Before the first box and after the last.
  void begin() { running_.begin(); }
  void end();
  // A box of `domain`, whose operands are the product's (product_contraction.h). Its accumulators: `rows` from `first`
  // on, and as counts() walks them.
  struct Results {
    Domain domain;
    Box box;
    int64_t first, rows;
    compiler::StreamRows sums;
  };
  // They leave behind the next box's products: the sequencer has handed these out when it waits for the vector unit.
  void store(Results results) { waiting_.push_back(std::move(results)); }
  void flush();  // all that wait leave
  // A part of the next box's products is through, so many are to come: as many as keep their pace leave.
  void keep_pace(size_t to_come);
  int64_t operations() const;  // of the vector unit, for a group of rows
  bool adds_up() const { return !running_.empty(); }
  // Accumulators for a box: those after the ones taken last, so that sums of several boxes are on their way out.
  int64_t take(int64_t rows);

 private:
  void leave(Results& results);

  Emitter& e_;
  const Map epilogue_;
  const std::vector<EpilogueStage> stages_;
  const size_t first_output_;  // as an operand
  RunningSums running_;
  std::vector<Emitter::Kernels> kernels_;  // by stage
  std::vector<int> repeats_;               // by output: the one whose rows serve it, too, or -1
  std::vector<Results> waiting_;
  int64_t next_ = 0;  // accumulator
};

// A box's accumulators from `acc` on, as counts() walks them: `each` for a point of the box, of which the first `m`
// hold sums; and so for each of the tiles of n, which are `apart`.
compiler::StreamRows sums_of(const Box& box, int64_t m, int64_t each, int64_t acc, int64_t tiles, int64_t apart);

}  // namespace veritpu::module_compiler
