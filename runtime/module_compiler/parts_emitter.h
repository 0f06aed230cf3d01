// What passes that compute parts of tensors share.
#pragma once

#include <map>

#include "runtime/module/passes/core.h"
#include "runtime/module/passes/emitter.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module/residue.h"

namespace veritpu::module_compiler::parts {

using module::Attr;
using module::Attributes;
using module::Function;
using module::List;
using module::Op;
using module::Operation;
using module::Shape;
using module::Type;
using module::ValueId;
using module::ValueIds;

inline bool is_elementwise(const Operation& o) {
  return module::is_elementwise(o.op) || o.op == Op::bitcast_convert;
}

using Makers = std::map<ValueId, const Operation*>;
inline Makers makers(const Function& function) {
  Makers all;
  for (const Operation& o : function.body.operations)
    for (const ValueId id : o.results) all[id] = &o;
  return all;
}
// Of values of regions too.
inline void collect_makers(const module::Region& region, Makers& all) {
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.results) all[id] = &o;
    for (const auto& inner : o.regions) collect_makers(inner, all);
  }
}
// The operation that makes a value, if it is of that kind; null otherwise.
inline const Operation* made_by(const Makers& makers, ValueId id, Op op) {
  const auto it = makers.find(id);
  return it != makers.end() && it->second->op == op ? it->second : nullptr;
}
inline bool is_made_by(const Makers& makers, ValueId id, Op op) {
  return made_by(makers, id, op) != nullptr;
}
// Of a constant whose elements are all one; null for others.
inline const module::Tensor* splat(const Makers& makers, ValueId id) {
  const Operation* const o = made_by(makers, id, Op::constant);
  return o && o->tensor(Attr::value)->lanes.size() == 1 ? &*o->tensor(Attr::value) : nullptr;
}

// By value how often operations read it, those of regions too.
using Readers = std::map<ValueId, int>;
inline void count_readers(const module::Region& region, Readers& readers) {
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.operands) ++readers[id];
    for (const auto& inner : o.regions) count_readers(inner, readers);
  }
}

// Operations of all parts: more do not stay in one kernel, and what its pieces hand on costs more than the whole.
constexpr int64_t kMostOperations = 48;

class Writing : public module::Emitter {
 public:
  Writing(Function& written, const Function& read)
      : Emitter(written, [](const Function&, const Operation&) { return nullptr; }), makers_(makers(read)) {}

 protected:
  // Of the value that stands for one that was read.
  ValueId sliced(ValueId read, const Attributes& slice) {
    const auto it = makers_.find(read);
    if (it != makers_.end() && it->second->op == Op::broadcast_in_dim) return sliced_broadcast(*it->second, slice);
    return one(Op::slice, {stands_for(read)}, slice);
  }
  const Makers makers_;

 private:
  ValueId sliced_broadcast(const Operation& o, const Attributes& slice) {
    const Shape from = type(o.operands[0]).shape;
    Type to = type(o.results[0]);
    const auto part = [&](Attr attr) -> const List& { return std::get<List>(slice.at(attr)); };
    const List& dimensions = o.list(Attr::broadcast_dimensions);
    List starts(from.size(), 0), limits = from, strides(from.size(), 1);
    for (size_t d = 0; d < from.size(); ++d) {
      if (from[d] == 1) continue;
      const auto place = static_cast<size_t>(dimensions[d]);
      starts[d] = part(Attr::start_indices)[place];
      limits[d] = part(Attr::limit_indices)[place];
      strides[d] = part(Attr::strides)[place];
    }
    for (size_t d = 0; d < to.shape.size(); ++d)
      to.shape[d] =
          module::length_of_class(part(Attr::limit_indices)[d], part(Attr::start_indices)[d], part(Attr::strides)[d]);
    const ValueId x = one(Op::slice, {stands_for(o.operands[0])},
                          {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, strides}});
    return one(Op::broadcast_in_dim, {x}, {{Attr::broadcast_dimensions, dimensions}}, {to});
  }
};

inline Function cleaned(Function function) {
  module::remove_dead(function);
  module::compact(function);
  return function;
}

// What a Pass, a Writing that tells whether it changes anything, makes of a function.
template <typename Pass, typename... Arguments>
Function rewritten_by(const Function& function, const Arguments&... arguments) {
  Function result = function;
  Pass pass(result, function, arguments...);
  if (!pass.changes()) return function;
  pass.run();
  return cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler::parts
