// Windows that slide. A sum's derivative is a sum over windows; an extremum's goes to the first that is it.
#include "runtime/module/gradients/pullback.h"
#include "runtime/module/passes/core.h"
#include "runtime/module/window.h"

namespace veritpu::module::derivatives {
namespace {

bool all_ones(const List& list) {
  for (const int64_t n : list)
    if (n != 1) return false;
  return true;
}

// A window's elements as slices of the padded base, and back.
struct Positions {
  explicit Positions(const Operation& o) : window(o.list(Attr::window_dimensions)) {
    const size_t rank = window.size();
    const auto list = [&](Attr attr) { return o.has(attr) ? o.list(attr) : List(rank, 1); };
    strides = list(Attr::window_strides);
    dilation = list(Attr::window_dilations);
    for (const auto& pair : o.pairs(Attr::padding)) low.push_back(pair[0]), high.push_back(pair[1]);
    for (const int64_t n : list(Attr::base_dilations)) interior.push_back(n - 1);
  }

  Array padded(const Array& x, double value) const { return pad(x, low, high, interior, value); }
  Array element(const Array& base, const List& k, const Shape& places) const {
    List starts, limits;
    for (size_t d = 0; d < k.size(); d++) {
      starts.push_back(k[d] * dilation[d]);
      limits.push_back(starts[d] + dilated(places[d], strides[d]));
    }
    return slice(base, starts, limits, strides);
  }
  Array back(const Array& places, const List& k, const Shape& base) const {
    List starts, ends, gaps;
    for (size_t d = 0; d < k.size(); d++) {
      starts.push_back(k[d] * dilation[d]);
      ends.push_back(base[d] - starts[d] - dilated(places.shape()[d], strides[d]));
      gaps.push_back(strides[d] - 1);
    }
    return pad(places, starts, ends, gaps);
  }
  Array unpadded(const Array& base) const {
    List less_low, less_high, steps;
    for (size_t d = 0; d < low.size(); d++) {
      less_low.push_back(-low[d]);
      less_high.push_back(-high[d]);
      steps.push_back(interior[d] + 1);
    }
    const Array whole = pad(base, less_low, less_high);
    return slice(whole, List(low.size(), 0), whole.shape(), steps);
  }
  // Calls visit(k, whether that element is the first that equals its window's extremum).
  template <typename Visit>
  void for_each_first(const Array& base, const Array& extremum, const Visit& visit) const {
    List k(window.size(), 0);
    Array open{};  // where none has been yet
    for (bool more = true; more;) {
      const Array equal = compare(element(base, k, extremum.shape()), "EQ", extremum);
      visit(k, open.builder ? equal & open : equal);
      open = open.builder ? open & ~equal : ~equal;
      more = false;
      for (size_t d = window.size(); d-- > 0 && !more;) {
        more = ++k[d] < window[d];
        if (!more) k[d] = 0;
      }
    }
  }

  List window, strides, dilation, low, high, interior;
};

void window_sum(Pullback& p) {
  const Operation& o = p.operation();
  const Shape in = p.operand(0).shape(), out = p.result().shape();
  Attributes a = o.attributes;
  Pairs padding;
  for (size_t d = 0; d < in.size(); d++) {
    const int64_t reach = dilated(o.list(Attr::window_dimensions)[d], o.list(Attr::window_dilations)[d]);
    const int64_t low = reach - o.pairs(Attr::padding)[d][0] - 1;
    padding.push_back({low, dilated(in[d], o.list(Attr::base_dilations)[d]) + reach - 1 -
                                dilated(out[d], o.list(Attr::window_strides)[d]) - low});
  }
  a[Attr::padding] = padding;
  a[Attr::base_dilations] = o.list(Attr::window_strides);
  a[Attr::window_strides] = o.list(Attr::base_dilations);
  const Array zero = full(p.builder(), {p.grad().element(), {}}, 0);
  Region region = pair_region(p.builder(), Op::add, zero.element());
  p.give(0, emit(Op::reduce_window, {p.grad(), zero}, a, {}, {std::move(region)}));
}

void window_extremum(Pullback& p, Op op) {
  const Operation& o = p.operation();
  const Array x = p.operand(0), g = p.grad();
  if (all_ones(o.list(Attr::base_dilations)) && all_ones(o.list(Attr::window_dilations))) {
    const Type one{x.element(), {}};
    const auto pair = p.builder().begin_region({one, one});
    const Array first{&p.builder(), pair[0]}, second{&p.builder(), pair[1]};
    Region chosen = p.builder().end_region({compare(first, op == Op::maximum ? "GE" : "LE", second).id});
    Region scatter = pair_region(p.builder(), Op::add, x.element());
    Attributes a = o.attributes;
    a.erase(Attr::base_dilations);
    a.erase(Attr::window_dilations);
    return p.give(0, emit(Op::select_and_scatter, {x, g, full(p.builder(), one, 0)}, a, {},
                          {std::move(chosen), std::move(scatter)}));
  }
  const Positions at(o);
  const Array base = at.padded(x, neutral(op, x.element())), zero = zeros_like(g);
  Array total = zeros_like(base);
  at.for_each_first(base, p.result(), [&](const List& k, const Array& first) {
    total = total + at.back(module::select(first, g, zero), k, base.shape());
  });
  p.give(0, at.unpadded(total));
}

}  // namespace

void reduce_window(Pullback& p) {
  if (p.operands() != 2) p.fail("windows over several operands have no derivative here; take one at a time");
  if (p.wants(1)) p.fail("it has no derivative here along its initial value; make that a constant");
  if (elements(p.result().shape()) == 0) return;
  const auto op = operation_of(p.operation().regions[0]);
  if (op == Op::add) return window_sum(p);
  if (op != Op::maximum && op != Op::minimum) p.fail("its region is no sum, maximum or minimum");
  window_extremum(p, *op);
}

// It moves each source to a place that depends on the operand's order only.
void select_and_scatter(Pullback& p) {
  const Operation& o = p.operation();
  const Region& choice = o.regions[0];
  const bool is_compare = choice.operations.size() == 2 && choice.operations[0].op == Op::compare &&
                          choice.operations[0].operands == choice.arguments;
  if (!is_compare || operation_of(o.regions[1]) != Op::add)
    p.fail("its regions are no comparison and no sum, and it has no derivative here");
  const Op op = choice.operations[0].word(Attr::comparison_direction)[0] == 'G' ? Op::maximum : Op::minimum;
  if (elements(p.operand(1).shape()) == 0) return;
  const Positions at(o);
  const Array x = p.operand(0), base = at.padded(x, neutral(op, x.element())), g = at.padded(p.grad(), 0);
  const Array init = full(p.builder(), {x.element(), {}}, neutral(op, x.element()));
  Region region = pair_region(p.builder(), op, x.element());
  const Array extremum = emit(Op::reduce_window, {x, init}, o.attributes, {}, {std::move(region)});
  Array total = zeros_like(p.operand(1));
  at.for_each_first(base, extremum, [&](const List& k, const Array& first) {
    total = total + module::select(first, at.element(g, k, total.shape()), 0.0);
  });
  p.give(1, total);
  if (p.wants(2)) p.give(2, sum(p.grad()));
}

}  // namespace veritpu::module::derivatives
