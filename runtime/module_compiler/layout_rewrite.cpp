#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/core.h"
#include "runtime/module_compiler/layout.h"
#include "runtime/module_compiler/layout_relayout.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Attributes;
using module::List;
using module::Op;
using module::Operation;
using module::Type;
using module::ValueId;
using module::ValueIds;

class Rewriting : public module::Emitter {
 public:
  Rewriting(module::Function& function, const Layouts& layouts, int n)
      : Emitter(function, [](const module::Function&, const Operation&) { return nullptr; }),
        layouts_(layouts),
        as_is_(function.values.size()),
        n_(n) {
    const auto& returned = function.body.operations.back().operands;
    for (const ValueId id : returned) results_.push_back(id);
    for (size_t a = 0; a < function.arguments.size(); ++a) {
      arguments_read_.push_back(function.arguments[a].value);
      as_is_[arguments_read_[a]] = !turned_result(function, layouts, a);
    }
  }

 protected:
  Type written_argument(size_t a, const Type& type) const override {
    return as_is_[arguments_read_[a]] ? type : laid_type(arguments_read_[a]);
  }
  Type written_result(size_t r, const Type& type) const override {
    return !moves(results_[r]) || as_is_[results_[r]] ? type : laid_type(results_[r]);
  }
  ValueIds translate(const Operation& o) override {
    bool changes = false;
    for (const auto* values : {&o.operands, &o.results})
      for (const ValueId id : *values) changes |= moves(id);
    if (!changes) return Emitter::translate(o);
    return {laid(o)};
  }

 private:
  // Regions' values have none.
  Layout layout(ValueId id) const { return static_cast<size_t>(id) < layouts_.size() ? layouts_[id] : Layout{}; }
  bool moves(ValueId id) const { return layout(id).last != kAsIs; }
  int64_t rank(ValueId id) const { return type(id).rank(); }
  int64_t place(ValueId id, int64_t d) const { return place_of(d, rank(id), layout(id)); }
  List places(ValueId id) const {
    List result;
    for (int64_t d = 0; d < rank(id); ++d) result.push_back(place(id, d));
    return result;
  }
  List places(ValueId id, const List& dimensions) const {
    List result;
    for (const int64_t d : dimensions) result.push_back(place(id, d));
    return result;
  }
  Type laid_type(ValueId id) const { return {type(id).element, laid_out(type(id).shape, layout(id))}; }

  // What stands for a value, in its layout: an argument's is made once.
  ValueId laid(ValueId id) {
    const ValueId written = stands_for(id);
    if (!moves(id) || !as_is_[id]) return written;
    const auto [it, added] = arguments_.try_emplace(id, -1);
    if (added) it->second = moved(module::Expression{this, written}, id, Reals::by_bits);
    return it->second;
  }
  // As it was read.
  ValueId plain(ValueId id) {
    if (!moves(id) || as_is_[id]) return stands_for(id);
    return module::transpose(module::Expression{this, stands_for(id)}, places(id)).id;
  }
  // Of what was written in another order: `dimension` is by its dimension the one of the result.
  ValueId ordered(ValueId written, ValueId result, const List& dimension) {
    List order(dimension.size());
    for (size_t d = 0; d < dimension.size(); ++d) order[place(result, dimension[d])] = static_cast<int64_t>(d);
    return module::transpose(module::Expression{this, written}, order).id;
  }

  ValueId laid(const Operation& o) {
    const ValueId result = o.results[0];
    switch (o.op) {
      case Op::constant: return constant(o);
      case Op::iota:
        return one(Op::iota, {}, {{Attr::iota_dimension, place(result, o.integer(Attr::iota_dimension))}},
                   {laid_type(result)});
      case Op::broadcast_in_dim: return broadcast_in_dim(o);
      case Op::reduce: return reduce(o);
      case Op::transpose: return transposed(o);
      case Op::reshape: return reshaped(o);
      case Op::dot_general: return dot_general(o);
      case Op::convert:
        if (layout(o.operands[0]) != layout(result)) return rounded(o);
        break;
      default: break;
    }
    ValueIds operands;
    for (const ValueId id : o.operands) operands.push_back(laid(id));
    Attributes attributes = o.attributes;
    for (auto& [attr, value] : attributes) change(o, attr, value);
    return one(o.op, operands, attributes, {laid_type(result)}, o.regions);
  }

