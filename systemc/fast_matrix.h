// A matrix unit's values: operands and column sums (docs/mxu.md, docs/numbers.md), an instruction at a time.
#pragma once

#include "systemc/fast_columns.h"
#include "systemc/fast_unit.h"
#include "systemc/fast_walk.h"
#include "systemc/fast_weights.h"

namespace veritpu::fast {

struct MatrixProduct {
  Walk::Box count{}, stride{};
  int64_t base = 0, acc = 0;  // the accumulators of all units count in one
  int64_t slots = 0;
  int lanes = 0;
  WeightVersion by;
  Form form{};  // of its operands: in pairs if the weights lie so, too
  Sums sums{};
  bool trans = false, accum = false;
  Footprint footprint() const;
};

class Matrix {
 public:
  Matrix(int mxu, Shared& shared);
  Weights& weights() { return weights_; }
  const Weights& weights() const { return weights_; }

  // Decodes and checks, in the order of starts (Weights::plan), to where the product stays.
  void plan(const Queued& i, MatrixProduct& p) const;
  // Reads VMEM and weights, and writes accumulators. A share has its own accumulators, runs of 64 rows by turns
  // (Values::matrix): which, does not depend on the product. A product's operands are to be prepared before.
  void prepare(const MatrixProduct& p);
  void multiply(const MatrixProduct& p, Share share);

 private:
  // Rows that are gathered or transposed on their way into the array.
  struct Way {
    explicit Way(int n);
    Words gathered, crossed;
  };
  struct Half;
  static void join(MatrixProduct& p);
  bool idle(Share share) const { return share.index && n_ < kHalved; }
  void multiply_rows(const MatrixProduct& p, const Half& half);
  void multiply_blocks(const MatrixProduct& p, const Half& half);
  const arch::Word* stream(Walk& walk, const MatrixProduct& p, int rows, Words& gathered) const;

  const arch::Word* block(Walk& walk, const MatrixProduct& p, int depth, Way& way) const;

  static constexpr int kHalved = 32;  // a smaller array's products are not worth halving
  Shared& shared_;
  const int n_;
  const int64_t first_acc_;
  Weights weights_;
  std::array<Way, 2> ways_;
};

}  // namespace veritpu::fast
