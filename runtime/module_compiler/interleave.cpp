#include "runtime/module_compiler/interleave.h"

#include "runtime/module/passes/expression.h"
#include "runtime/module_compiler/weaves.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

using module::Element;
using module::Expression;

class Interleave : public Writing {
 public:
  Interleave(Function& written, const Function& read) : Writing(written, read), weaves_(read) {}
  bool changes() const { return !weaves_.woven.empty(); }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.results.size() != 1) return Emitter::translate(o);
    const ValueId made = o.results[0];
    if (const auto it = weaves_.woven.find(made); it != weaves_.woven.end()) return joined(o, woven(o, it->second));
    if (weaves_.joined.count(made)) return joined(o, computed_whole(o));
    if (weaves_.needed.count(made)) wide_[made] = spread(o);
    return Emitter::translate(o);  // for who else reads it
  }

 private:
  // A value in rows of the whole dimension: element i is at ways i.
  ValueId spread(const Operation& o) {
    const ValueId made = o.results[0];
    if (const auto it = weaves_.taken.find(made); it != weaves_.taken.end()) {
      const Expression whole{this, stands_for(it->second.whole)};
      return rotated(whole, it->second.first, whole.shape().size() - 1).id;
    }
    const int64_t ways = weaves_.spread.at(made);
    ValueIds operands;
    for (const ValueId id : o.operands)
      operands.push_back(weaves_.spread.count(id) ? wide_.at(id) : spread_cheaply(id, ways));
    return one(o.op, operands, o.attributes, {{type(made).element, merged(type(made).shape, ways)}});
  }
  ValueId spread_cheaply(ValueId id, int64_t ways) {
    const Type narrow = type(id);
    const Type wide{narrow.element, narrow.shape.empty() ? narrow.shape : merged(narrow.shape, ways)};
    if (narrow.shape.empty() || weaves_.splat(id)) return filled(id, wide);
    const Operation& o = *weaves_.maker(id, Op::broadcast_in_dim);
    Expression value{this, stands_for(o.operands[0])};
    if (const auto d = weaves_.dimension_of_last(o))
      for (int64_t w = 1; w < ways; w *= 2) value = doubled(value, *d);
    return module::broadcast(value, wide.shape, o.list(Attr::broadcast_dimensions)).id;
  }
  // A scalar as it is, a constant of equal elements in another shape.
  ValueId filled(ValueId id, const Type& to) {
    if (type(id).shape.empty()) return stands_for(id);
    return constant(module::Tensor{to, weaves_.splat(id)->lanes});
  }
  // Element i of a dimension becomes element 2i. From the highest bit of i on, those that have it move by it: then
  // element e has moved for bits from b on if it is at 2 (e >> b << b) + e % (1 << b), where bit b is never set.
  Expression doubled(Expression value, size_t dimension) {
    const int64_t length = value.shape()[dimension];
    value = module::concatenate({value, value}, static_cast<int64_t>(dimension));
    const Expression places = module::iota(*this, {Element::s32, {2 * length}}, 0);
    int64_t bit = 1;
    while (2 * bit < length) bit *= 2;
    for (; bit; bit /= 2) {
      const Expression moves = (places & static_cast<double>(2 * bit)) != 0.0;
      value = select(module::broadcast(moves, value.shape(), {static_cast<int64_t>(dimension)}),
                     rotated(value, 2 * length - bit, dimension), value);
    }
    return value;
  }
  // A dimension begins with element `first`, and what was before it follows.
  static Expression rotated(Expression value, int64_t first, size_t dimension) {
    const int64_t length = value.shape()[dimension];
    if (first % length == 0) return value;
    return module::concatenate({slice(value, dimension, first, length), slice(value, dimension, 0, first)},
                               static_cast<int64_t>(dimension));
  }

  ValueId woven(const Operation& o, const Woven& w) {
    const Type to{type(o.results[0]).element, merged(type(w.parts[0].second).shape, w.ways)};
    const int64_t length = to.shape.back();
    const size_t last = to.shape.size() - 1;
    const Expression places = module::iota(*this, {Element::s32, {length}}, 0) & static_cast<double>(w.ways - 1);
    Expression result{this, module::kNone};
    if (w.between != module::kNone) result = module::broadcast({this, stands_for(w.between)}, to.shape, {});
    for (const auto& [place, part] : w.parts) {
      const Expression moved = rotated({this, wide_.at(part)}, length - place, last);
      const Expression here = places == static_cast<double>(place);
      result = result.id == module::kNone
                   ? moved
                   : select(module::broadcast(here, to.shape, {static_cast<int64_t>(last)}), moved, result);
    }
    return result.id;
  }
  // What is computed from values whose last two dimensions are one, and so has one of them too.
  ValueId computed_whole(const Operation& o) {
    if (o.op == Op::reshape) return whole_.at(o.operands[0]);
    const Type to{type(o.results[0]).element, joined_last(type(o.results[0]).shape)};
    ValueIds operands;
    for (const ValueId id : o.operands)
      operands.push_back(whole_.count(id) ? whole_.at(id) : filled(id, {type(id).element, to.shape}));
    return one(o.op, operands, o.attributes, {to});
  }
  // For who reads it in its own shape.
  ValueIds joined(const Operation& o, ValueId whole) {
    whole_[o.results[0]] = whole;
    const Type to = type(o.results[0]);
    return {type(whole) == to ? whole : one(Op::reshape, {whole}, {}, {to})};
  }

  const Weaves weaves_;
  std::map<ValueId, ValueId> wide_, whole_;
};

}  // namespace
}  // namespace parts

module::Function compute_interleaved(const module::Function& function) {
  return parts::rewritten_by<parts::Interleave>(function);
}

}  // namespace veritpu::module_compiler
