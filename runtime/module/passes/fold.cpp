// Operations of constants, by the interpreter.
#include <algorithm>

#include "runtime/module/collectives.h"
#include "runtime/module/meaning.h"
#include "runtime/module/passes/core.h"
#include "runtime/module/passes/emitter.h"

namespace veritpu::module {
namespace {

constexpr int64_t kMostFolded = 256;  // elements: larger ones cost more as constants than as operations

// A function of the operation alone, on constants.
Tensor compute(const Emitter& emit, const Operation& o) {
  Function f;
  Operation alone = o;
  for (ValueId& operand : alone.operands) {
    const auto value = static_cast<ValueId>(f.values.size());
    f.values.push_back(emit.type(operand));
    f.body.operations.push_back({Op::constant, {}, {value}, {{Attr::value, *emit.constant_of(operand)}}, {}, o.line});
    operand = value;
  }
  alone.results = {static_cast<ValueId>(f.values.size())};
  f.values.push_back(emit.type(o.results[0]));
  f.body.operations.push_back(alone);
  f.body.operations.push_back({Op::func_return, alone.results, {}, {}, {}, o.line});
  f.results.push_back({emit.type(o.results[0])});
  return interpret({}, f, {})[0];
}

}  // namespace

Constant fold(const Emitter& emit, const Operation& o) {
  if (o.operands.empty() || !o.regions.empty() || reaches_out(o.op)) return nullptr;  // what others give is unknown
  const Type type = emit.type(o.results[0]);
  bool splat = is_elementwise(o.op);
  int64_t most = elements(type.shape);
  for (const ValueId operand : o.operands) {
    if (!emit.constant_of(operand)) return nullptr;
    splat &= emit.splat_of(operand).has_value();
    most = std::max(most, elements(emit.type(operand).shape));
  }
  if (splat) {
    std::vector<Lane> lanes;
    for (const ValueId operand : o.operands) lanes.push_back(*emit.splat_of(operand));
    if (const auto function = lane_function(o, emit.types(o.operands), type))
      return std::make_shared<const Tensor>(Tensor{type, {function(lanes.data())}});
  }
  if (most > kMostFolded) return nullptr;
  return std::make_shared<const Tensor>(compute(emit, o));
}

}  // namespace veritpu::module
