#include "runtime/module_compiler/layout_alike.h"

#include <numeric>

#include "runtime/module/passes/core.h"
#include "runtime/module_compiler/layout_relayout.h"

namespace veritpu::module_compiler {

using module::Attr;
using module::List;
using module::Op;
using module::Operation;
using module::Shape;
using module::ValueId;

namespace {

// Cycles of moving a dimension's elements along n lanes, if it lies there.
constexpr int64_t kShift = 4;  // of a row whose elements move together
constexpr int64_t kAlone = 2;  // of an element that moves by itself

}  // namespace

Alike::Alike(const module::Function& function, int n, Donated donated)
    : function_(function),
      n_(n),
      donated_(donated),
      given_(function.values.size()),
      parent_(function.values.size()),
      traits_(function.values.size()) {
  std::iota(parent_.begin(), parent_.end(), 0);
  for (const auto& a : function.arguments)
    if (!result_of(a)) given_[a.value] = true;
  for (const Operation& o : function.body.operations) {
    if (o.op == Op::reshape && given_[o.operands[0]]) given_[o.results[0]] = true;
    join(o);
  }
  for (const auto& a : function.arguments)
    if (result_of(a)) traits(a.value).channels = {};  // only one dimension turns on the way from HBM and back
}

std::optional<size_t> Alike::result_of(const module::Argument& a) const {
  if (donated_ == Donated::as_they_are || !a.alias) return std::nullopt;
  const auto result = static_cast<size_t>(*a.alias);
  const bool same = type(function_.body.operations.back().operands[result]) == type(a.value);
  return same ? std::optional(result) : std::nullopt;
}

bool Alike::rounds(const Operation& o) const {
  return o.op == Op::convert && given_[o.operands[0]] && type(o.results[0]).element == module::Element::bf16;
}

void Alike::unite(ValueId a, ValueId b) {
  a = find(a), b = find(b);
  if (a == b) return;
  parent_[b] = a;
  Traits &all = traits_[a], &more = traits_[b];
  all.fixed = all.fixed || more.fixed;
  all.uneven = all.uneven || more.uneven;
  all.slid |= more.slid, all.shifted |= more.shifted;
  if (all.channels.empty()) all.channels = more.channels;
  for (const auto& [d, cycles] : more.moves) all.moves[d] += cycles;
  more = {};
}

void Alike::fix_all(const module::Region& region) {
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.operands) fix(id);
    for (const auto& inner : o.regions) fix_all(inner);
  }
}

// A donated argument and its result lie alike.
void Alike::fix_results(const Operation& o) {
  std::vector<bool> free(o.operands.size());
  for (const auto& a : function_.arguments)
    if (const auto result = result_of(a)) {
      free[*result] = true;
      unite(a.value, o.operands[*result]);
    }
  for (size_t r = 0; r < free.size(); ++r)
    if (!free[r]) fix(o.operands[r]);
}

// A gradient at weights takes batches for channels, but follows the other convolutions of its images.
void Alike::has_channels(ValueId id, const List& dimensions) {
  if (traits(id).channels.empty()) traits(id).channels = dimensions;
}

void Alike::slides(const Operation& o) {
  has_channels(o.operands[0], {o.integer(Attr::input_feature_dimension)});
  has_channels(o.operands[1],
               {o.integer(Attr::kernel_input_feature_dimension), o.integer(Attr::kernel_output_feature_dimension)});
  has_channels(o.results[0], {o.integer(Attr::output_feature_dimension)});
  for (const int64_t d : o.list(Attr::input_spatial_dimensions)) traits(o.operands[0]).slid |= uint64_t{1} << d;
  for (const int64_t d : o.list(Attr::kernel_spatial_dimensions)) traits(o.operands[1]).slid |= uint64_t{1} << d;
  for (const int64_t d : o.list(Attr::output_spatial_dimensions)) traits(o.results[0]).slid |= uint64_t{1} << d;
}

void Alike::moves_along(ValueId id, int64_t d, bool together) {
  const Shape& shape = type(id).shape;
  const int64_t elements = module::elements(shape);
  traits(id).moves[d] += together ? kShift * rows_of(elements, shape[d], n_) : kAlone * elements;
  (together ? traits(id).shifted : traits(id).slid) |= uint64_t{1} << d;
}

void Alike::find_moves(const Operation& o) {
  const ValueId made = o.results[0];
  const Shape &from = type(o.operands[0]).shape, &to = type(made).shape;
  for (int64_t d = 0; d < static_cast<int64_t>(to.size()); ++d) switch (o.op) {
      case Op::concatenate:
        // Parts are stored at their places.
        if (d == o.integer(Attr::dimension)) traits(made).shifted |= uint64_t{1} << d;
        break;
      case Op::interleave:
        if (o.list(Attr::strides)[d] > 1) moves_along(made, d, false);
        break;
      case Op::reduce_window:
        if (o.list(Attr::window_dimensions)[d] > 1) moves_along(made, d, false);
        break;
      case Op::reverse:
        if (module::contains(o.list(Attr::dimensions), d)) moves_along(made, d, false);
        break;
      case Op::slice:
        if (from[d] != to[d]) moves_along(made, d, o.list(Attr::strides)[d] == 1);
        break;
      case Op::pad:
        if (from[d] != to[d]) moves_along(made, d, o.list(Attr::interior_padding)[d] == 0);
        break;
      default: break;
    }
}

void Alike::join(const Operation& o) {
  if (rounds(o)) return;
  switch (o.op) {
    case Op::constant:
    case Op::iota:
    case Op::reshape:
    case Op::transpose:
    case Op::dot_general: return;
    case Op::convolution: return slides(o);
    case Op::broadcast_in_dim: traits(o.results[0]).uneven = true; return;
    case Op::reduce: traits(o.operands[0]).uneven = true; return;
    case Op::reduce_window:
    case Op::pad:
    case Op::slice:
    case Op::reverse:
      unite(o.results[0], o.operands[0]);
      traits(o.results[0]).uneven = true;
      return find_moves(o);
    default: break;
  }
  const bool elementwise = module::is_elementwise(o.op) || o.op == Op::bitcast_convert;
  if (elementwise || o.op == Op::concatenate || o.op == Op::interleave) {
    for (const ValueId id : o.operands)
      if (!type(id).shape.empty()) unite(o.results[0], id);
    if (elementwise) return;
    traits(o.results[0]).uneven = true;
    return find_moves(o);
  }
  if (module::is_return(o.op)) return fix_results(o);
  for (const auto* values : {&o.operands, &o.results})
    for (const ValueId id : *values) fix(id);
  for (const auto& region : o.regions) fix_all(region);
}

}  // namespace veritpu::module_compiler
