// Rewrites until core operations are left.
#include "runtime/module/passes/collective_rewrites.h"
#include "runtime/module/passes/first_used.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/whole_quotients.h"

namespace veritpu::module {

namespace {

bool has_words(const Function& function, const Operation& o) {
  const size_t tensors = o.op == Op::dynamic_slice ? 1 : 2;
  for (size_t i = tensors; i < o.operands.size(); i++)
    if (function.type(o.operands[i]).element != Element::s32) return false;
  return true;
}

class Expander : public Emitter {
 public:
  Expander(Function& function, Rewrites rewrites, const std::optional<Place>& place)
      : Emitter(function, std::move(rewrites)), place_(place), first_used_(first_used(function)) {}

 protected:
  ValueIds translate(const Operation& operation) override {
    if (const auto made = on_whole_quotient(*this, operation)) return *made;
    if (const auto first = first_used_.find(operation.results.empty() ? kNone : operation.results[0]);
        first != first_used_.end() && elements(type(operation.results[0]).shape) > 0)
      return module::rewrites::sort_first(*this, on_written(operation), first->second);
    if (!is_collective(operation.op) && operation.op != Op::partition_id && operation.op != Op::replica_id)
      return Emitter::translate(operation);
    const Operation o = on_written(operation);
    if (!place_) fail(o, "the module says that it is for one device, which meets no other");
    return CollectiveRewrites(*this, *place_).run(o);
  }

 private:
  Operation on_written(Operation operation) const {
    for (ValueId& operand : operation.operands) operand = stands_for(operand);
    return operation;
  }

  const std::optional<Place>& place_;
  const std::map<ValueId, int64_t> first_used_;
};

}  // namespace

void expand(Function& function, const LegaliseOptions& options) {
  const auto rewrites = [&options](const Function& f, const Operation& o) -> Rewrite {
    const bool dynamic = o.op == Op::dynamic_slice || o.op == Op::dynamic_update_slice;
    if (!dynamic || !options.keep_dynamic_slices) return rewrite_of(f, o, Width::wide);
    return has_words(f, o) ? nullptr : module::rewrites::starts_in_words;
  };
  Expander(function, rewrites, options.place).run();
}

}  // namespace veritpu::module
