// An array's two weight sets (docs/mxu.md): what an mload does.
#pragma once

#include <array>
#include <vector>

#include "systemc/fast_unit.h"

namespace veritpu::fast {

// A weight set that is reloaded may still be wanted by an mmul that has not retired, so each set lies in several
// versions, used in turn. At least 4, for an mload of a set starts N or more cycles after the last, and after the
// second one's start no mmul with the first's weights stays in flight for more than 2N + 1. With more, one half of the
// products may be ahead of the other (Values).
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

class Weights {
 public:
  explicit Weights(Shared& shared);

  // Decodes and checks. To be called in the order of starts, like latest(): a load makes a version, products take the
  // latest.
  void plan(const Queued& i, WeightLoad& l);
  WeightVersion latest(int set) const { return latest_[set]; }
  // The latest of both sets. Restored, they are those of jobs that are done again.
  using Latest = std::array<WeightVersion, 2>;
  const Latest& latest() const { return latest_; }
  void restore(const Latest& latest) { latest_ = latest; }

  // Reads VMEM and writes a version.
  void load(const WeightLoad& l);
  // A version: [n][n] operands, or [n/2][n] pairs.
  const arch::Word* data(const WeightVersion& v) const { return versions_[place(v)].data(); }
  // The same as operands, if it lies in pairs; valid until that half of the work asks again.
  const arch::Word* spread(const WeightVersion& v, int half);

  // A version is used by a product, which is job `job` of the values; the last of them by which its place was used.
  void used(const WeightVersion& v, uint64_t job) { used_[place(v)] = job; }
  uint64_t last_use(const WeightVersion& v) const { return used_[place(v)]; }

  // Appends both sets as [2][n][n] operands.
  void save(std::vector<arch::Word>& to) const;
  // From as many.
  void restore(const arch::Word* from);

 private:
  static constexpr int kVersions = 16;
  size_t size() const { return size_t(n_) * n_; }
  static size_t place(const WeightVersion& v) { return v.set * kVersions + v.number % kVersions; }
  void hold(const WeightLoad& l);
  int load_rows(const WeightLoad& l, arch::Word* to) const;
  int load_pairs(const WeightLoad& l, arch::Word* to);
  int load_columns(const WeightLoad& l, arch::Word* to) const;

  Shared& shared_;
  const int n_;
  std::vector<Words> versions_;
  Words gathered_;               // rows on their way into pairs
  std::array<Words, 2> spread_;  // of each half of the work
  // The thread that counts time writes these, while others read the rest.
  alignas(64) Latest latest_;
  std::array<uint64_t, 2 * kVersions> used_{};
};

}  // namespace veritpu::fast
