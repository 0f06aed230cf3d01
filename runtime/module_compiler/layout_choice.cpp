#include <algorithm>
#include <set>

#include "runtime/module/passes/core.h"
#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/layout_alike.h"
#include "runtime/module_compiler/layout_relayout.h"
#include "runtime/module_compiler/operation_products.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Function;
using module::List;
using module::Op;
using module::Operation;
using module::Shape;
using module::Type;
using module::ValueId;

// Values that operations want alike have one choice.
class Choice {
 public:
  Choice(const Function& function, int n, Donated donated) : function_(function), n_(n), alike_(function, n, donated) {
    for (const auto& a : function.arguments) add(a.value, nullptr);
    for (const Operation& o : function.body.operations) {
      for (const ValueId id : o.results) add(id, nullptr);
      if (!chooses(o)) continue;
      for (const ValueId id : o.operands) add(id, &o);
      for (const ValueId id : o.results) add(id, &o);
    }
    for (const auto& a : function.arguments) {
      Class& all = classes_[alike_.find(a.value)];
      if (!alike_.result_of(a))
        all.arguments.push_back(a.value);
      else if (std::any_of(all.operations.begin(), all.operations.end(),
                           [](const Operation* o) { return is_product(*o); }))
        alike_.traits(a.value).uneven = true;  // its rows are those that products take
    }
  }

