#include <algorithm>
#include <numeric>
#include <set>

#include "runtime/module/passes/core.h"
#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/layout.h"
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
using module::Type;
using module::ValueId;

constexpr int64_t kShift = 4;  // cycles of a row whose elements move along lanes together

// Values that operations want alike have one choice.
class Choice {
 public:
  Choice(const Function& function, int n, Donated donated)
      : function_(function), n_(n), donated_(donated), parent_(function.values.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    fixed_.resize(parent_.size());
    moved_.resize(parent_.size());
    uneven_.resize(parent_.size());
    one_by_one_.resize(parent_.size());
    for (const auto& a : function.arguments)
      if (!result_of(a)) given_.insert(a.value);
    for (const Operation& o : function.body.operations) {
      if (o.op == Op::reshape && given_.count(o.operands[0])) given_.insert(o.results[0]);
      join(o);
    }
    for (const auto& a : function.arguments) add(a.value, nullptr);
    for (const Operation& o : function.body.operations) {
      for (const ValueId id : o.results) add(id, nullptr);
      if (!chooses(o)) continue;
      for (const ValueId id : o.operands) add(id, &o);
      for (const ValueId id : o.results) add(id, &o);
    }
    for (const auto& a : function.arguments) {
      Class& all = classes_[find(a.value)];
      if (!result_of(a))
        all.arguments.push_back(a.value);
      else if (std::any_of(all.operations.begin(), all.operations.end(),
                           [](const Operation* o) { return is_product(*o); }))
        uneven_[find(a.value)] = true;  // its rows are those that products take
    }
  }