  // Attributes that name dimensions, or have a number for each.
  void change(const Operation& o, Attr attr, module::Attribute& value) const {
    const ValueId x = o.operands[0], result = o.results[0];
    const auto move = [&](ValueId id) {
      if (auto* number = std::get_if<int64_t>(&value))
        *number = place(id, *number);
      else
        value = places(id, std::get<List>(value));
    };
    switch (attr) {
      case Attr::window_dimensions:
      case Attr::window_strides:
      case Attr::base_dilations:
      case Attr::window_dilations:
      case Attr::edge_padding_low:
      case Attr::edge_padding_high:
      case Attr::interior_padding:
      case Attr::start_indices:
      case Attr::limit_indices:
      case Attr::strides:
        if (o.op != Op::convolution) value = laid_out(std::get<List>(value), layout(x));
        return;
      case Attr::padding:
        if (o.op != Op::convolution) value = laid_out(std::get<module::Pairs>(value), layout(x));
        return;
      case Attr::dimension:
      case Attr::dimensions:
      case Attr::input_batch_dimension:
      case Attr::input_feature_dimension:
      case Attr::input_spatial_dimensions: return move(x);
      case Attr::kernel_input_feature_dimension:
      case Attr::kernel_output_feature_dimension:
      case Attr::kernel_spatial_dimensions: return move(o.operands[1]);
      case Attr::output_batch_dimension:
      case Attr::output_feature_dimension:
      case Attr::output_spatial_dimensions: return move(result);
      default: return;
    }
  }

  ValueId constant(const Operation& o) {
    const module::Tensor& t = *o.tensor(Attr::value);
    const ValueId result = o.results[0];
    if (t.lanes.size() == 1) return Emitter::constant(module::Tensor{laid_type(result), t.lanes});
    List all(t.type.shape.size());
    for (size_t d = 0; d < all.size(); ++d) all[d] = static_cast<int64_t>(d);
    return ordered(Emitter::constant(t), result, all);
  }

  ValueId broadcast_in_dim(const Operation& o) {
    const ValueId x = o.operands[0], result = o.results[0];
    const List dimensions = places(result, o.list(Attr::broadcast_dimensions));
    return one(Op::broadcast_in_dim, {laid(x)}, {{Attr::broadcast_dimensions, laid_out(dimensions, layout(x))}},
               {laid_type(result)});
  }

  // What is kept stays in the operand's order.
  ValueId reduce(const Operation& o) {
    const ValueId x = o.operands[0];
    const List& given = o.list(Attr::dimensions);
    List dimensions = places(x, given), kept(static_cast<size_t>(rank(x)), -1), made;
    std::sort(dimensions.begin(), dimensions.end());
    int64_t number = 0;
    for (int64_t d = 0; d < rank(x); ++d)
      if (std::find(given.begin(), given.end(), d) == given.end()) kept[place(x, d)] = number++;
    for (const int64_t d : kept)
      if (d >= 0) made.push_back(d);
    return ordered(
        one(Op::reduce, {laid(x), stands_for(o.operands[1])}, {{Attr::dimensions, dimensions}}, {}, o.regions),
        o.results[0], made);
  }

  ValueId transposed(const Operation& o) {
    const List& permutation = o.list(Attr::permutation);
    List order = permutation;
    for (size_t d = 0; d < permutation.size(); ++d)
      order[place(o.results[0], static_cast<int64_t>(d))] = place(o.operands[0], permutation[d]);
    return module::transpose(module::Expression{this, laid(o.operands[0])}, order).id;
  }

