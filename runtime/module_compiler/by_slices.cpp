#include <algorithm>
#include <set>

#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

class BySlices : public Writing {
 public:
  BySlices(Function& written, const Function& read) : Writing(written, read) {
    std::map<ValueId, std::vector<const Operation*>> readers;
    std::set<ValueId> inside;  // used in regions
    for (const Operation& o : read.body.operations) {
      for (const ValueId id : o.operands) readers[id].push_back(&o);
      for (const auto& region : o.regions) collect(region, inside);
    }
    for (size_t i = read.body.operations.size(); i-- > 0;) {
      const Operation& o = read.body.operations[i];
      if (!is_elementwise(o) || o.results.size() != 1 || inside.count(o.results[0])) continue;
      Slices all;
      bool only = true;
      for (const Operation* const reader : readers[o.results[0]]) {
        const auto further = reader->results.empty() ? slices_.end() : slices_.find(reader->results[0]);
        if (reader->op == Op::slice) sliced_itself_.insert(o.results[0]);
        if (reader->op == Op::slice)
          all[key_of(*reader)] = module::elements(read.type(reader->results[0]).shape);
        else if (further != slices_.end())
          all.insert(further->second.begin(), further->second.end());
        else
          only = false;
      }
      int64_t elements = 0;
      for (const auto& [key, count] : all) elements += count;
      if (only && !all.empty() && elements <= module::elements(read.type(o.results[0]).shape))
        slices_[o.results[0]] = std::move(all);
    }
    drop_costly();
  }
  bool changes() const { return !slices_.empty(); }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.results.size() == 1 && slices_.count(o.results[0])) return {};  // as its slices are asked for
    if (o.op == Op::slice && slices_.count(o.operands[0])) return {sliced_again(o.operands[0], o)};
    return Emitter::translate(o);
  }

 private:
  using Key = std::array<List, 3>;
  using Slices = std::map<Key, int64_t>;  // elements
  // Values that come from one another stay together. They are written if they are too many, or if what they come from
  // has more bytes than storing and loading them would move.
  void drop_costly() {
    std::map<ValueId, ValueId> parent;
    for (const auto& [id, slices] : slices_) parent[id] = id;
    const auto root = [&](ValueId id) {
      while (parent[id] != id) id = parent[id] = parent[parent[id]];
      return id;
    };
    for (const auto& [id, slices] : slices_)
      for (const ValueId operand : makers_.at(id)->operands)
        if (parent.count(operand)) parent[root(operand)] = root(id);
    struct Sum {
      int64_t operations = 0, from = 0,
              to = 0;  // bits of an element: of what is sliced instead, and of what was sliced
      std::set<ValueId> wholes;
    };
    std::map<ValueId, Sum> sums;
    for (const auto& [id, slices] : slices_) {
      Sum& sum = sums[root(id)];
      sum.operations += static_cast<int64_t>(slices.size());
      if (sliced_itself_.count(id)) sum.to += module::facts(type(id).element).bits;
      for (const ValueId operand : makers_.at(id)->operands)
        if (!slices_.count(operand) && !type(operand).shape.empty() && !is_made_by(makers_, operand, Op::constant) &&
            !is_made_by(makers_, operand, Op::broadcast_in_dim) && sum.wholes.insert(operand).second)
          sum.from += module::facts(type(operand).element).bits;
    }
    for (auto it = slices_.begin(); it != slices_.end();) {
      const Sum& sum = sums[root(it->first)];
      it = sum.operations > kMostOperations || 2 * sum.from > 3 * sum.to ? slices_.erase(it) : std::next(it);
    }
  }
  static Key key_of(const Operation& slice) {
    return {slice.list(Attr::start_indices), slice.list(Attr::limit_indices), slice.list(Attr::strides)};
  }
  static void collect(const module::Region& region, std::set<ValueId>& used) {
    for (const Operation& o : region.operations) {
      used.insert(o.operands.begin(), o.operands.end());
      for (const auto& inner : o.regions) collect(inner, used);
    }
  }
  // The slice of a value that is not written; first of those that it comes from.
  ValueId sliced_again(ValueId read, const Operation& slice) {
    std::vector<std::pair<ValueId, size_t>> stack{{read, 0}};
    const Key key = key_of(slice);
    const Shape shape = type(slice.results[0]).shape;
    while (!stack.empty()) {
      const ValueId id = stack.back().first;
      const Operation& o = *makers_.at(id);
      if (made_.count({id, key})) {
        stack.pop_back();
        continue;
      }
      if (stack.back().second < o.operands.size()) {
        const ValueId operand = o.operands[stack.back().second++];
        if (slices_.count(operand)) stack.push_back({operand, 0});
        continue;
      }
      ValueIds operands;
      for (const ValueId operand : o.operands) {
        if (slices_.count(operand))
          operands.push_back(made_.at({operand, key}));
        else if (type(operand).shape.empty() && !shape.empty())
          operands.push_back(stands_for(operand));
        else
          operands.push_back(sliced(operand, slice.attributes));
      }
      made_[{id, key}] = one(o.op, operands, o.attributes, {{type(id).element, shape}});
      stack.pop_back();
    }
    return made_.at({read, key});
  }
  std::map<ValueId, Slices> slices_;  // of values that need not be written
  std::set<ValueId> sliced_itself_;
  std::map<std::pair<ValueId, Key>, ValueId> made_;
};

}  // namespace
}  // namespace parts

module::Function compute_by_slices(const module::Function& function) {
  return parts::rewritten_by<parts::BySlices>(function);
}

}  // namespace veritpu::module_compiler
