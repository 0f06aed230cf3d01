// Sorts by a bitonic network (Batcher, 1968): time does not depend on values. A number for each element makes the
// order total, so that the sort is stable.
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {
namespace {

using Tensors = std::vector<Expression>;

class Network {
 public:
  // Tensors of [outer, n, inner], of which the last one numbers the elements; n is a power of 2, of which `real` are
  // no pads.
  Network(Emitter& emit, const Region& region, int64_t real) : emit_(emit), region_(region), real_(real) {}

  Tensors run(Tensors values) const {
    const int64_t n = values[0].shape()[1];
    for (int64_t size = 2; size <= n; size *= 2) {
      // Two sorted halves, the second one backwards, rise and fall; from then on each half of a half does.
      values = exchange(values, size, true);
      for (int64_t part = size / 2; part >= 2; part /= 2) values = exchange(values, part, false);
    }
    return values;
  }

 private:
  Tensors exchange(const Tensors& values, int64_t size, bool backwards) const {
    const Shape shape = values[0].shape();
    Tensors first, second;
    for (const Expression& value : values) {
      const Expression grouped = reshape(value, {shape[0], shape[1] / size, size, shape[2]});
      first.push_back(slice(grouped, 2, 0, size / 2));
      const Expression half = slice(grouped, 2, size / 2, size);
      second.push_back(backwards ? Expression{&emit_, emit_.one(Op::reverse, {half.id}, {{Attr::dimensions, List{2}}})}
                                 : half);
    }
    const Expression swap = comes_before(second, first);
    Tensors merged;
    for (size_t i = 0; i < values.size(); i++) {
      const Expression low = select(swap, second[i], first[i]), high = select(swap, first[i], second[i]);
      merged.push_back(reshape(concatenate({low, high}, 2), shape));
    }
    return merged;
  }

  Expression comes_before(const Tensors& a, const Tensors& b) const {
    const Expression number_a = a.back(), number_b = b.back();
    const Expression less = compare(a, b) | (~compare(b, a) & (number_a < number_b));
    if (number_a.shape()[1] * number_a.shape()[2] * 2 == real_) return less;  // no pads
    const auto limit = static_cast<double>(real_);
    return (number_a < limit) & ((number_b >= limit) | less);
  }

  Expression compare(const Tensors& a, const Tensors& b) const {
    ValueIds pairs;
    for (size_t i = 0; i + 1 < a.size(); i++) pairs.insert(pairs.end(), {a[i].id, b[i].id});
    return {&emit_, emit_.apply_region(region_, pairs, a[0].shape())[0]};
  }

  Emitter& emit_;
  const Region& region_;
  int64_t real_;
};

}  // namespace

ValueIds sort(Emitter& emit, const Operation& o) {
  const Shape shape = emit.type(o.operands[0]).shape;
  if (shape.empty()) return o.operands;
  const auto d = static_cast<size_t>(o.integer(Attr::dimension));
  const int64_t n = shape[d];
  if (n < 2) return o.operands;
  int64_t size = 1;
  while (size < n) size *= 2;
  const auto at = shape.begin() + static_cast<ptrdiff_t>(d);
  const Shape lines{elements({shape.begin(), at}), n, elements({at + 1, shape.end()})};
  Tensors values;
  for (const ValueId operand : o.operands) {
    const Expression x = reshape({&emit, operand}, lines);
    values.push_back(pad(x, {&emit, emit.bits(0, {x.element(), {}})}, {0, 0, 0}, {0, size - n, 0}, {0, 0, 0}));
  }
  values.push_back(iota(emit, {Element::s32, {lines[0], size, lines[2]}}, 1));
  ValueIds sorted;
  const Tensors made = Network(emit, o.regions[0], n).run(values);
  for (size_t i = 0; i < o.operands.size(); i++) sorted.push_back(reshape(slice(made[i], 1, 0, n), shape).id);
  return sorted;
}

// A sort from the greatest in the total order, with the places.
ValueIds top_k(Emitter& emit, const Operation& o) {
  const Type type = emit.type(o.operands[0]);
  const auto last = static_cast<size_t>(type.rank() - 1);
  const Expression places = iota(emit, {Element::s32, type.shape}, type.rank() - 1);
  const Type element{type.element, {}}, place{Element::s32, {}};
  const ValueIds pair = emit.begin_region({element, element, place, place});
  Attributes greater{{Attr::comparison_direction, std::string("GT")}};
  if (is_real(type.element)) greater[Attr::compare_type] = std::string("TOTALORDER");
  Region region = emit.end_region({emit.one(Op::compare, {pair[0], pair[1]}, greater)});
  std::vector<Region> regions;
  regions.push_back(std::move(region));
  const ValueIds sorted =
      emit.emit(Op::sort, {o.operands[0], places.id}, {{Attr::dimension, type.rank() - 1}, {Attr::is_stable, true}}, {},
                std::move(regions));
  ValueIds greatest;
  for (const ValueId value : sorted) greatest.push_back(slice({&emit, value}, last, 0, o.integer(Attr::k)).id);
  return greatest;
}

}  // namespace veritpu::module::rewrites
