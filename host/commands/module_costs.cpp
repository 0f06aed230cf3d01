#include "host/commands/module_costs.h"

#include <algorithm>
#include <iostream>

#include "host/support/table.h"
#include "runtime/module_compiler/cost_check.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"

namespace veritpu {

using module_compiler::CostCheck;
using module_compiler::KernelCost;

void print_costs(const module::Module& read, const std::string& file, const std::vector<module::Tensor>& given,
                 const arch::ChipConfig& config, module_compiler::Options how) {
  SystemChip chip(config, make_timing_core);
  const auto check = module_compiler::check_costs(read, given, chip, how);
  if (!check) throw UserError(file + ": a loop depends on data, so it is several programs; --costs takes one alone");
  std::vector<KernelCost> kernels = check->kernels;
  std::stable_sort(kernels.begin(), kernels.end(),
                   [](const KernelCost& a, const KernelCost& b) { return a.exact > b.exact; });
  Table table({"kernel", "exact", "expected", "error", "planned"});
  for (size_t i = 0; i < std::min<size_t>(kernels.size(), 20); ++i) {
    const KernelCost& k = kernels[i];
    table.row({k.text, grouped(k.exact), grouped(k.expected), percent(k.error(), 1.0),
               k.planned < 0 ? "" : grouped(static_cast<uint64_t>(k.planned))});
  }
  const auto refresh = static_cast<uint64_t>(config.hbm.trefi);
  std::cout << table.text() << "\n"
            << kernels.size() << " kernels on " << config.name << ", each by itself: median error "
            << percent(check->median(), 1.0) << "\n"
            << "Worst of those that take 1 % and a refresh period (" << grouped(refresh)
            << " cycles) or more: " << percent(check->worst(0.01, refresh), 1.0) << "\n"
            << "The whole: " << grouped(check->whole.exact) << " cycles, expected " << grouped(check->whole.expected)
            << ", error " << percent(check->whole.error(), 1.0) << "\n";
}

}  // namespace veritpu
