// The gradient of pooling: one element of each window is chosen, and gets the window's number. The result is gathered:
// the elements of one residue class, by the windows' strides, all lie on the same elements of windows, so each class is
// one elementwise expression, and the classes interleave.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/reductions.h"
#include "runtime/module/residue.h"

namespace veritpu::module::rewrites {
namespace {

// One dimension of the windows.
struct Axis {
  int64_t count, windows, size, stride, low;  // elements and windows; of a window: size, stride; padding

  // Element `residue + j * stride` is element k of window j + shift.
  int64_t shift(int64_t residue, int64_t k) const { return (residue + low - k) / stride; }
  // The elements of a window under which those of the class lie.
  List elements_under(int64_t residue) const {
    List all;
    for (int64_t k = 0; k < size; k++)
      if ((residue + low - k) % stride == 0) all.push_back(k);
    return all;
  }
  bool is_inside(int64_t window, int64_t k) const {
    const int64_t at = window * stride + k - low;
    return at >= 0 && at < count;
  }
};

class Pool {
 public:
  Pool(Emitter& emit, const Operation& o)
      : emit_(emit), o_(o), operand_{&emit, o.operands[0]}, source_{&emit, o.operands[1]}, padded_(operand_) {
    const List &sizes = o.list(Attr::window_dimensions), &strides = o.list(Attr::window_strides);
    const Shape operand = operand_.shape(), windows = source_.shape();
    List low, high;
    for (size_t d = 0; d < sizes.size(); d++) {
      const auto& padding = o.pairs(Attr::padding)[d];
      low.push_back(padding[0]);
      high.push_back(padding[1]);
      axes_.push_back({operand[d], windows[d], sizes[d], strides[d], padding[0]});
    }
    padded_ = pad(operand_, zero(operand_.element()), low, high, List(low.size(), 0));
  }

  // By window: the number of its element that is chosen, in their row-major order; `none()` where all lie on pads.
  Expression chosen() const {
    std::optional<Expression> best, chosen, any;
    double number = 0;
    for_each(o_.list(Attr::window_dimensions), [&](const List& k) {
      const Expression here = values(k), inside = this->inside(k);
      if (!best) {
        best = here;
        any = inside;
        chosen = select(inside, constant(0), constant(none()));
      } else {
        const Expression keep{&emit_, emit_.apply_region(o_.regions[0], {best->id, here.id}, source_.shape())[0]};
        const Expression take = inside & (~keep | ~*any);
        best = select(take, here, *best);
        chosen = select(take, constant(number), *chosen);
        any = *any | inside;
      }
      number++;
    });
    return *chosen;
  }

  Expression result() const {
    const Expression chosen = reaching(this->chosen(), constant(none(), {})), source = reaching(source_, init());
    const List& strides = o_.list(Attr::window_strides);
    ValueIds parts;
    const auto classes = static_cast<size_t>(elements(strides));
    for (size_t i = 0; i < classes; i++) parts.push_back(part(residues_of(i, strides), chosen, source).id);
    return {&emit_, emit_.one(Op::interleave, parts, {{Attr::strides, strides}})};
  }

 private:
  // Numbers of elements of a window take a byte, if they fit.
  double none() const { return static_cast<double>(elements(o_.list(Attr::window_dimensions))); }
  Expression constant(double number) const { return constant(number, source_.shape()); }
  Expression constant(double number, const Shape& shape) const {
    return {&emit_, emit_.constant(number, {none() < 256 ? Element::u8 : Element::s32, shape})};
  }
  Expression zero(Element element) const { return {&emit_, emit_.bits(0, {element, {}})}; }
  Expression init() const { return {&emit_, o_.operands[2]}; }

  // The windows' elements k.
  Expression values(const List& k) const {
    List limits;
    for (size_t d = 0; d < k.size(); d++) limits.push_back(k[d] + (axes_[d].windows - 1) * axes_[d].stride + 1);
    return {&emit_, emit_.one(Op::slice, {padded_.id},
                              {{Attr::start_indices, k},
                               {Attr::limit_indices, limits},
                               {Attr::strides, o_.list(Attr::window_strides)}})};
  }

