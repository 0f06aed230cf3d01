// A scatter as operations on three dimensions.
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// Inputs as [g, n, r], updates as [g, m, r], and the place n of each update; -1 for one that is dropped. g are batching
// dimensions, r those of which a window has all, and n the others. m counts updates in their row-major order.
class Scatter {
 public:
  Scatter(Emitter& emit, const Operation& o);

  size_t inputs() const { return inputs_; }
  int64_t g() const { return g_; }
  int64_t m() const { return m_; }
  int64_t n() const { return n_; }
  int64_t r() const { return r_; }
  Expression place() const { return *place_; }  // [g, m]

  Expression input(ValueId id) const;
  Expression update(ValueId id) const;
  ValueId result(Expression made) const;

 private:
  void find_places(const Operation& o, const List& window_of, const List& of_indices);

  Emitter& emit_;
  size_t inputs_;
  List batching_, places_, rest_, rows_, update_order_, input_order_;
  Shape shape_, updates_;
  int64_t g_ = 1, m_ = 1, n_ = 1, r_ = 1;
  std::optional<Expression> place_;
};

}  // namespace veritpu::module
