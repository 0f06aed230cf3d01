#include "runtime/module/passes/known.h"

#include <set>

#include "runtime/module/collectives.h"
#include "runtime/module/interpret.h"

namespace veritpu::module {
namespace {

constexpr size_t kMostOperations = 200;
constexpr int64_t kMostElements = 1 << 16;

class Makers {
 public:
  explicit Makers(const Emitter& emit) : emit_(emit) {}

  // Appends the operations that make the value, each after those that it needs. False: one is not known.
  bool add(ValueId value) {
    if (made_.count(value)) return true;
    const Operation* const o = emit_.maker_of(value);
    if (!o || !o->regions.empty() || reaches_out(o->op) || o->op == Op::partition_id || o->op == Op::replica_id)
      return false;
    if (elements(emit_.type(value).shape) > kMostElements || operations.size() >= kMostOperations) return false;
    for (const ValueId operand : o->operands)
      if (!add(operand)) return false;
    operations.push_back(*o);
    made_.insert(o->results.begin(), o->results.end());
    return true;
  }

  std::vector<Operation> operations;

 private:
  const Emitter& emit_;
  std::set<ValueId> made_;
};

}  // namespace

std::optional<Tensor> known_value(const Emitter& emit, ValueId value) {
  Makers makers(emit);
  if (!makers.add(value)) return std::nullopt;
  Function f;
  f.values = emit.function().values;
  f.results.push_back({emit.type(value)});
  f.body.operations = std::move(makers.operations);
  f.body.operations.push_back({Op::func_return, {value}, {}, {}, {}, 0});
  return spread(interpret({}, f, {})[0]);
}

}  // namespace veritpu::module
