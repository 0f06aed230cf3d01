// The cost model beside exact cycles, over JAX's training steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arch/config.h"
#include "runtime/module_compiler/cost_check.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"

namespace veritpu::module_compiler {
namespace {

// A refresh of HBM lasts 182 cycles, and begins anywhere in what is shorter than its period.
constexpr uint64_t kRefresh = 2730;

struct Bound {
  const char* chip;
  double median, worst, whole;  // errors: of kernels; of those that take 1 % of a program; of programs
};
class ModuleCosts : public testing::TestWithParam<Bound> {};

TEST_P(ModuleCosts, AreCloseToExactCycles) {
  const Bound& bound = GetParam();
  const auto config = *arch::find_chip(bound.chip);
  std::vector<double> all, wholes;
  for (const auto& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir")) {
    SCOPED_TRACE(c.name);
    SystemChip chip(config, make_timing_core);
    const auto check = check_costs(module::parse(c.text, c.name), c.arguments, chip, {});
    ASSERT_TRUE(check);
    uint64_t sum = 0;
    for (const KernelCost& k : check->kernels) {
      all.push_back(k.error());
      sum += k.exact;
      if (k.error() > 0.1 && k.exact > kRefresh)
        std::printf("%s: %s: %llu cycles, expected %llu, planned %lld\n", c.name.c_str(), k.text.c_str(),
                    static_cast<unsigned long long>(k.exact), static_cast<unsigned long long>(k.expected),
                    static_cast<long long>(k.planned));
    }
    EXPECT_GT(sum, check->whole.exact);  // kernels do not overlap then
    EXPECT_LT(check->worst(0.01, kRefresh), bound.worst);
    wholes.push_back(check->whole.error());
    EXPECT_LT(wholes.back(), bound.whole) << check->whole.exact << " cycles, expected " << check->whole.expected;
  }
  ASSERT_GT(all.size(), 300u);
  std::sort(all.begin(), all.end());
  std::printf("%s: %zu kernels, median error %.1f %%; programs: worst %.1f %%\n", bound.chip, all.size(),
              100 * all[all.size() / 2], 100 * *std::max_element(wholes.begin(), wholes.end()));
  EXPECT_LT(all[all.size() / 2], bound.median);
}

INSTANTIATE_TEST_SUITE_P(Chips, ModuleCosts,
                         testing::Values(Bound{"n8", 0.05, 0.2, 0.1}, Bound{"lite", 0.03, 0.2, 0.08},
                                         Bound{"n128", 0.03, 0.2, 0.09}),
                         [](const auto& info) { return std::string(info.param.chip); });

}  // namespace
}  // namespace veritpu::module_compiler
