// Operations on tensors of no elements that make some.
#include <algorithm>

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

ValueId simplify_empty(Emitter& emit, const Operation& o) {
  const auto empty = [&](ValueId value) { return elements(emit.type(value).shape) == 0; };
  if (std::none_of(o.operands.begin(), o.operands.end(), empty)) return kNone;
  const Type type = emit.type(o.results[0]);
  switch (o.op) {
    case Op::pad: return broadcast({&emit, o.operands[1]}, type.shape, {}).id;
    case Op::concatenate: {
      ValueIds rest;
      std::remove_copy_if(o.operands.begin(), o.operands.end(), std::back_inserter(rest), empty);
      return emit.one(Op::concatenate, rest, o.attributes);
    }
    case Op::dot_general:
    case Op::convolution: return emit.bits(0, type);
    case Op::reduce: return o.operands.size() == 2 ? broadcast({&emit, o.operands[1]}, type.shape, {}).id : kNone;
    case Op::dynamic_update_slice: return empty(o.operands[1]) ? o.operands[0] : kNone;
    default: return kNone;
  }
}

}  // namespace veritpu::module