  Layouts run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [root, all] : classes_)
        if (!alike_.traits(root).fixed) changed |= improve(root);
    }
    return layouts();
  }

  Layouts layouts() const {
    Layouts layouts(function_.values.size());
    for (const auto& [root, all] : classes_)
      for (const ValueId id : all.values) layouts[id] = layout(id);
    return layouts;
  }

  // What a schedule's line says: `%12 last 0`. Or why that is no choice.
  std::optional<std::string> set(const std::vector<std::string>& words) {
    const bool well_formed = words.size() == 3 && words[0].size() > 1 && words[0][0] == '%' && words[1] == "last";
    const int64_t id = well_formed ? number(words[0].substr(1)) : -1, d = well_formed ? number(words[2]) : -1;
    if (id < 0 || d < 0) return "a layout is `%VALUE last DIMENSION`";
    if (id >= static_cast<int64_t>(function_.values.size())) return "there is no value " + words[0];
    const auto root = alike_.find(static_cast<ValueId>(id));
    Class& all = classes_[root];
    if (alike_.traits(root).fixed || all.values.empty())
      return words[0] + " stays as it is: a loop, a result or nothing uses it";
    if (d >= type(all.values[0]).rank()) return words[0] + " has no dimension " + words[2];
    if (alike_.traits(root).off_lanes(d))
      return "windows slide or elements move along dimension " + words[2] + " of " + words[0];
    all.last = d == type(all.values[0]).rank() - 1 ? kAsIs : d;
    return std::nullopt;
  }
  void note(Schedule& schedule) const {
    for (const auto& [root, all] : classes_)
      if (all.last != kAsIs)
        schedule.note("layout", {"%" + std::to_string(all.values[0]), "last", std::to_string(all.last)},
                      module::print(type(all.values[0])) + ", and " + std::to_string(all.values.size() - 1) + " more");
  }

 private:
  struct Class {
    std::vector<ValueId> values, arguments;
    std::vector<const Operation*> operations;  // whose cost depends on it
    int64_t last = kAsIs;
  };

  const Type& type(ValueId id) const { return function_.type(id); }
  void add(ValueId id, const Operation* o) {
    Class& all = classes_[alike_.find(id)];
    if (!o)
      all.values.push_back(id);
    else if (std::find(all.operations.begin(), all.operations.end(), o) == all.operations.end())
      all.operations.push_back(o);
  }

  bool chooses(const Operation& o) const {
    return is_product(o) || alike_.rounds(o) || o.op == Op::reshape || o.op == Op::transpose ||
           o.op == Op::broadcast_in_dim || (o.op == Op::reduce && o.results.size() == 1);
  }

  int64_t last(ValueId id) const { return classes_.at(alike_.find(id)).last; }
  Layout layout(ValueId id) const {
    Layout layout{last(id)};
    if (layout.last == kAsIs) return layout;
    for (const int64_t d : alike_.traits(id).channels)
      if (d != layout.last) layout.second = d;
    return layout;
  }

  View view(ValueId id) const {
    const View row_major = dense(id, type(id).element, laid_out(type(id).shape, layout(id)));
    View v = row_major;
    const auto rank = static_cast<int64_t>(v.axes.size());
    for (int64_t d = 0; d < rank; ++d) v.axes[d] = row_major.axes[place_of(d, rank, layout(id))];
    return v;
  }

  int64_t lanes_of(ValueId id) const { return last(id) == kAsIs ? type(id).rank() - 1 : last(id); }
  // Whether a broadcast has along lanes what its operand has along rows: elements then come one by one, once at best.
  bool turns(const Operation& o) const {
    const Shape& from = type(o.operands[0]).shape;
    if (module::elements(type(o.results[0]).shape) == module::elements(from)) return false;
    const List& places = o.list(Attr::broadcast_dimensions);
    for (size_t d = 0; d < places.size(); ++d)
      if (places[d] == lanes_of(o.results[0])) return from[d] > 1 && static_cast<int64_t>(d) != lanes_of(o.operands[0]);
    return false;
  }

  int64_t cost(const Operation& o) const {
    const ValueId from = o.operands[0], to = o.results[0];
    switch (o.op) {
      case Op::dot_general: return least_cost(product_of_dot(o, view(from), view(o.operands[1]), view(to)), n_);
      case Op::convolution: return least_cost(product_of_convolution(o, view(from), view(o.operands[1]), view(to)), n_);
      default: break;
    }
    if (last(from) == kAsIs && last(to) == kAsIs) return 0;
    if (o.op == Op::reduce) {
      const auto lanes = counterpart(o, lanes_of(from), true);
      return !lanes || *lanes == lanes_of(to) ? 0 : module::elements(type(to).shape);
    }
    if (o.op == Op::broadcast_in_dim) return turns(o) ? module::elements(type(from).shape) : 0;
    if (o.op == Op::transpose)
      return counterpart(o, lanes_of(from), true) == lanes_of(to) ? 0 : module::elements(type(to).shape);
    if (keeps(type(from).shape, last(from), type(to).shape, last(to))) return 0;
    return cost_of_relayout(type(from), last(from), n_) + cost_of_relayout(type(to), last(to), n_);
  }

  // Of its values alone.
  int64_t cost(const Class& all) const {
    const Traits& traits = alike_.traits(all.values[0]);
    const int64_t lanes = lanes_of(all.values[0]);
    const auto moves = traits.moves.find(lanes);
    int64_t sum = moves == traits.moves.end() ? 0 : moves->second;
    for (const ValueId id : all.values) {
      const Type& t = type(id);
      const int64_t count = module::elements(t.shape);
      sum += rows_of(count, traits.uneven ? t.shape[lanes] : count, n_);
    }
    for (const ValueId id : all.arguments) sum += cost_of_relayout(type(id), all.last, n_);
    return sum;
  }

  // Classes that change together: the dimension that each has last.
  using Change = std::map<ValueId, int64_t>;
  int64_t cost(const Change& change) const {
    std::set<const Operation*> operations;
    int64_t sum = 0;
    for (const auto& [root, last] : change) {
      const Class& all = classes_.at(root);
      sum += cost(all);
      operations.insert(all.operations.begin(), all.operations.end());
    }
    for (const Operation* o : operations) sum += cost(*o);
    return sum;
  }
  void apply(Change& change) {
    for (auto& [root, last] : change) std::swap(last, classes_.at(root).last);
  }

  // A class, and those behind operations that only move elements, as far as they have its dimension.
  Change with_followers(ValueId root, int64_t last) const {
    constexpr size_t kMost = 8;  // classes
    Change change{{root, last}};
    std::vector<ValueId> open{root};
    while (!open.empty()) {
      const ValueId at = open.back();
      open.pop_back();
      for (const Operation* o : classes_.at(at).operations)
        for (const bool forth : {true, false}) {
          const ValueId here = (forth ? o->operands : o->results)[0], there = (forth ? o->results : o->operands)[0];
          const ValueId other = alike_.find(there);
          if (is_product(*o) || alike_.find(here) != at || change.size() == kMost || change.count(other)) continue;
          const int64_t d = change.at(at) == kAsIs ? type(here).rank() - 1 : change.at(at);
          const auto to = counterpart(*o, d, forth);
          const Traits& traits = alike_.traits(other);
          if (!to || traits.fixed || traits.off_lanes(*to) || lanes_of(there) == *to) continue;
          change[other] = *to == type(there).rank() - 1 ? kAsIs : *to;
          open.push_back(other);
        }
    }
    return change;
  }
  // Whether dimension d of the operand is dimension e of the result.
  static bool corresponds(const Operation& o, const Shape& from, int64_t d, const Shape& to, int64_t e) {
    switch (o.op) {
      case Op::reshape: return keeps(from, d, to, e);
      case Op::transpose: return o.list(Attr::permutation)[e] == d;
      case Op::broadcast_in_dim: return from[d] == to[e] && o.list(Attr::broadcast_dimensions)[d] == e;
      case Op::reduce: {
        const List& reduced = o.list(Attr::dimensions);
        const auto before = std::count_if(reduced.begin(), reduced.end(), [&](int64_t r) { return r < d; });
        return !module::contains(reduced, d) && d - before == e;
      }
      default: return false;
    }
  }
  // Of a dimension of the operand in the result, or the other way round.
  std::optional<int64_t> counterpart(const Operation& o, int64_t d, bool forth) const {
    const Shape &from = type(o.operands[0]).shape, &to = type(o.results[0]).shape;
    const auto rank = static_cast<int64_t>((forth ? to : from).size());
    for (int64_t other = 0; other < rank; ++other) {
      const int64_t of = forth ? d : other, in = forth ? other : d;
      if (corresponds(o, from, of, to, in)) return other;
    }
    return std::nullopt;
  }

  // Only where lanes are idle as it is, or what lies along them moves.
  bool improve(ValueId root) {
    const Class& all = classes_.at(root);
    if (all.values.empty() || type(all.values[0]).shape.size() < 2) return false;
    int64_t longest = 0;
    for (const ValueId id : all.values) longest = std::max(longest, type(id).shape.back());
    const int64_t rank = type(all.values[0]).rank();
    const Traits& traits = alike_.traits(root);
    if (longest >= n_ && !traits.moves_along(rank - 1)) return false;
    Change best;
    int64_t most = 0;
    // Costs are about right: a gain of a quarter counts, also of followers over none.
    const auto consider = [&](Change change, bool alone) {
      const Change made = change;
      const int64_t before = cost(change);
      apply(change);
      const int64_t gain = before - cost(change);
      apply(change);
      if (gain > before / 4 && gain > (alone ? most : most + (before - most) / 4)) most = gain, best = made;
    };
    for (const bool alone : {true, false})
      for (int64_t d = kAsIs; d < rank - 1; ++d) {
        if (d == all.last || (d != kAsIs && traits.off_lanes(d)) || (!alone && traits.channels.empty())) continue;
        consider(alone ? Change{{root, d}} : with_followers(root, d), alone);
      }
    apply(best);
    return most > 0;
  }

  const Function& function_;
  const int n_;
  Alike alike_;
  std::map<ValueId, Class> classes_;  // by root
};

}  // namespace

Layouts choose_layouts(const Function& function, int n, Donated donated, Schedule* schedule) {
  Choice choice(function, n, donated);
  if (!schedule) return choice.run();
  if (!schedule->gives("layout")) {
    const Layouts layouts = choice.run();
    choice.note(*schedule);
    return layouts;
  }
  for (const auto& line : schedule->all("layout"))
    if (const auto why = choice.set(line.words)) schedule->fail(line, *why);
  choice.note(*schedule);
  return choice.layouts();
}

}  // namespace veritpu::module_compiler
