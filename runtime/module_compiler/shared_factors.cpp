#include "runtime/module_compiler/shared_factors.h"

#include <algorithm>
#include <array>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/reductions.h"
#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

constexpr int kMostDepth = 3;  // of operations that make a factor of shared values

class SharedFactors : public Writing {
 public:
  SharedFactors(Function& written, const Function& read) : Writing(written, read) {
    count_readers(read.body, readers_);
    collect_makers(read.body, makers_everywhere_);
  }
  bool any() const { return any_; }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op == Op::multiply) {
      if (const auto made = with_one_factor(o)) return {*made};
    } else if (is_sum(o)) {
      return {sum(o)};
    }
    return Emitter::translate(o);
  }

 private:
  // A value shared along these dimensions has one element for each of this type.
  struct Sharing {
    List over;
    Type type;
  };
  // A value times or divided by a shared one, or, without a factor, the negative of a value.
  struct Scaling {
    ValueId rest;
    std::optional<ValueId> factor;
  };
  // What a sum is scaled by instead of its terms.
  struct Scale {
    std::vector<std::pair<Op, ValueId>> factors;  // multiply or divide, by a value of the sum's type
    bool negative = false;
    bool empty() const { return factors.empty() && !negative; }
  };

  const Operation* maker(ValueId read) const {
    const auto it = makers_everywhere_.find(read);
    return it == makers_everywhere_.end() ? nullptr : it->second;
  }
  int readers(ValueId read) const {
    const auto it = readers_.find(read);
    return it == readers_.end() ? 0 : it->second;
  }
  bool is_f32(ValueId read) const { return type(read).element == module::Element::f32; }

  bool is_sum(const Operation& o) const {
    if (o.op != Op::reduce || o.operands.size() != 2 || !is_f32(o.results[0])) return false;
    const module::Tensor* const init = splat(makers_everywhere_, o.operands[1]);
    return module::adds(o.regions[0]) && init && init->lanes[0].real == 0;
  }
  ValueId sum(const Operation& o) {
    const Shape& shape = type(o.operands[0]).shape;
    const Sharing sharing{o.list(Attr::dimensions), type(o.results[0])};
    if (std::all_of(sharing.over.begin(), sharing.over.end(),
                    [&](int64_t d) { return shape[static_cast<size_t>(d)] == 1; }))
      return any_ = true, one(Op::reshape, {stands_for(o.operands[0])}, {}, {sharing.type});
    Scale scale;
    ValueId made = sum_of(o, strip(o.operands[0], sharing, scale));
    for (const auto& [op, factor] : scale.factors) made = one(op, {made, factor});
    return scale.negative ? one(Op::negate, {made}) : made;
  }
  // Once in a region.
  ValueId sum_of(const Operation& o, ValueId terms) {
    const auto [known, is_new] = sums_.try_emplace({terms, o.list(Attr::dimensions)}, ValueId{-1});
    if (!is_new && maker_of(known->second)) return any_ = true, known->second;
    return known->second =
               one(Op::reduce, {terms, stands_for(o.operands[1])}, o.attributes, {type(o.results[0])}, o.regions);
  }

  // What the scale leaves of a value. What others read is not computed in another way beside it.
  ValueId strip(ValueId read, const Sharing& sharing, Scale& scale) {
    const Operation* const o = maker(read);
    const bool alone = readers(read) == 1;
    if (const auto scaling = o ? scaling_of(*o, sharing.over) : std::nullopt) {
      if (!alone && !is_read_besides(scaling->rest, sharing.over)) return stands_for(read);
      any_ = true;
      if (scaling->factor)
        scale.factors.emplace_back(o->op, elements(*scaling->factor, sharing));
      else
        scale.negative = !scale.negative;
      return strip(scaling->rest, sharing, scale);
    }
    if (!o || o->op != Op::multiply || !alone) return stands_for(read);
    Scale inner;
    const ValueId a = strip(o->operands[0], sharing, inner), b = strip(o->operands[1], sharing, inner);
    if (inner.empty()) return stands_for(read);
    scale.factors.insert(scale.factors.end(), inner.factors.begin(), inner.factors.end());
    scale.negative = scale.negative != inner.negative;
    return one(Op::multiply, {a, b});
  }
  std::optional<Scaling> scaling_of(const Operation& o, const List& over) const {
    if (o.op == Op::negate) return Scaling{o.operands[0], {}};
    if (o.op != Op::multiply && o.op != Op::divide) return std::nullopt;
    if (is_shared(o.operands[1], over)) return Scaling{o.operands[0], o.operands[1]};
    if (o.op == Op::multiply && is_shared(o.operands[0], over)) return Scaling{o.operands[1], o.operands[0]};
    return std::nullopt;
  }
  // The value, or that of which it is a multiple, is there for others too.
  bool is_read_besides(ValueId read, const List& over) const {
    if (readers(read) > 1) return true;
    const Operation* const o = maker(read);
    const auto scaling = o ? scaling_of(*o, over) : std::nullopt;
    return scaling && is_read_besides(scaling->rest, over);
  }

  // x * f * g is x * (f * g), if f and g are shared along the same dimensions.
  std::optional<ValueId> with_one_factor(const Operation& o) {
    for (const size_t g : {1, 0}) {
      const List over = broadcast_along(o.operands[g]);
      const Operation* const inner = maker(o.operands[1 - g]);
      if (over.empty() || !inner || inner->op != Op::multiply) continue;
      for (const size_t f : {1, 0}) {
        const ValueId x = inner->operands[1 - f];
        const bool leaves = readers(inner->results[0]) == 1 || is_read_besides(x, over);
        if (!leaves || broadcast_along(inner->operands[f]) != over) continue;
        return any_ = true, product(x, {inner->operands[f], o.operands[g]}, over);
      }
    }
    return std::nullopt;
  }
  ValueId product(ValueId x, const std::array<ValueId, 2>& factors, const List& over) {
    const Type whole = type(x);
    Sharing sharing{over, {whole.element, {}}};
    List places;
    for (int64_t d = 0; d < static_cast<int64_t>(whole.shape.size()); ++d) {
      if (module::contains(over, d)) continue;
      places.push_back(d);
      sharing.type.shape.push_back(whole.shape[static_cast<size_t>(d)]);
    }
    const ValueId factor = one(Op::multiply, {elements(factors[0], sharing), elements(factors[1], sharing)});
    const ValueId spread = one(Op::broadcast_in_dim, {factor}, {{Attr::broadcast_dimensions, places}}, {whole});
    return one(Op::multiply, {stands_for(x), spread});
  }
  // The dimensions along which a value of f32 is broadcast; none of another value.
  List broadcast_along(ValueId read) const {
    const Operation* const o = maker(read);
    List over;
    if (!o || o->op != Op::broadcast_in_dim) return over;
    const Shape& shape = type(read).shape;
    for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); ++d)
      if (shape[static_cast<size_t>(d)] > 1 && is_shared(read, {d})) over.push_back(d);
    return over;
  }

  // Elements of f32 that differ only along these dimensions are the same.
  bool is_shared(ValueId read, const List& over, int depth = 0) const {
    const Operation* const o = maker(read);
    if (!o || !is_f32(read) || depth > kMostDepth) return false;
    if (o->op == Op::constant) return o->tensor(Attr::value)->lanes.size() == 1;
    if (module::is_elementwise(o->op))
      return std::all_of(o->operands.begin(), o->operands.end(),
                         [&](ValueId id) { return is_shared(id, over, depth + 1); });
    if (o->op != Op::broadcast_in_dim) return false;
    const List& places = o->list(Attr::broadcast_dimensions);
    const Shape& from = type(o->operands[0]).shape;
    for (size_t d = 0; d < places.size(); ++d)
      if (from[d] != 1 && module::contains(over, places[d])) return false;
    return true;
  }
  // Those of a shared value.
  ValueId elements(ValueId read, const Sharing& sharing) {
    const Operation& o = *maker(read);
    if (o.op == Op::constant) return constant(o.tensor(Attr::value)->lanes[0].real, sharing.type);
    if (module::is_elementwise(o.op)) {
      ValueIds operands;
      for (const ValueId id : o.operands) operands.push_back(elements(id, sharing));
      return one(o.op, operands, o.attributes, {sharing.type});
    }
    const List& places = o.list(Attr::broadcast_dimensions);
    Type from = type(o.operands[0]);
    Shape left;
    List to;
    for (size_t d = 0; d < places.size(); ++d) {
      if (module::contains(sharing.over, places[d])) continue;
      left.push_back(from.shape[d]);
      to.push_back(places[d] - std::count_if(sharing.over.begin(), sharing.over.end(),
                                             [&](int64_t over) { return over < places[d]; }));
    }
    from.shape = left;
    const ValueId value = one(Op::reshape, {stands_for(o.operands[0])}, {}, {from});
    return one(Op::broadcast_in_dim, {value}, {{Attr::broadcast_dimensions, to}}, {sharing.type});
  }

  Makers makers_everywhere_;
  Readers readers_;
  std::map<std::pair<ValueId, List>, ValueId> sums_;  // by terms that are written, and dimensions
  bool any_ = false;
};

}  // namespace
}  // namespace parts

module::Function shared_factors(const module::Function& function) {
  module::Function result = function;
  parts::SharedFactors pass(result, function);
  pass.run();
  return pass.any() ? parts::cleaned(std::move(result)) : function;
}

}  // namespace veritpu::module_compiler