  // Whether they are not on pads.
  Expression inside(const List& k) const {
    Expression all{&emit_, emit_.bits(1, {Element::pred, source_.shape()})};
    for (size_t d = 0; d < k.size(); d++) {
      Tensor along{{Element::pred, {axes_[d].windows}}, {}};
      for (int64_t window = 0; window < axes_[d].windows; window++)
        along.lanes.push_back(lane_of(Element::pred, axes_[d].is_inside(window, k[d])));
      all = all & broadcast({&emit_, emit_.constant(along)}, source_.shape(), {static_cast<int64_t>(d)});
    }
    return all;
  }

  // Along each dimension: the first window that an element of the result looks for, and how many there are.
  std::pair<int64_t, int64_t> reach(const Axis& axis) const {
    int64_t first = 0, last = axis.windows - 1;
    for (int64_t residue = 0; residue < axis.stride; residue++)
      for (const int64_t k : axis.elements_under(residue)) {
        const int64_t shift = axis.shift(residue, k);
        first = std::min(first, shift);
        last = std::max(last, shift + length_of_class(axis.count, residue, axis.stride) - 1);
      }
    return {first, last - first + 1};
  }
  // Numbers of windows, and `fill` where an element looks for a window that is none.
  Expression reaching(Expression of_windows, Expression fill) const {
    List low, high;
    for (const Axis& axis : axes_) {
      const auto [first, count] = reach(axis);
      low.push_back(-first);
      high.push_back(count + first - axis.windows);
    }
    return pad(of_windows, fill, low, high, List(low.size(), 0));
  }

  // The result's elements of one class.
  Expression part(const List& residues, Expression chosen, Expression source) const {
    Shape shape, under;
    std::vector<List> elements_under;
    for (size_t d = 0; d < axes_.size(); d++) {
      shape.push_back(length_of_class(axes_[d].count, residues[d], axes_[d].stride));
      elements_under.push_back(axes_[d].elements_under(residues[d]));
      under.push_back(static_cast<int64_t>(elements_under.back().size()));
    }
    const auto op = operation_of(o_.regions[1]);
    // Sums of several narrow reals are rounded once.
    const bool wide = op == Op::add && is_real(source.element()) && elements(under) > 1;
    const Expression first = broadcast(init(), shape, {});
    Expression sum = wide ? convert(first, Element::f32) : first;
    for_each(under, [&](const List& index) {
      List starts, limits;
      int64_t number = 0;
      for (size_t d = 0; d < axes_.size(); d++) {
        const int64_t k = elements_under[d][index[d]];
        starts.push_back(axes_[d].shift(residues[d], k) - reach(axes_[d]).first);
        limits.push_back(starts.back() + shape[d]);
        number = number * axes_[d].size + k;
      }
      const auto seen = [&](Expression x) {
        return Expression{&emit_, emit_.one(Op::slice, {x.id},
                                            {{Attr::start_indices, starts},
                                             {Attr::limit_indices, limits},
                                             {Attr::strides, List(starts.size(), 1)}})};
      };
      const Expression mine = convert(seen(chosen), Element::s32) == static_cast<double>(number), x = seen(source);
      if (op == Op::add) {
        const Expression given = select(mine, x, 0);
        sum = is_zero(sum) ? given : sum + (wide ? convert(given, Element::f32) : given);
      } else {
        const Expression combined{&emit_, emit_.apply_region(o_.regions[1], {sum.id, x.id}, shape)[0]};
        sum = select(mine, combined, sum);
      }
      if (wide && sum.element() != Element::f32) sum = convert(sum, Element::f32);
    });
    return wide ? convert(sum, source.element()) : sum;
  }
  bool is_zero(Expression x) const {
    const auto lane = emit_.splat_of(x.id);
    return lane && bits_of(x.element(), *lane) == 0;
  }

  Emitter& emit_;
  const Operation& o_;
  Expression operand_, source_, padded_;
  std::vector<Axis> axes_;
};

}  // namespace

ValueIds select_and_scatter(Emitter& emit, const Operation& o) {
  const Expression operand{&emit, o.operands[0]};
  if (elements(emit.type(o.operands[1]).shape) == 0) return {broadcast({&emit, o.operands[2]}, operand.shape(), {}).id};
  return {Pool(emit, o).result().id};
}

}  // namespace veritpu::module::rewrites
