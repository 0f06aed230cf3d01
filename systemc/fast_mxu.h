// A matrix unit (docs/mxu.md): when its instructions start, stream and retire, and what they compute. An
// instruction's values are computed in the cycle in which it retires. Its times are its own (Shared::cycle).
#pragma once

#include <optional>

#include "systemc/fast_events.h"
#include "systemc/fast_matrix.h"
#include "systemc/fast_unit.h"

namespace veritpu::fast {

class Mxu {
 public:
  Mxu(int which, Shared& shared)
      : shared_(shared),
        which_(static_cast<size_t>(which)),
        n_(shared.config.n),
        late_(shared.config.vmem_banks != 0),
        stages_(shared.config.mxu_stages.all()),
        matrix_(which, shared) {}
  Queue queue;

  void clear();
  bool busy() const { return load_.has_value() || products_.size(); }
  Spent step(Cycle c);
  // How it spends a cycle in which it stands still.
  Spent stands(Cycle c) const;
  // The first cycle after c in which the unit may change by itself.
  Cycle next(Cycle c) const;
  Matrix& matrix() { return matrix_; }
  const Matrix& matrix() const { return matrix_; }
  // Whether all products from watch() on are by weights that are loaded from there on.
  void watch() { before_ = matrix_.weights().latest(), own_ = true; }
  bool own() const { return own_; }

 private:
  struct Product {
    Queued instruction;
    Cycle start = 0;  // the core's
    MatrixProduct work;
  };
  struct Load {
    Queued instruction;
    Cycle start = 0;  // the core's
    Cycle retire = 0;
    WeightLoad work;
  };
  // The activation stream of the latest mmul.
  struct Stream {
    Cycle start = 0, end = 0;
    Cycle period = 1, reads = 1;  // of `period` slots the first `reads` read a row
    int64_t pc = -1;
    bool reading(Cycle c) const { return c < end && (c - start) % period < reads; }
  };
  bool can_start(Cycle c, const Queued& head) const;
  void start(Cycle c, const Queued& i);
  void retire(Cycle c);
  void retire(Cycle c, const Load& load);

  Shared& shared_;
  const size_t which_;
  const unsigned n_, late_, stages_;  // late_: cycles from asking for a row to its access
  Matrix matrix_;
  Stream stream_;
  std::array<Cycle, 2> set_free_{};
  Cycle load_free_ = 0;
  std::optional<Load> load_;    // in flight
  std::optional<Load> ending_;  // retires as the next one starts
  Events<Product> products_;    // in flight, by when they retire
  Weights::Latest before_{};
  bool own_ = true;
};

}  // namespace veritpu::fast
