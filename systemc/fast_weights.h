// An array's two weight sets (docs/mxu.md): what an mload does.
#pragma once

#include <array>
#include <vector>

#include "systemc/fast_unit.h"

namespace veritpu::fast {

// A weight set that is reloaded may still be wanted by an mmul that has not retired, so each set lies in several
// versions, used in turn: 4, for an mload of a set starts N or more cycles after the last, and after the second one's
// start no mmul with the first's weights stays in flight for more than 2N + 1.
struct WeightVersion {
  int set = 0, number = 0;
  int depth = 0;       // rows from here on are +0
  bool pairs = false;  // it lies as pairs of rows (fast_pairs.h)
  bool int8 = false;   // all of it is known to be of int8
};

// An mload, decoded.
struct WeightLoad {
  int64_t base = 0, stride = 0;
  int rows = 0, lanes = 0;
  WeightVersion to;
  arch::Operand fmt{};
  bool trans = false;
  Form form() const { return !to.pairs ? form_of(fmt) : to.int8 ? Form::int8_pairs : Form::pairs; }
  Footprint footprint() const;
};

// Each half of the work has its own copy: a load takes far less than a product, and its rows are then near.
class Weights {
 public:
  explicit Weights(Shared& shared);

  // Decodes and checks. To be called in the order of starts, like latest(): a load makes a version, products take the
  // latest.
  WeightLoad plan(const Queued& i);
  WeightVersion latest(int set) const { return latest_[set]; }

  // Reads VMEM. To be called before load.
  void prepare(const WeightLoad& l);
  // Writes the half's copy.
  void load(const WeightLoad& l, int half);
  // A half's version: [n][n] operands, or [n/2][n] pairs.
  const arch::Word* data(const WeightVersion& v, int half) const { return halves_[half].versions[place(v)].data(); }
  // The same as operands, if it lies in pairs; valid until the half asks again.
  const arch::Word* spread(const WeightVersion& v, int half);

  // Appends both sets as [2][n][n] operands.
  void save(std::vector<arch::Word>& to) const;
  // From as many.
  void restore(const arch::Word* from);

 private:
  static constexpr int kVersions = 4;
  static size_t place(const WeightVersion& v) { return v.set * kVersions + v.number % kVersions; }
  struct Half {
    explicit Half(int n);
    std::vector<Words> versions;
    Words rows, spread;  // on their way
  };
  int load_rows(const WeightLoad& l, arch::Word* to) const;
  int load_pairs(const WeightLoad& l, arch::Word* gathered, arch::Word* to) const;
  int load_columns(const WeightLoad& l, arch::Word* to) const;

  Shared& shared_;
  const int n_;
  std::array<WeightVersion, 2> latest_;
  std::array<Half, 2> halves_;
};

}  // namespace veritpu::fast
