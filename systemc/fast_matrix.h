// The matrix unit's values: weights, operands and column sums (docs/mxu.md, docs/numbers.md), an instruction at a time.
#pragma once

#include "systemc/fast_unit.h"

namespace veritpu::fast {

// An mload, decoded. A weight set that is reloaded may still be wanted by an mmul that has not retired, so each set
// lies in several versions, used in turn: 4, for an mload of a set starts N or more cycles after the last, and after
// the second one's start no mmul with the first's weights stays in flight for more than 2N + 1.
struct MatrixLoad {
  int64_t base = 0, stride = 0;
  int rows = 0, lanes = 0, set = 0, version = 0;
  arch::Operand fmt{};
  bool trans = false;
  Footprint footprint() const;
};

struct MatrixProduct {
  std::array<int64_t, 4> count{}, stride{};
  int64_t base = 0, acc = 0;
  int64_t slots = 0;
  int lanes = 0, set = 0, version = 0;
  int depth = 0;  // weight rows from here on are +0
  arch::Operand fmt{};
  bool trans = false, accum = false;
  Footprint footprint() const;
};

class Matrix {
 public:
  explicit Matrix(Shared& shared);

  // Decode and check; a plan binds the version of its weight set, so they are called in the order of starts.
  MatrixLoad plan_load(const Queued& i);
  MatrixProduct plan_product(const Queued& i);
  // Reads VMEM, and writes weights or accumulators. A share has its own columns of these (Values::matrix). A product's
  // operands are to be prepared before.
  void load(const MatrixLoad& l, Share share);
  void prepare(const MatrixProduct& p);
  void multiply(const MatrixProduct& p, Share share);

  void save(std::vector<arch::Word>& weights) const;
  void load_weights(const std::vector<arch::Word>& weights);

 private:
  class Walk;
  struct Columns {
    int first, last;
  };
  static void join(MatrixProduct& p);
  Columns columns(Share share) const;
  const arch::Word* stream(Walk& walk, const MatrixProduct& p, int rows, Words& gathered);

  static constexpr int kVersions = 4;
  Words& weights(int set, int version) { return weights_[set * kVersions + version % kVersions]; }

  Shared& shared_;
  const int n_;
  std::vector<Words> weights_;                    // [n][n] operands each
  std::array<int, 2> version_{}, depth_{n_, n_};  // of the sets' latest weights
  std::array<Words, 2> gathered_;  // for each half, rows that are gathered or transposed on their way into the array
};

}  // namespace veritpu::fast
