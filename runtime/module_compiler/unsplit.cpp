#include "runtime/module_compiler/unsplit.h"

#include <algorithm>
#include <set>

#include "runtime/module/dimensions.h"
#include "runtime/module_compiler/merged_dimensions.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

class Unsplit : public Writing {
 public:
  Unsplit(Function& written, const Function& read, int lanes) : Writing(written, read), lanes_(lanes) {
    collect_makers(read.body, everywhere_);
    find(read.body);
  }
  bool changes() const { return !split_.empty(); }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.results.size() != 1) return Emitter::translate(o);
    if (const auto own = split_.find(o.results[0]); own != split_.end()) {
      const ValueId whole = o.op == Op::reshape ? stands_for(o.operands[0]) : computed(o, own->second);
      whole_[o.results[0]] = whole;
      return {one(Op::reshape, {whole}, {}, {type(o.results[0])})};  // for who else reads it
    }
    if (reduces_others(o) && whole_.count(o.operands[0])) return {reduced(o, split_.at(o.operands[0]))};
    return Emitter::translate(o);
  }

 private:
  struct Split {
    Shape whole;
    Groups digits;  // dimensions of the split value, by those of the whole
    size_t at;      // the dimension of the whole that is split: the last one, or the only one
  };
  static std::optional<size_t> split_at(const Groups& digits) {
    if (digits.back().size() > 1) return digits.size() - 1;
    std::optional<size_t> at;
    for (size_t d = 0; d < digits.size(); ++d) {
      if (digits[d].size() <= 1) continue;
      if (at) return std::nullopt;
      at = d;
    }
    return at;
  }

  // The split values of a region, and in it those that one another need: kept if a reduction is better off.
  void find(const module::Region& region) {
    std::map<ValueId, Split> found;
    std::map<ValueId, ValueId> parent;
    std::vector<ValueId> meet;  // values that have the parts from elsewhere
    const auto root = [&](ValueId id) {
      while (parent[id] != id) id = parent[id] = parent[parent[id]];
      return id;
    };
    for (const Operation& o : region.operations) {
      for (const auto& inner : o.regions) find(inner);
      if (o.results.size() != 1) continue;
      const ValueId made = o.results[0];
      if (o.op == Op::reshape) {
        const Shape &from = type(o.operands[0]).shape, &to = type(made).shape;
        if (from.empty() || module::elements(from) == 0) continue;
        const auto digits = merges(to, from);
        if (const auto at = digits ? split_at(*digits) : std::nullopt) {
          found[made] = {from, *digits, *at};
          parent[made] = made;
        }
      } else if (is_elementwise(o) && !type(made).shape.empty()) {
        const Split* split = nullptr;
        bool alike = true, all = true;
        for (const ValueId id : o.operands) {
          const auto it = found.find(id);
          if (it != found.end()) {
            alike = alike && (!split || split->digits == it->second.digits);
            split = &it->second;
          } else {
            all = all && comes_cheaply(id);
          }
        }
        if (!split) continue;
        if (!all)
          for (const ValueId id : o.operands)
            if (found.count(id)) meet.push_back(id);
        if (!all || !alike) continue;
        found[made] = Split(*split);
        parent[made] = made;
        for (const ValueId id : o.operands)
          if (found.count(id)) parent[root(id)] = made;
      }
    }
    std::set<ValueId> wanted;
    split_.insert(found.begin(), found.end());
    for (const Operation& o : region.operations)
      if (reduces_split(o)) wanted.insert(root(o.operands[0]));
    for (const ValueId id : meet) wanted.erase(root(id));
    for (const auto& [id, split] : found)
      if (!wanted.count(root(id))) split_.erase(id);
  }
  bool comes_cheaply(ValueId id) const {
    if (type(id).shape.empty() || splat(everywhere_, id)) return true;
    const Operation* const o = made_by(everywhere_, id, Op::broadcast_in_dim);
    if (!o) return false;
    const List& places = o->list(Attr::broadcast_dimensions);
    return std::is_sorted(places.begin(), places.end());
  }

  static size_t reduced_of(const Operation& o, const List& digits) {
    const List& dimensions = o.list(Attr::dimensions);
    return static_cast<size_t>(
        std::count_if(digits.begin(), digits.end(), [&](int64_t d) { return module::contains(dimensions, d); }));
  }
  // All of another dimension than the split one.
  bool reduces_others(const Operation& o) const {
    if (o.op != Op::reduce || o.operands.size() != 2) return false;
    const auto it = split_.find(o.operands[0]);
    if (it == split_.end() || !starts_with_nothing(o)) return false;
    const auto& [whole, digits, at] = it->second;
    for (size_t d = 0; d < digits.size(); ++d)
      if (d != at && reduced_of(o, digits[d]) == digits[d].size()) return true;
    return false;
  }
  // And some parts of the split dimension, the innermost among them. On lanes that is short.
  bool reduces_split(const Operation& o) const {
    if (!reduces_others(o)) return false;
    const auto& [whole, digits, at] = split_.at(o.operands[0]);
    const List& parts = digits[at];
    const int64_t innermost = parts.back();
    const bool on_lanes = at + 1 == digits.size();
    return module::contains(o.list(Attr::dimensions), innermost) && reduced_of(o, parts) < parts.size() &&
           (!on_lanes || type(o.operands[0]).shape[static_cast<size_t>(innermost)] < lanes_);
  }
  // What the reduction starts with changes nothing, however often it comes in.
  bool starts_with_nothing(const Operation& o) const {
    const auto op = module::operation_of(o.regions[0]);
    if (!op) return false;
    if (*op != Op::add && *op != Op::multiply) return true;  // maximum, minimum, and, or
    const module::Tensor* const init = splat(everywhere_, o.operands[1]);
    if (!init) return false;
    const module::Lane lane = init->lanes[0];
    const double number = module::is_real(init->type.element) ? lane.real : static_cast<double>(lane.integer);
    return number == (*op == Op::add ? 0.0 : 1.0);
  }

  // Of whole operands.
  ValueId computed(const Operation& o, const Split& split) {
    ValueIds operands;
    for (const ValueId id : o.operands) {
      if (const auto it = whole_.find(id); it != whole_.end())
        operands.push_back(it->second);
      else if (type(id).shape.empty())
        operands.push_back(stands_for(id));
      else if (const module::Tensor* const all = splat(everywhere_, id))
        operands.push_back(constant(module::Tensor{{type(id).element, split.whole}, all->lanes}));
      else
        operands.push_back(broadcast_whole(*everywhere_.at(id), split));
    }
    return one(o.op, operands, o.attributes, {{type(o.results[0]).element, split.whole}});
  }

  // What is broadcast gets all parts of each dimension of which it has some, which then become that dimension.
  ValueId broadcast_whole(const Operation& o, const Split& split) {
    const Type from = type(o.operands[0]), to = type(o.results[0]);
    const List& places = o.list(Attr::broadcast_dimensions);
    List used;  // dimensions of the split value that it has
    Shape dense;
    for (size_t d = 0; d < places.size(); ++d)
      if (from.shape[d] > 1) used.push_back(places[d]), dense.push_back(from.shape[d]);
    Shape parts, merged;
    List places_in_parts, places_in_whole;
    for (size_t d = 0; d < split.digits.size(); ++d) {
      const List& digits = split.digits[d];
      if (std::none_of(digits.begin(), digits.end(), [&](int64_t digit) { return module::contains(used, digit); }))
        continue;
      for (const int64_t digit : digits) {
        if (module::contains(used, digit)) places_in_parts.push_back(static_cast<int64_t>(parts.size()));
        parts.push_back(to.shape[static_cast<size_t>(digit)]);
      }
      merged.push_back(split.whole[d]);
      places_in_whole.push_back(static_cast<int64_t>(d));
    }
    ValueId value = one(Op::reshape, {stands_for(o.operands[0])}, {}, {{from.element, dense}});
    value =
        one(Op::broadcast_in_dim, {value}, {{Attr::broadcast_dimensions, places_in_parts}}, {{from.element, parts}});
    value = one(Op::reshape, {value}, {}, {{from.element, merged}});
    return one(Op::broadcast_in_dim, {value}, {{Attr::broadcast_dimensions, places_in_whole}},
               {{from.element, split.whole}});
  }

  ValueId reduced(const Operation& o, const Split& split) {
    const List& dimensions = o.list(Attr::dimensions);
    const Shape& parts = type(o.operands[0]).shape;
    List first, then;  // dimensions of the whole, and of what is left by parts
    Shape left, left_parts;
    for (size_t d = 0; d < split.digits.size(); ++d) {
      const List& digits = split.digits[d];
      if (std::all_of(digits.begin(), digits.end(),
                      [&](int64_t digit) { return module::contains(dimensions, digit); })) {
        first.push_back(static_cast<int64_t>(d));
        continue;
      }
      left.push_back(split.whole[d]);
      for (const int64_t digit : digits) {
        if (module::contains(dimensions, digit)) then.push_back(static_cast<int64_t>(left_parts.size()));
        left_parts.push_back(parts[static_cast<size_t>(digit)]);
      }
    }
    const auto element = type(o.operands[0]).element;
    const Op op = *module::operation_of(o.regions[0]);
    const ValueId init = stands_for(o.operands[1]);
    ValueId value = one(Op::reduce, {whole_.at(o.operands[0]), init}, {{Attr::dimensions, first}}, {{element, left}},
                        {pair_region(op, element)});
    value = one(Op::reshape, {value}, {}, {{element, left_parts}});
    if (then.empty()) return value;
    return one(Op::reduce, {value, init}, {{Attr::dimensions, then}}, {type(o.results[0])}, {pair_region(op, element)});
  }

  const int lanes_;
  std::map<ValueId, Split> split_;  // values that are read
  std::map<ValueId, ValueId> whole_;
  Makers everywhere_;
};

}  // namespace
}  // namespace parts

module::Function compute_unsplit(const module::Function& function, int lanes) {
  return parts::rewritten_by<parts::Unsplit>(function, lanes);
}

}  // namespace veritpu::module_compiler
