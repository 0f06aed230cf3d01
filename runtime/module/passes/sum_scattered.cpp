// The sum of what a pool's gradient spreads is that of its source: each window gives its number to one element. So a
// bias before a pool does not read the image of its gradient.
#include <algorithm>
#include <map>

#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/reductions.h"

namespace veritpu::module {
namespace {

class Sums {
 public:
  explicit Sums(Function& function) : function_(function) { find(function.body); }

  void region(Region& region) {
    for (Operation& o : region.operations) {
      for (Region& inner : o.regions) this->region(inner);
      if (o.op != Op::reduce || o.operands.size() != 2 || !adds(o.regions[0])) continue;
      if (const Operation* pool = made_by(unsliced(o.operands[0]), Op::select_and_scatter); pool && is_whole(*pool, o))
        o.operands[0] = pool->operands[1];
    }
  }

 private:
  void find(const Region& region) {
    for (const Operation& o : region.operations) {
      for (const ValueId result : o.results) made_[result] = &o;
      for (const Region& inner : o.regions) find(inner);
    }
  }
  const Operation* made_by(ValueId value, Op op) const {
    const auto found = made_.find(value);
    return found == made_.end() || found->second->op != op ? nullptr : found->second;
  }
  // JAX cuts off what it has padded, be it nothing.
  ValueId unsliced(ValueId value) const {
    const Operation* slice = made_by(value, Op::slice);
    return slice && function_.type(slice->operands[0]) == function_.type(value) ? slice->operands[0] : value;
  }
  bool is_zero(ValueId value) const {
    const Operation* constant = made_by(value, Op::constant);
    return constant && constant->tensor(Attr::value)->lanes[0].real == 0;
  }

  // Whether the sum takes whole windows, each with an element that is no pad, and loses no rounding of elements under
  // several windows.
  bool is_whole(const Operation& pool, const Operation& sum) const {
    const Type& image = function_.type(pool.operands[0]);
    if (!is_real(image.element) || !adds(pool.regions[1]) || !is_zero(pool.operands[2])) return false;
    const List &sizes = pool.list(Attr::window_dimensions), &strides = pool.list(Attr::window_strides),
               &summed = sum.list(Attr::dimensions);
    for (size_t d = 0; d < sizes.size(); ++d) {
      const auto [low, high] = pool.pairs(Attr::padding)[d];
      const bool is_summed = std::count(summed.begin(), summed.end(), static_cast<int64_t>(d)) > 0,
                 stands = sizes[d] == 1 && strides[d] == 1 && low == 0 && high == 0,
                 meets = sizes[d] > strides[d] && image.element != Element::f32;
      if (low < 0 || high < 0 || low >= sizes[d] || high >= sizes[d] || meets || !(is_summed || stands)) return false;
    }
    return true;
  }

  const Function& function_;
  std::map<ValueId, const Operation*> made_;
};

}  // namespace

void sum_scattered(Function& function) {
  Sums(function).region(function.body);
}

}  // namespace veritpu::module
