#include "runtime/module_compiler/trip_count.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/module/builder.h"
#include "runtime/module/collectives.h"
#include "runtime/module/interpret.h"

namespace veritpu::module_compiler {
namespace {

using module::Function;
using module::Op;
using module::Operation;
using module::ValueId;

constexpr int64_t kMostTrips = int64_t{1} << 24, kMostElements = 64;

// The operation that makes each value of a list of operations; with `deep`, also of the regions in it.
std::map<ValueId, const Operation*> makers(const std::vector<Operation>& operations, bool deep = false) {
  std::map<ValueId, const Operation*> all;
  for (const Operation& o : operations) {
    for (const ValueId id : o.results) all[id] = &o;
    if (deep)
      for (const auto& region : o.regions) all.merge(makers(region.operations, true));
  }
  return all;
}

// Of a region: the operations that `wanted` depends on, in order, and the arguments that these use. False if they use
// more than arguments and small values without regions, which are of no other process.
class Slice {
 public:
  Slice(const Function& function, const module::Region& region, const std::map<ValueId, const Operation*>& outside)
      : function_(&function), inside_(makers(region.operations)), outside_(&outside) {
    for (size_t i = 0; i < region.arguments.size(); ++i) number_[region.arguments[i]] = i;
  }
  bool add(ValueId id) {
    if (!seen_.insert(id).second) return true;
    if (const auto it = number_.find(id); it != number_.end()) {
      arguments.insert(it->second);
      return true;
    }
    std::map<ValueId, const Operation*>::const_iterator it = inside_.find(id);
    if (it == inside_.end()) it = outside_->find(id);
    if (it == inside_.end() || it == outside_->end()) return false;
    const Operation& o = *it->second;
    if (!o.regions.empty() || module::reaches_out(o.op)) return false;
    if (module::elements(function_->type(id).shape) > kMostElements) return false;
    for (const ValueId operand : o.operands)
      if (!add(operand)) return false;
    operations.push_back(&o);
    return true;
  }
  std::set<size_t> arguments;
  std::vector<const Operation*> operations;  // each after those it needs

 private:
  const Function* function_;
  std::map<ValueId, const Operation*> inside_;
  const std::map<ValueId, const Operation*>* outside_;
  std::map<ValueId, size_t> number_;
  std::set<ValueId> seen_;
};

// A function of some of a region's arguments that gives `wanted`.
Function function_of(const Function& source, const Slice& slice, const module::Region& region,
                     const std::vector<size_t>& arguments, const std::vector<ValueId>& wanted) {
  module::Builder b("counter");
  std::map<ValueId, ValueId> to;
  for (const size_t i : arguments) to[region.arguments[i]] = b.argument(source.type(region.arguments[i]));
  for (const Operation* o : slice.operations) {
    std::vector<ValueId> operands;
    for (const ValueId id : o->operands) operands.push_back(to.at(id));
    module::Types types;
    for (const ValueId id : o->results) types.push_back(source.type(id));
    const auto results = b.add(o->op, operands, o->attributes, types);
    for (size_t i = 0; i < results.size(); ++i) to[o->results[i]] = results[i];
  }
  std::vector<ValueId> results;
  for (const ValueId id : wanted) results.push_back(to.at(id));
  return b.finish(results);
}

}  // namespace

std::optional<Turns> turns(const Function& function, const Operation& loop, const std::vector<ValueId>& wanted) {
  const auto outside = makers(function.body.operations, true);
  const module::Region &condition = loop.regions[0], &body = loop.regions[1];
  const ValueId again = condition.operations.back().operands[0];
  const auto& next = body.operations.back().operands;
  Slice test(function, condition, outside), step(function, body, outside);
  if (!test.add(again)) return std::nullopt;
  // The carried values that decide: those of the condition, and those that theirs come from.
  std::set<size_t> counters = test.arguments;
  for (size_t size = 0; size != counters.size();) {
    size = counters.size();
    for (const size_t i : counters)
      if (!step.add(next[i])) return std::nullopt;
    counters.insert(step.arguments.begin(), step.arguments.end());
  }
  const std::vector<size_t> numbers(counters.begin(), counters.end());
  std::vector<ValueId> initial, following;
  const module::Region nothing;
  Slice start(function, nothing, outside);
  for (const size_t i : numbers) {
    if (!start.add(loop.operands[i])) return std::nullopt;
    initial.push_back(loop.operands[i]);
    following.push_back(next[i]);
  }
  Turns turns;
  std::vector<ValueId> given = following;
  std::vector<ValueId> known;
  for (const ValueId id : std::set<ValueId>(wanted.begin(), wanted.end())) {
    Slice with = step;
    if (!with.add(id) || !std::includes(counters.begin(), counters.end(), with.arguments.begin(), with.arguments.end()))
      continue;
    step = with;
    known.push_back(id);
    given.push_back(id);
  }
  module::Module m;
  m.functions.push_back(function_of(function, start, nothing, {}, initial));
  m.functions.push_back(function_of(function, test, condition, numbers, {again}));
  m.functions.push_back(function_of(function, step, body, numbers, given));
  auto values = module::interpret(m, m.functions[0], {});
  for (; turns.trips < kMostTrips; ++turns.trips) {
    if (module::interpret(m, m.functions[1], values)[0].lanes[0].natural == 0) return turns;
    values = module::interpret(m, m.functions[2], values);
    for (size_t i = 0; i < known.size(); ++i) {
      const module::Tensor& value = values[numbers.size() + i];
      const bool real = module::is_real(value.type.element);
      turns.values[known[i]].push_back(real ? 0 : value.lanes[0].integer);
    }
    values.resize(numbers.size());
  }
  return std::nullopt;
}

}  // namespace veritpu::module_compiler
