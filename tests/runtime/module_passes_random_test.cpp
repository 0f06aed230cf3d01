// Random modules compute the same legalised.
#include <gtest/gtest.h>

#include <set>

#include "tests/runtime/module_generator.h"
#include "tests/runtime/module_passes_support.h"

namespace veritpu::module {
namespace {

void collect(const Region& region, std::set<Op>& ops) {
  for (const Operation& o : region.operations) {
    ops.insert(o.op);
    for (const Region& inner : o.regions) collect(inner, ops);
  }
}

// What random modules leave to other tests: functions that are not exact, calls, and what moves nothing.
bool is_elsewhere(Op op) {
  switch (op) {
    case Op::batch_norm_grad:
    case Op::batch_norm_inference:
    case Op::batch_norm_training:
    case Op::call:
    case Op::composite:
    case Op::custom_call:
    case Op::fft:
    case Op::partition_id:
    case Op::replica_id: return true;
    default:
      return reaches_out(op) || (facts(op).elements == "r" && op != Op::reduce_precision) ||
             (facts(op).elements == "rc" && facts(op).elementwise);
  }
}

TEST(ModulePassesRandom, ComputeTheSame) {
  constexpr uint32_t kModules = 600, kComplex = 300;
  size_t compared = 0, operations = 0;
  std::set<Op> ops;
  // Another --gtest_random_seed makes other modules.
  const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * kModules;
  for (uint32_t seed = first; seed < first + kModules + kComplex; seed++) {
    const RandomModule m = seed < first + kModules ? random_module(seed) : random_complex_module(seed);
    const Function& main = m.module.functions[0];
    ASSERT_TRUE(mistakes(m.module).empty()) << seed;
    const auto want = interpret(m.module, main, m.arguments);
    for (const bool keep : {false, true}) {
      LegaliseOptions options;
      options.keep_dynamic_slices = keep;
      try {
        const auto got = run_legalised(m.module, main, m.arguments, options);
        ASSERT_EQ(got.size(), want.size());
        for (size_t i = 0; i < want.size(); i++) {
          const int64_t at = differing(got[i], want[i]);
          EXPECT_EQ(at, -1) << "result " << i << " of module " << seed << ":\n" << print(m.module);
          compared += want[i].lanes.size();
        }
      } catch (const std::exception& error) {
        ADD_FAILURE() << "module " << seed << ": " << error.what() << "\n" << print(m.module);
      }
    }
    if (HasFailure()) break;
    collect(main.body, ops);
    operations += main.body.operations.size();
  }
  std::printf("%u modules, %u complex ones, of %zu operations of %zu kinds, %zu elements compared\n", kModules,
              kComplex, operations, ops.size(), compared);
  for (size_t i = 0; i <= static_cast<size_t>(Op::func_return); i++) {
    const auto op = static_cast<Op>(i);
    EXPECT_TRUE(ops.count(op) || is_elsewhere(op)) << "no module has " << facts(op).word;
  }
  EXPECT_GT(compared, 50000u);
}

}  // namespace
}  // namespace veritpu::module
