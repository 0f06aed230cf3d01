// The gradient of pooling: one element of each window is chosen, and gets the window's number.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/reductions.h"

namespace veritpu::module::rewrites {
namespace {

// The windows' elements at one offset, for all windows at once.
struct Offset {
  Expression values, inside;  // inside: not on a pad
};

class Pool {
 public:
  Pool(Emitter& emit, const Operation& o)
      : emit_(emit),
        operand_{&emit, o.operands[0]},
        source_{&emit, o.operands[1]},
        window_(o.list(Attr::window_dimensions)),
        strides_(o.list(Attr::window_strides)),
        interior_(window_.size(), 0),
        padded_(operand_),
        all_{&emit, emit.bits(1, {Element::pred, operand_.shape()})} {
    for (const auto& pair : o.pairs(Attr::padding)) low_.push_back(pair[0]), high_.push_back(pair[1]);
    padded_ = pad(operand_, {&emit, emit.bits(0, {operand_.element(), {}})}, low_, high_, interior_);
    inside_ = pad(all_, {&emit, emit.bits(0, {Element::pred, {}})}, low_, high_, interior_);
  }

  Offset at(const List& k) const { return {part(padded_, k), part(*inside_, k)}; }

  // Numbers of windows at their elements of offset k; `fill` elsewhere.
  Expression back(Expression of_windows, const List& k, uint64_t fill) const {
    const Shape shape = operand_.shape(), windows = source_.shape();
    List low, high, interior;
    for (size_t d = 0; d < shape.size(); d++) {
      low.push_back(k[d] - low_[d]);
      interior.push_back(strides_[d] - 1);
      high.push_back(shape[d] - low[d] - ((windows[d] - 1) * strides_[d] + 1));
    }
    return pad(of_windows, {&emit_, emit_.bits(fill, {of_windows.element(), {}})}, low, high, interior);
  }

  const Shape& window() const { return window_; }
  Expression operand() const { return operand_; }
  Expression source() const { return source_; }

 private:
  Expression part(Expression x, const List& k) const {
    const Shape windows = source_.shape();
    List limits;
    for (size_t d = 0; d < k.size(); d++) limits.push_back(k[d] + (windows[d] - 1) * strides_[d] + 1);
    return {&emit_, emit_.one(Op::slice, {x.id},
                              {{Attr::start_indices, k}, {Attr::limit_indices, limits}, {Attr::strides, strides_}})};
  }

  Emitter& emit_;
  Expression operand_, source_;
  List window_, strides_, interior_, low_, high_;
  Expression padded_, all_;
  std::optional<Expression> inside_;
};

}  // namespace

ValueIds select_and_scatter(Emitter& emit, const Operation& o) {
  const Pool pool(emit, o);
  const Shape shape = pool.operand().shape();
  Expression result = broadcast({&emit, o.operands[2]}, shape, {});
  if (elements(pool.source().shape()) == 0) return {result.id};
  // In the order of the elements of a window: which one is chosen so far.
  std::optional<Expression> best, chosen, any;
  double number = 0;
  for_each(pool.window(), [&](const List& k) {
    const Offset here = pool.at(k);
    if (!best) {
      best = here.values;
      any = here.inside;
      chosen = Expression{&emit, emit.constant(0, {Element::s32, pool.source().shape()})};
    } else {
      const Expression keep{&emit,
                            emit.apply_region(o.regions[0], {best->id, here.values.id}, pool.source().shape())[0]};
      const Expression take = here.inside & (~keep | ~*any);
      best = select(take, here.values, *best);
      chosen = select(take, chosen->number(number), *chosen);
      any = *any | here.inside;
    }
    number++;
  });
  const auto op = operation_of(o.regions[1]);
  number = 0;
  for_each(pool.window(), [&](const List& k) {
    const Expression mine = (*chosen == number++) & *any;
    if (op == Op::add) {
      result = result + pool.back(select(mine, pool.source(), 0), k, 0);
      return;
    }
    const Expression moved = pool.back(pool.source(), k, 0);
    const Expression combined{&emit, emit.apply_region(o.regions[1], {result.id, moved.id}, shape)[0]};
    result = select(pool.back(mine, k, 0), combined, result);
  });
  return {result.id};
}

}  // namespace veritpu::module::rewrites
