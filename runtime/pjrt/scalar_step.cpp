#include "runtime/pjrt/scalar_step.h"

#include "runtime/module/interpret.h"

namespace veritpu::pjrt {

ScalarStep::ScalarStep(Engine& engine, module::Split split, const InThread& in_thread,
                       std::shared_ptr<const Compilation>& compilation, const GraphStep::Rival& rival)
    : engine_(engine),
      split_(std::move(split)),
      rest_(engine, split_.rest, in_thread, compilation, rival),
      facts_(rest_.facts()) {
  for (const module::Operation& o : split_.scalars.functions[0].body.operations)
    facts_.scalars_on_host += o.op != module::Op::constant && !module::is_return(o.op);
}

Cost ScalarStep::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
                     const std::vector<ValuePtr>& results, const module::HostCalls* host) {
  std::vector<module::Tensor> whole;
  for (const size_t a : split_.scalar_arguments)
    whole.push_back(tensor_of(arguments[a]->type, engine_.bytes(*arguments[a])));
  const auto made = module::interpret(split_.scalars, split_.scalars.functions[0], whole);

  std::vector<ValuePtr> taken, given;
  std::vector<bool> lost;
  for (const size_t a : split_.rest_arguments) {
    taken.push_back(arguments[a]);
    lost.push_back(consumed[a]);
  }
  for (size_t k = 0; k < split_.handed; k++) {
    taken.push_back(std::make_shared<Value>(made[k].type, engine_.index(), std::make_shared<ByteCount>()));
    taken.back()->bytes = bytes_of(made[k]);
    lost.push_back(true);
  }
  for (const size_t r : split_.rest_results) given.push_back(results[r]);
  const Cost cost = rest_.run(taken, lost, given, host);
  for (size_t k = 0; k < split_.scalar_results.size(); k++)
    results[split_.scalar_results[k]]->bytes = bytes_of(made[split_.handed + k]);
  return cost;
}

}  // namespace veritpu::pjrt
