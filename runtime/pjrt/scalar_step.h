// A step of which scalars that follow from whole numbers (runtime/module/scalars.h), such as the number of the step,
// are the host's, and the rest is a graph.
#pragma once

#include "runtime/module/scalars.h"
#include "runtime/pjrt/graph_step.h"

namespace veritpu::pjrt {

class ScalarStep final : public Compiled {
 public:
  // As GraphStep has it.
  ScalarStep(Engine& engine, module::Split split, const InThread& in_thread,
             std::shared_ptr<const Compilation>& compilation, const GraphStep::Rival& rival);

  const Facts& facts() const override { return facts_; }
  std::vector<const Program*> programs(size_t core) const override { return rest_.programs(core); }
  Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
           const std::vector<ValuePtr>& results, const module::HostCalls* host) override;

 private:
  Engine& engine_;
  const module::Split split_;
  GraphStep rest_;
  Facts facts_;
};

}  // namespace veritpu::pjrt
