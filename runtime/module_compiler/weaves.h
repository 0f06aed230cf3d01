// Which values are of every other element of a last dimension, and which put such together again (interleave.h).
#pragma once

#include <optional>
#include <set>

#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler::parts {

// Elements `first`, `first` + `ways`, ... of a value's last dimension.
struct Taken {
  ValueId whole;
  int64_t first, ways;
};
// Values of which element i becomes element ways i + place of the last dimension; the other elements are `between`.
struct Woven {
  int64_t ways = 0;
  std::vector<std::pair<int64_t, ValueId>> parts{};  // place, value
  ValueId between = module::kNone;
};

class Weaves {
 public:
  explicit Weaves(const Function& function);

  std::map<ValueId, Taken> taken;
  std::map<ValueId, int64_t> spread;  // ways: of what is taken, or computed from such element by element
  std::map<ValueId, Woven> woven;
  std::set<ValueId> needed;  // values of `spread` that something is woven of
  std::set<ValueId> joined;  // reshapes that join the last dimension, of ways, with the one before; and what they join

  const Operation* maker(ValueId id, Op op) const { return made_by(makers_, id, op); }
  const module::Tensor* splat(ValueId id) const { return parts::splat(makers_, id); }
  std::optional<size_t> dimension_of_last(const Operation& broadcast) const;  // its operand's, if longer than 1

 private:
  const Type& type(ValueId id) const { return function_.type(id); }
  void find(const module::Region& region);
  void need(ValueId id);
  void weave(ValueId made, const Woven& weaves);
  void join(ValueId id);

  std::optional<Taken> taken_by(const Operation& o) const;
  int64_t ways_of(const Operation& o) const;
  bool spreads_cheaply(ValueId id) const;
  bool is_spread(ValueId id, int64_t ways) const;

  std::optional<Woven> woven_by(const Operation& o) const;
  std::optional<Woven> padded(const Operation& o) const;
  std::optional<Woven> stacked(const Operation& o) const;
  bool fills_a_place(const Operation& pad) const;
  ValueId part_of(ValueId id) const;
  bool computes_split(const Operation& o) const;

  const Function& function_;
  Makers makers_;
  std::map<ValueId, Woven> split_;  // could be joined: woven, or (of 0 ways) computed from such
};

// The last dimension in groups of `ways`, as one; and the last two.
inline Shape merged(Shape shape, int64_t ways) {
  shape.back() *= ways;
  return shape;
}
inline Shape joined_last(Shape shape) {
  const int64_t ways = shape.back();
  shape.pop_back();
  return merged(shape, ways);
}

}  // namespace veritpu::module_compiler::parts
