// A step as the module compiler makes it: the graph in StableHLO's words (graph/to_module.h), and a loop around its
// program.
#pragma once

#include "runtime/client/module_link.h"
#include "runtime/client/step.h"
#include "runtime/module_compiler/executable.h"

namespace veritpu {

class ModuleStep final : public Step {
 public:
  // Of a verified graph of one replica. Throws std::runtime_error, with a sentence, if the module compiler does not
  // take it.
  static module_compiler::Compiled compile(const arch::CoreConfig& core, const graph::Graph& g);
  // Throws std::runtime_error if a loop cannot go around the program, or if HBM has no room.
  static std::unique_ptr<ModuleStep> make(std::shared_ptr<Core> core, const graph::Graph& g,
                                          module_compiler::Compiled compiled);

 private:
  ModuleStep(std::shared_ptr<Core> core, std::unique_ptr<LinkedModule> linked);
  arch::Launch before_run() override;
  void after_run(int64_t steps) override;
  void find_places();
  bool lies_in_hbm(const std::string& name) const;

  std::unique_ptr<LinkedModule> linked_;
  module_compiler::Executable executable_;
  module_compiler::Places places_;
};

// The quicker one of the module's step and the graph's, which `of_graph` compiles in another thread. The module's is
// taken if its program is surely quicker, or if the graph's compiler has none; what that made on the core is taken
// back. Throws what `of_graph` does if there is neither.
std::unique_ptr<Executable> quickest(const std::shared_ptr<Core>& core, const graph::Graph& g,
                                     const std::function<std::unique_ptr<Step>()>& of_graph);

}  // namespace veritpu
