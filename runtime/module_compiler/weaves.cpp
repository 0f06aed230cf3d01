#include "runtime/module_compiler/weaves.h"

#include <algorithm>

#include "runtime/module/dimensions.h"

namespace veritpu::module_compiler::parts {
namespace {

constexpr int64_t kFewest = 8;   // elements of a dimension for which it is worth it
constexpr int64_t kSmaller = 8;  // times as small is what is spread by itself and then broadcast

bool is_possible(int64_t ways, int64_t elements) {
  return (ways == 2 || ways == 4 || ways == 8) && elements >= kFewest;
}

}  // namespace

Weaves::Weaves(const Function& function) : function_(function) {
  collect_makers(function.body, makers_);
  find(function.body);
}

void Weaves::find(const module::Region& region) {
  for (const Operation& o : region.operations) {
    for (const auto& inner : o.regions) find(inner);
    if (o.results.size() != 1 || type(o.results[0]).shape.empty()) continue;
    const ValueId made = o.results[0];
    if (const auto takes = taken_by(o)) {
      taken[made] = *takes;
      spread[made] = takes->ways;
    } else if (const int64_t ways = is_elementwise(o) ? ways_of(o) : 0) {
      spread[made] = ways;
    } else if (const auto weaves = woven_by(o)) {
      if (fills_a_place(o))
        split_[made] = *weaves;
      else
        weave(made, *weaves);
    } else if (is_elementwise(o) && computes_split(o)) {
      split_[made] = {};
    } else if (o.op == Op::reshape && split_.count(o.operands[0]) &&
               type(made).shape == joined_last(type(o.operands[0]).shape)) {
      join(o.operands[0]);
      joined.insert(made);
    }
  }
}

void Weaves::weave(ValueId made, const Woven& weaves) {
  woven[made] = weaves;
  for (const auto& [place, part] : weaves.parts) need(part);
}
void Weaves::need(ValueId id) {
  if (!needed.insert(id).second || taken.count(id)) return;
  for (const ValueId operand : makers_.at(id)->operands)
    if (spread.count(operand)) need(operand);
}
void Weaves::join(ValueId id) {
  const auto it = split_.find(id);
  if (it == split_.end() || woven.count(id) || joined.count(id)) return;
  if (it->second.ways) return weave(id, it->second);
  joined.insert(id);
  for (const ValueId operand : makers_.at(id)->operands) join(operand);
}

// A slice of each `ways`th element, or of one place of a dimension that a reshape has split.
std::optional<Taken> Weaves::taken_by(const Operation& o) const {
  const Operation* const slice = o.op == Op::reshape ? maker(o.operands[0], Op::slice) : &o;
  if (!slice || slice->op != Op::slice) return std::nullopt;
  const Shape &from = type(slice->operands[0]).shape, &made = type(o.results[0]).shape;
  const size_t last = from.size() - 1;
  const auto at = [&](Attr attr, size_t d) { return slice->list(attr)[d]; };
  for (size_t d = 0; d < last; ++d)
    if (at(Attr::start_indices, d) || at(Attr::limit_indices, d) != from[d] || at(Attr::strides, d) != 1)
      return std::nullopt;
  const int64_t first = at(Attr::start_indices, last);
  if (&o == slice) {
    const int64_t ways = at(Attr::strides, last);
    if (!is_possible(ways, made.back()) || first >= ways || from.back() != ways * made.back()) return std::nullopt;
    return Taken{o.operands[0], first, ways};
  }
  const Operation* const splits = maker(slice->operands[0], Op::reshape);
  const int64_t ways = from.back();
  if (!splits || last == 0 || at(Attr::limit_indices, last) != first + 1 || !is_possible(ways, made.back()) ||
      made != Shape(from.begin(), from.end() - 1) || type(splits->operands[0]).shape != merged(made, ways))
    return std::nullopt;
  return Taken{splits->operands[0], first, ways};
}

// 0 if its operands are not all spread alike, or cheap to spread so.
int64_t Weaves::ways_of(const Operation& o) const {
  int64_t ways = 0;
  for (const ValueId id : o.operands)
    if (const auto it = spread.find(id); it != spread.end()) {
      if (ways && ways != it->second) return 0;
      ways = it->second;
    }
  const Shape& shape = type(o.results[0]).shape;
  const bool all = ways && std::all_of(o.operands.begin(), o.operands.end(), [&](ValueId id) {
                     return spread.count(id) ? type(id).shape == shape : spreads_cheaply(id);
                   });
  return all ? ways : 0;
}
bool Weaves::spreads_cheaply(ValueId id) const {
  if (type(id).shape.empty() || splat(id)) return true;
  const Operation* const o = maker(id, Op::broadcast_in_dim);
  if (!o) return false;
  return !dimension_of_last(*o) ||
         kSmaller * module::elements(type(o->operands[0]).shape) <= module::elements(type(id).shape);
}
std::optional<size_t> Weaves::dimension_of_last(const Operation& broadcast) const {
  const Shape &from = type(broadcast.operands[0]).shape, &to = type(broadcast.results[0]).shape;
  const List& places = broadcast.list(Attr::broadcast_dimensions);
  for (size_t d = 0; d < places.size(); ++d)
    if (places[d] == static_cast<int64_t>(to.size()) - 1 && from[d] > 1) return d;
  return std::nullopt;
}
bool Weaves::is_spread(ValueId id, int64_t ways) const {
  const auto it = spread.find(id);
  return it != spread.end() && it->second == ways;
}

std::optional<Woven> Weaves::woven_by(const Operation& o) const {
  if (o.op == Op::pad) return padded(o);
  return o.op == Op::reshape ? stacked(o) : std::nullopt;
}

// Padded between elements, or to one place of a dimension of `ways`: gradients of both kinds of slices.
std::optional<Woven> Weaves::padded(const Operation& o) const {
  const List &low = o.list(Attr::edge_padding_low), &high = o.list(Attr::edge_padding_high),
             &interior = o.list(Attr::interior_padding);
  const size_t last = low.size() - 1;
  for (size_t d = 0; d < last; ++d)
    if (low[d] || high[d] || interior[d]) return std::nullopt;
  const bool place = fills_a_place(o);
  const int64_t ways = place ? type(o.results[0]).shape[last] : interior[last] + 1;
  const ValueId part = place ? part_of(o.operands[0]) : o.operands[0];
  if (low[last] < 0 || low[last] + high[last] != ways - 1 || !is_spread(part, ways)) return std::nullopt;
  return Woven{ways, {{low[last], part}}, o.operands[1]};
}
bool Weaves::fills_a_place(const Operation& pad) const {
  const Shape& from = type(pad.operands[0]).shape;
  return pad.op == Op::pad && from.size() > 1 && from.back() == 1;
}
std::optional<Woven> Weaves::stacked(const Operation& o) const {
  const Operation* const stack = maker(o.operands[0], Op::concatenate);
  const Shape& from = type(o.operands[0]).shape;
  if (!stack || from.size() < 2 || stack->integer(Attr::dimension) != static_cast<int64_t>(from.size()) - 1 ||
      stack->operands.size() != static_cast<size_t>(from.back()) || type(o.results[0]).shape != joined_last(from))
    return std::nullopt;
  Woven result{from.back()};
  for (const ValueId id : stack->operands) {
    const ValueId part = part_of(id);
    if (!is_spread(part, result.ways)) return std::nullopt;
    result.parts.emplace_back(static_cast<int64_t>(result.parts.size()), part);
  }
  return result;
}
// The value to which a last dimension of 1 is added; kNone if it is none.
ValueId Weaves::part_of(ValueId id) const {
  const Operation* adds = maker(id, Op::broadcast_in_dim);
  if (adds) {
    const List& places = adds->list(Attr::broadcast_dimensions);
    if (!std::is_sorted(places.begin(), places.end())) return module::kNone;
  } else {
    adds = maker(id, Op::reshape);
  }
  const Shape& shape = type(id).shape;
  const bool is = adds && type(adds->operands[0]).shape == Shape(shape.begin(), shape.end() - 1);
  return is ? adds->operands[0] : module::kNone;
}
bool Weaves::computes_split(const Operation& o) const {
  bool any = false;
  for (const ValueId id : o.operands) {
    if (split_.count(id))
      any = true;
    else if (!type(id).shape.empty() && !splat(id))
      return false;
  }
  return any;
}

}  // namespace veritpu::module_compiler::parts
