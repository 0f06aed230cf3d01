#include "runtime/module_compiler/cost_check.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/timeline.h"

namespace veritpu::module_compiler {

double KernelCost::error() const {
  const auto real = static_cast<double>(exact);
  return exact == 0 ? 0 : std::abs(static_cast<double>(expected) - real) / real;
}

double CostCheck::median() const {
  std::vector<double> errors;
  for (const KernelCost& k : kernels) errors.push_back(k.error());
  if (errors.empty()) return 0;
  const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
  std::nth_element(errors.begin(), middle, errors.end());
  return *middle;
}

double CostCheck::worst(double share, uint64_t cycles) const {
  uint64_t all = 0;
  for (const KernelCost& k : kernels) all += k.exact;
  double worst = 0;
  for (const KernelCost& k : kernels)
    if (k.exact >= cycles && static_cast<double>(k.exact) >= share * static_cast<double>(all))
      worst = std::max(worst, k.error());
  return worst;
}

std::optional<CostCheck> check_costs(const module::Module& module, const std::vector<module::Tensor>& given,
                                     arch::Chip& chip, Options options) {
  CostCheck check;
  options.apart = false;
  const Run together = run(module, given, chip, options);
  if (together.compiled.script) return std::nullopt;
  const auto& config = chip.config();
  check.whole = {"all", together.report.cycles, predict(together.compiled.program, config.core, config.hbm).cycles};
  options.apart = true;
  const Run apart = run(module, given, chip, options);
  const Program& program = apart.compiled.program;
  const Prediction expected = predict(program, config.core, config.hbm);
  std::vector<uint64_t> exact(program.operations.size());
  for (size_t pc = 0; pc < apart.report.profile.size() && pc < program.operation.size(); ++pc) {
    const auto& cycles = apart.report.profile[pc].sequencer;
    exact[static_cast<size_t>(program.operation[pc])] += std::accumulate(cycles.begin(), cycles.end(), uint64_t{0});
  }
  // Operation 0 is what belongs to no kernel.
  for (size_t o = 1; o < exact.size(); ++o)
    if (exact[o] > 0)
      check.kernels.push_back(
          {program.operations[o].text, exact[o], expected.operation[o], apart.compiled.planned.at(o)});
  return check;
}

}  // namespace veritpu::module_compiler
