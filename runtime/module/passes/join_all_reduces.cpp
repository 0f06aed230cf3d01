// All-reduces that do not wait for each other travel as one: each alone costs the links' latency.
#include <algorithm>
#include <set>
#include <stdexcept>

#include "runtime/module/passes/collective_rewrites.h"
#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

// A region of one operation on its two arguments.
bool is_simple(const Region& reducer) {
  return reducer.operations.size() == 2 && reducer.operations[0].operands == reducer.arguments;
}

// All-reduces of one kind that can travel together.
struct Together {
  std::vector<Operation> parts;
  std::vector<Group> groups;
  int64_t bytes = 0;
};

class Joiner {
 public:
  Joiner(Function& function, const Processes& processes) : function_(function), processes_(processes) {}

  // Sweeps over the operations: what needs the result of an all-reduce that waits for others comes after them.
  void join(Region& region) {
    for (Operation& o : region.operations)
      for (Region& inner : o.regions) join(inner);
    const Operation last = region.operations.back();
    std::vector<Operation> left(region.operations.begin(), region.operations.end() - 1), done;
    bool joined = false;
    while (!left.empty()) {
      std::vector<Together> all;
      std::vector<Operation> later;
      late_.clear();
      for (Operation& o : left) {
        const bool is_late = needs_late(o);
        if (is_late || is_taken(o, all)) late_.insert(o.results.begin(), o.results.end());
        if (is_late)
          later.push_back(std::move(o));
        else if (!late_.count(o.results.empty() ? -1 : o.results[0]))
          done.push_back(std::move(o));
      }
      for (const Together& together : all) {
        joined |= together.parts.size() > 1;
        write(together, done);
      }
      left = std::move(later);
    }
    if (!joined) return;  // the order stays
    done.push_back(last);
    region.operations = std::move(done);
  }

 private:
  bool needs_late(const Operation& o) const {
    const auto any = [](const auto& list, auto is) { return std::any_of(list.begin(), list.end(), is); };
    return any(o.operands, [&](ValueId value) { return late_.count(value) != 0; }) ||
           any(o.regions, [&](const Region& region) {
             return any(region.operations, [&](const Operation& inner) { return needs_late(inner); });
           });
  }

  int64_t bytes(const Operation& o) const {
    const Type& type = function_.type(o.results[0]);
    return elements(type.shape) * std::max(facts(type.element).bits / 8, 1);
  }

  // Whether it waits, with others like it.
  bool is_taken(const Operation& o, std::vector<Together>& all) const {
    if (o.op != Op::all_reduce || o.results.size() != 1 || bytes(o) == 0 || !is_simple(o.regions[0])) return false;
    std::vector<Group> groups;
    try {
      groups = groups_of(o, processes_);
    } catch (const std::invalid_argument&) {
      return false;  // whoever writes it as exchanges says so
    }
    const auto fits = [&](int64_t bytes) { return bytes * static_cast<int64_t>(groups[0].size()) <= kSmallSum; };
    if (!fits(bytes(o))) return false;
    for (Together& together : all) {
      const Operation& first = together.parts[0];
      if (together.groups != groups || !fits(together.bytes + bytes(o)) ||
          first.regions[0].operations[0].op != o.regions[0].operations[0].op ||
          function_.type(first.results[0]).element != function_.type(o.results[0]).element)
        continue;
      together.parts.push_back(o);
      together.bytes += bytes(o);
      return true;
    }
    all.push_back({{o}, groups, bytes(o)});
    return true;
  }

  ValueId value(const Type& type) {
    function_.values.push_back(type);
    return static_cast<ValueId>(function_.values.size() - 1);
  }

  void write(const Together& together, std::vector<Operation>& to) {
    if (together.parts.size() == 1) return to.push_back(together.parts[0]);
    const Operation& first = together.parts[0];
    const Element element = function_.type(first.results[0]).element;
    std::vector<ValueId> rows;
    int64_t count = 0;
    for (const Operation& part : together.parts) {
      const int64_t length = elements(function_.type(part.results[0]).shape);
      rows.push_back(value({element, {length}}));
      to.push_back({Op::reshape, part.operands, {rows.back()}, {}, {}, part.line});
      count += length;
    }
    const ValueId given = value({element, {count}}), made = value({element, {count}});
    to.push_back({Op::concatenate, rows, {given}, {{Attr::dimension, int64_t{0}}}, {}, first.line});
    to.push_back({Op::all_reduce, {given}, {made}, first.attributes, first.regions, first.line});
    int64_t at = 0;
    for (const Operation& part : together.parts) {
      const int64_t end = at + elements(function_.type(part.results[0]).shape);
      const ValueId row = value({element, {end - at}});
      const std::map<Attr, Attribute> range = {
          {Attr::start_indices, List{at}}, {Attr::limit_indices, List{end}}, {Attr::strides, List{1}}};
      to.push_back({Op::slice, {made}, {row}, range, {}, part.line});
      to.push_back({Op::reshape, {row}, part.results, {}, {}, part.line});
      at = end;
    }
  }

  Function& function_;
  const Processes processes_;
  std::set<ValueId> late_;  // results that are not there yet
};

}  // namespace

void join_all_reduces(Function& function, const LegaliseOptions& options) {
  if (options.place) Joiner(function, options.place->processes).join(function.body);
}

}  // namespace veritpu::module