  // From the order in which it was read to the result's layout.
  ValueId moved(module::Expression made, ValueId result, Reals reals) const {
    return moves(result) ? with_second(make_last(made, layout(result).last, n_, reals), result).id : made.id;
  }
  // Of a value with its `last` at its place: the `second`, too; and how it was before.
  module::Expression with_second(module::Expression x, ValueId id) const {
    return layout(id).second == kAsIs ? x : transpose(x, module::inverse(seconds(id)));
  }
  module::Expression without_second(module::Expression x, ValueId id) const {
    return layout(id).second == kAsIs ? x : transpose(x, seconds(id));
  }
  // By place without a `second`: the place with it.
  List seconds(ValueId id) const { return laid_out(places(id), {layout(id).last}); }

  // Of an argument: it moves once it has half the bytes.
  ValueId rounded(const Operation& o) {
    const ValueId result = o.results[0];
    const auto made = module::convert(module::Expression{this, plain(o.operands[0])}, type(result).element);
    return moved(made, result, Reals::by_bits);
  }

  ValueId reshaped(const Operation& o) {
    const ValueId x = o.operands[0], result = o.results[0];
    if (keeps(type(x).shape, layout(x).last, type(result).shape, layout(result).last)) {
      const auto from = without_second(module::Expression{this, laid(x)}, x);
      return with_second(module::reshape(from, laid_out(type(result).shape, {layout(result).last})), result).id;
    }
    const auto made = module::reshape(module::Expression{this, plain(x)}, type(result).shape);
    // A product may take what a transpose has made as it lies, but not what comes from outside.
    const Reals reals = as_is_[x] ? Reals::by_bits : Reals::by_elements;
    return moved(made, result, reals);
  }

  // The dimensions that are not summed over stay in the operands' orders.
  ValueId dot_general(const Operation& o) {
    const ValueId a = o.operands[0], b = o.operands[1];
    Attributes attributes = o.attributes;
    List made;  // by dimension as it is written: which one it was
    int64_t next = 0;
    for (; next < static_cast<int64_t>(o.list(Attr::lhs_batching_dimensions).size()); ++next) made.push_back(next);
    const auto side = [&](ValueId id, Attr batching, Attr contracting) {
      List free(static_cast<size_t>(rank(id)), -1);
      const List &batch = o.list(batching), &contract = o.list(contracting);
      for (int64_t d = 0; d < rank(id); ++d)
        if (std::find(batch.begin(), batch.end(), d) == batch.end() &&
            std::find(contract.begin(), contract.end(), d) == contract.end())
          free[place(id, d)] = next++;
      for (const int64_t d : free)
        if (d >= 0) made.push_back(d);
      attributes[batching] = places(id, batch);
      attributes[contracting] = places(id, contract);
    };
    side(a, Attr::lhs_batching_dimensions, Attr::lhs_contracting_dimensions);
    side(b, Attr::rhs_batching_dimensions, Attr::rhs_contracting_dimensions);
    const Type result = type(o.results[0]);
    Type written{result.element, {}};
    for (const int64_t d : made) written.shape.push_back(result.shape[d]);
    return ordered(one(Op::dot_general, {laid(a), laid(b)}, attributes, {written}), o.results[0], made);
  }

  const Layouts& layouts_;
  std::vector<bool> as_is_;                        // by value that was read: an argument that is not turned
  std::vector<ValueId> arguments_read_, results_;  // by number
  std::map<ValueId, ValueId> arguments_;
  const int n_;
};

}  // namespace

std::optional<size_t> turned_result(const module::Function& function, const Layouts& layouts, size_t argument) {
  const module::Argument& a = function.arguments[argument];
  if (!a.alias || layouts[a.value].last == kAsIs) return std::nullopt;
  const auto result = static_cast<size_t>(*a.alias);
  const ValueId made = function.body.operations.back().operands[result];
  const bool same = layouts[made] == layouts[a.value] && function.type(made) == function.type(a.value);
  return same ? std::optional(result) : std::nullopt;
}

module::Function lay_out(const module::Function& function, const Layouts& layouts, int n) {
  if (std::all_of(layouts.begin(), layouts.end(), [](Layout of) { return of.last == kAsIs; })) return function;
  module::Function result = function;
  Rewriting(result, layouts, n).run();
  return result;
}

}  // namespace veritpu::module_compiler