  Layouts run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [root, all] : classes_)
        if (!fixed_[root]) changed |= improve(all);
    }
    return layouts();
  }

  Layouts layouts() const {
    Layouts layouts(parent_.size(), kAsIs);
    for (const auto& [root, all] : classes_)
      for (const ValueId id : all.values) layouts[id] = all.last;
    return layouts;
  }

  // What a schedule's line says: `%12 last 0`. Or why that is no choice.
  std::optional<std::string> set(const std::vector<std::string>& words) {
    const bool well_formed = words.size() == 3 && words[0].size() > 1 && words[0][0] == '%' && words[1] == "last";
    const int64_t id = well_formed ? number(words[0].substr(1)) : -1, d = well_formed ? number(words[2]) : -1;
    if (id < 0 || d < 0) return "a layout is `%VALUE last DIMENSION`";
    if (id >= static_cast<int64_t>(parent_.size())) return "there is no value " + words[0];
    const auto root = find(static_cast<ValueId>(id));
    Class& all = classes_[root];
    if (fixed_[root] || all.values.empty()) return words[0] + " stays as it is: a loop, a result or nothing uses it";
    if (d >= type(all.values[0]).rank()) return words[0] + " has no dimension " + words[2];
    if (moved_[root] >> d & 1) return "windows slide or elements move along dimension " + words[2] + " of " + words[0];
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
  ValueId find(ValueId id) const {
    while (parent_[id] != id) id = parent_[id];
    return id;
  }
  void unite(ValueId a, ValueId b) {
    a = find(a), b = find(b);
    if (a == b) return;
    parent_[b] = a;
    fixed_[a] = fixed_[a] || fixed_[b];
    moved_[a] |= moved_[b];
    uneven_[a] = uneven_[a] || uneven_[b];
    one_by_one_[a] += one_by_one_[b];
  }
  void fix(ValueId id) { fixed_[find(id)] = true; }
  void fix_all(const module::Region& region) {
    for (const Operation& o : region.operations) {
      for (const ValueId id : o.operands) fix(id);
      for (const auto& inner : o.regions) fix_all(inner);
    }
  }
  void add(ValueId id, const Operation* o) {
    Class& all = classes_[find(id)];
    if (!o)
      all.values.push_back(id);
    else if (std::find(all.operations.begin(), all.operations.end(), o) == all.operations.end())
      all.operations.push_back(o);
  }

  // What comes from outside may move once it has half the bytes.
  bool rounds(const Operation& o) const {
    return o.op == Op::convert && given_.count(o.operands[0]) && type(o.results[0]).element == module::Element::bf16;
  }
  bool chooses(const Operation& o) const {
    return is_product(o) || rounds(o) || o.op == Op::reshape || o.op == Op::transpose || o.op == Op::broadcast_in_dim;
  }

  // Elements go from place to place along it, or windows slide: on lanes that would be one by one.
  void moves_along(ValueId id, int64_t d) { moved_[find(id)] |= uint64_t{1} << d; }
  void slides(const Operation& o) {
    for (const int64_t d : o.list(Attr::input_spatial_dimensions)) moves_along(o.operands[0], d);
    for (const int64_t d : o.list(Attr::kernel_spatial_dimensions)) moves_along(o.operands[1], d);
    for (const int64_t d : o.list(Attr::output_spatial_dimensions)) moves_along(o.results[0], d);
  }
  void find_moves(const Operation& o) {
    const module::Shape &from = type(o.operands[0]).shape, &to = type(o.results[0]).shape;
    for (size_t d = 0; d < to.size(); ++d) {
      const bool window = o.op == Op::reduce_window && o.list(Attr::window_dimensions)[d] > 1;
      if (!window && from[d] == to[d]) continue;
      moves_along(o.results[0], static_cast<int64_t>(d));
      if (d + 1 < to.size()) continue;
      const bool together =
          o.op == Op::slice ? o.list(Attr::strides)[d] == 1 : o.op == Op::pad && o.list(Attr::interior_padding)[d] == 0;
      one_by_one_[find(o.results[0])] +=
          together ? kShift * rows_of(module::elements(to), to[d], n_) : module::elements(to);
    }
    if (o.op == Op::reverse)
      for (const int64_t d : o.list(Attr::dimensions)) moves_along(o.results[0], d);
  }

  void join(const Operation& o) {
    if (rounds(o)) return;
    switch (o.op) {
      case Op::constant:
      case Op::iota:
      case Op::reshape:
      case Op::transpose:
      case Op::dot_general: return;
      case Op::convolution: return slides(o);
      case Op::broadcast_in_dim: uneven_[find(o.results[0])] = true; return;
      case Op::reduce: uneven_[find(o.operands[0])] = true; return;
      case Op::reduce_window:
      case Op::pad:
      case Op::slice:
      case Op::reverse:
        unite(o.results[0], o.operands[0]);
        uneven_[find(o.results[0])] = true;
        return find_moves(o);
      default: break;
    }
    const bool elementwise = module::is_elementwise(o.op) || o.op == Op::bitcast_convert;
    if (elementwise || o.op == Op::concatenate || o.op == Op::interleave) {
      for (const ValueId id : o.operands)
        if (!type(id).shape.empty()) unite(o.results[0], id);
      if (!elementwise) uneven_[find(o.results[0])] = true;
      if (o.op == Op::concatenate) moves_along(o.results[0], o.integer(Attr::dimension));
      if (o.op == Op::interleave)
        for (int64_t d = 0; d < type(o.results[0]).rank(); ++d)
          if (o.list(Attr::strides)[d] > 1) moves_along(o.results[0], d);
      return;
    }
    if (module::is_return(o.op)) return fix_results(o);
    for (const auto* values : {&o.operands, &o.results})
      for (const ValueId id : *values) fix(id);
    for (const auto& region : o.regions) fix_all(region);
  }
  // A donated argument and its result lie alike.
  void fix_results(const Operation& o) {
    std::vector<bool> free(o.operands.size());
    for (const auto& a : function_.arguments)
      if (const auto result = result_of(a)) {
        free[*result] = true;
        unite(a.value, o.operands[*result]);
      }
    for (size_t r = 0; r < free.size(); ++r)
      if (!free[r]) fix(o.operands[r]);
  }
  std::optional<size_t> result_of(const module::Argument& a) const {
    if (donated_ == Donated::as_they_are || !a.alias) return std::nullopt;
    const auto result = static_cast<size_t>(*a.alias);
    const bool same = type(function_.body.operations.back().operands[result]) == type(a.value);
    return same ? std::optional(result) : std::nullopt;
  }

  int64_t last(ValueId id) const { return classes_.at(find(id)).last; }

  View view(ValueId id) const {
    const View row_major = dense(id, type(id).element, laid_out(type(id).shape, last(id)));
    View v = row_major;
    const auto rank = static_cast<int64_t>(v.axes.size());
    for (int64_t d = 0; d < rank; ++d) v.axes[d] = row_major.axes[place_of(d, rank, last(id))];
    return v;
  }

  int64_t lanes_of(ValueId id) const { return last(id) == kAsIs ? type(id).rank() - 1 : last(id); }
  // Whether a broadcast has along lanes what its operand has along rows: elements then come one by one, once at best.
  bool turns(const Operation& o) const {
    const module::Shape& from = type(o.operands[0]).shape;
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
    if (o.op == Op::broadcast_in_dim) return turns(o) ? module::elements(type(from).shape) : 0;
    if (o.op == Op::transpose)
      return o.list(Attr::permutation)[lanes_of(to)] == lanes_of(from) ? 0 : module::elements(type(to).shape);
    if (keeps(type(from).shape, last(from), type(to).shape, last(to))) return 0;
    return cost_of_relayout(type(from), last(from), n_) + cost_of_relayout(type(to), last(to), n_);
  }

  int64_t cost(const Class& all) const {
    int64_t sum = all.last == kAsIs ? one_by_one_[find(all.values[0])] : 0;
    const bool uneven = uneven_[find(all.values[0])];
    for (const ValueId id : all.values) {
      const Type& t = type(id);
      const int64_t count = module::elements(t.shape);
      sum += rows_of(count, uneven ? t.shape[all.last == kAsIs ? t.shape.size() - 1 : all.last] : count, n_);
    }
    for (const Operation* o : all.operations) sum += cost(*o);
    for (const ValueId id : all.arguments) sum += cost_of_relayout(type(id), all.last, n_);
    return sum;
  }

  // Only where lanes are idle as it is, or what lies along them moves.
  bool improve(Class& all) {
    if (all.values.empty() || type(all.values[0]).shape.size() < 2) return false;
    int64_t longest = 0;
    for (const ValueId id : all.values) longest = std::max(longest, type(id).shape.back());
    const int64_t before = all.last, rank = type(all.values[0]).rank();
    const uint64_t moved = moved_[find(all.values[0])];
    if (longest >= n_ && !(moved >> (rank - 1) & 1)) return false;
    int64_t best = before, least = cost(all);
    least -= least / 4;  // costs are about right
    for (int64_t d = kAsIs; d < rank - 1; ++d) {
      if (d != kAsIs && (moved >> d & 1)) continue;
      all.last = d;
      if (const int64_t c = cost(all); c < least) least = c, best = d;
    }
    all.last = best;
    return best != before;
  }

  const Function& function_;
  const int n_;
  const Donated donated_;
  std::set<ValueId> given_;  // arguments, but those whose results lie alike, and what they are reshaped to
  std::vector<ValueId> parent_;
  std::vector<bool> fixed_, uneven_;  // by root
  std::vector<uint64_t> moved_;       // by root: bits of dimensions (kMostRank is 32)
  std::vector<int64_t> one_by_one_;   // by root: elements that go from place to place along the last dimension
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
