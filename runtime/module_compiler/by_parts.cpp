#include "runtime/module_compiler/by_parts.h"

#include <algorithm>
#include <set>

#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

// Slices of whole values that come in besides: a kernel has few streams.
constexpr size_t kMostSlices = 4;
constexpr int64_t kMostParts = 16;

class ByParts : public Writing {
 public:
  using Writing::Writing;

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op == Op::interleave && module::elements(o.list(Attr::strides)) <= kMostParts) {
      const ValueIds made = Emitter::translate(o);
      const auto computed = [&](ValueId id) {
        const auto it = makers_.find(id);
        return it == makers_.end() ? splat_of(stands_for(id)).has_value()
                                   : is_elementwise(*it->second) || it->second->op == Op::constant;
      };
      if (std::all_of(o.operands.begin(), o.operands.end(), computed)) {
        ValueIds parts;
        for (const ValueId id : o.operands) parts.push_back(stands_for(id));
        parts_[made[0]] = {o.list(Attr::strides), parts, 0};
      }
      return made;
    }
    const Parts* const parts = is_elementwise(o) ? common_parts(o) : nullptr;
    if (!parts || (operations_before(o) + 1) * static_cast<int64_t>(parts->values.size()) > kMostOperations)
      return Emitter::translate(o);
    return {by_parts(o, *parts)};
  }

 private:
  struct Parts {
    List strides;
    ValueIds values;
    int64_t operations;  // that made each of them since they were put together
  };
  const Parts* parts_of(ValueId read) const {
    const auto it = parts_.find(stands_for(read));
    return it == parts_.end() ? nullptr : &it->second;
  }
  // Those of an operand, if the others have the same ones, or come cheaply.
  const Parts* common_parts(const Operation& o) const {
    const Parts* parts = nullptr;
    std::set<ValueId> wholes;
    for (const ValueId id : o.operands) {
      if (const Parts* const own = parts_of(id)) {
        if (parts && own->strides != parts->strides) return nullptr;
        parts = own;
      } else if (!type(id).shape.empty() && !splat_of(stands_for(id)) &&
                 !is_made_by(makers_, id, Op::broadcast_in_dim)) {
        wholes.insert(id);
      }
    }
    return parts && wholes.size() * parts->values.size() <= kMostSlices ? parts : nullptr;
  }
  int64_t operations_before(const Operation& o) const {
    int64_t all = 0;
    for (const ValueId id : o.operands)
      if (const Parts* const own = parts_of(id)) all = std::max(all, own->operations);
    return all;
  }
  ValueId by_parts(const Operation& o, const Parts& parts) {
    const int64_t operations = operations_before(o) + 1;
    const List strides = parts.strides;
    const Type whole = type(o.results[0]);
    ValueIds made;
    for (size_t i = 0; i < parts.values.size(); ++i) {
      const List residues = module::residues_of(i, strides);
      Type part = whole;
      List starts = residues;  // of a class that has no place: at the end
      for (size_t d = 0; d < strides.size(); ++d)
        part.shape[d] = module::length_of_class(whole.shape[d], residues[d], strides[d]);
      for (size_t d = 0; d < strides.size(); ++d) starts[d] = std::min(starts[d], whole.shape[d]);
      ValueIds operands;
      for (const ValueId id : o.operands) {
        if (const Parts* const own = parts_of(id))
          operands.push_back(own->values[i]);
        else if (type(id).shape.empty())
          operands.push_back(stands_for(id));
        else
          operands.push_back(sliced(
              id, {{Attr::start_indices, starts}, {Attr::limit_indices, whole.shape}, {Attr::strides, strides}}));
      }
      made.push_back(one(o.op, operands, o.attributes, {part}));
    }
    const ValueId joined = one(Op::interleave, made, {{Attr::strides, strides}});
    parts_[joined] = {strides, std::move(made), operations};
    return joined;
  }
  std::map<ValueId, Parts> parts_;  // of values that are written
};

}  // namespace
}  // namespace parts

module::Function compute_by_parts(const module::Function& function) {
  using module::Operation, module::Op;
  const auto interleaves = [](const Operation& o) { return o.op == Op::interleave; };
  if (std::none_of(function.body.operations.begin(), function.body.operations.end(), interleaves)) return function;
  module::Function result = function;
  parts::ByParts(result, function).run();
  return parts::cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler
