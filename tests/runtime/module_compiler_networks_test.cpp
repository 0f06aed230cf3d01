// Random networks compute on a chip what the interpreter computes, to the last bit.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_networks.h"

namespace veritpu::module_compiler {
namespace {

TEST(ModuleCompilerNetworks, ComputeWhatTheInterpreterComputes) {
  const char* const many = std::getenv("VERITPU_RANDOM_MODULES");
  const auto networks = static_cast<uint32_t>(many ? std::atoi(many) : 60);
  // Another --gtest_random_seed makes other networks.
  const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * networks;
  size_t compared = 0, ran = 0, epilogues = 0, sums = 0;
  for (uint32_t seed = first; seed < first + networks && !HasFailure(); ++seed) {
    module::RandomModule m = module::random_network(seed);
    if (seed % 3 == 0) m.module = module::donating(std::move(m.module));
    // Factors are short enough for one pass.
    const Options options{seed % 2 ? Precision::fp32 : Precision::one_pass, seed % 4 == 0, true};
    const auto want = module::interpret(m.module, m.module.functions[0], m.arguments);
    for (const char* name : {"n8", "n8-mxus", "n16", "lite", "n128", "little"}) {
      const bool little = std::string(name) == "little";
      arch::ChipConfig config = *arch::find_chip(little ? "n8" : name);
      if (little) config.core.vmem_rows = 512;
      SystemChip chip(config, Engine::fast);
      try {
        const std::string plan = plan_text(m.module, config.core);
        epilogues += plan.find("; then") != std::string::npos;
        sums += plan.find("] sum") != std::string::npos;
        const auto got = run(m.module, m.arguments, chip, options).results;
        for (size_t r = 0; r < want.size(); ++r) {
          EXPECT_EQ(module::differing(got[r], want[r]), -1)
              << "result " << r << " of network " << seed << " on " << name << ":\n"
              << module::print(m.module);
          compared += want[r].lanes.size();
        }
        ++ran;
      } catch (const CompileError& error) {
        std::printf("network %u on %s: %s\n", seed, name, error.what());
      } catch (const std::exception& error) {
        ADD_FAILURE() << error.what() << " of network " << seed << " on " << name << ":\n" << module::print(m.module);
      }
      if (HasFailure()) break;
    }
  }
  std::printf("%zu programs of %u networks ran, %zu with epilogues, %zu with sums in them; %zu elements compared\n",
              ran, networks, epilogues, sums, compared);
  EXPECT_GT(ran, networks * 5);
  EXPECT_GT(epilogues, ran / 4);
  EXPECT_GT(sums, ran / 100);
}

}  // namespace
}  // namespace veritpu::module_compiler
