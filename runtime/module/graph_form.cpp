#include "runtime/module/graph_form.h"

#include "runtime/module/lowering.h"
#include "runtime/module/passes/emitter.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/whole_quotients.h"

namespace veritpu::module {
namespace {

Rewrite rewrite(const Function& function, const Operation& o) {
  const Type& type = function.type(o.operands.empty() ? o.results[0] : o.operands[0]);
  const bool several = o.op == Op::reduce && (o.operands.size() > 2 || !operation_of(o.regions[0]));
  if (type.shape.empty() || picks_in_rows(function, o) || (has_operation(o.op, type.element) && !several))
    return nullptr;
  if (o.op == Op::exponential_minus_one && facts(type.element).bits < 32) return rewrites::in_f32;  // graphs have none
  return rewrite_of(function, o, Width::wide);
}

class GraphEmitter : public Emitter {
 public:
  explicit GraphEmitter(Function& function) : Emitter(function, rewrite) {}

 protected:
  ValueIds translate(const Operation& operation) override {
    const auto made = on_whole_quotient(*this, operation);
    return made ? *made : Emitter::translate(operation);
  }
};

}  // namespace

Module graph_form(const Module& module) {
  Module form{module.name, {inline_calls(module, *module.find("main"))}, module.replicas, module.partitions};
  Function& main = form.functions[0];
  remove_dead(main);
  GraphEmitter(main).run();
  remove_dead(main);
  compact(main);
  return form;
}

}  // namespace veritpu::module
