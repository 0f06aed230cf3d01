// Random modules over all operations compute on a chip what the interpreter computes, to the last bit.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/constants.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string text(uint32_t seed, const module::RandomModule& m) {
  std::string text = " of module " + std::to_string(seed) + ":\n" + module::print(m.module);
  for (const auto& argument : m.arguments) text += module::print(argument) + "\n";
  return text;
}

class ModuleCompilerRandom : public testing::TestWithParam<const char*> {};

TEST_P(ModuleCompilerRandom, ComputesWhatTheInterpreterComputes) {
  const char* const many = std::getenv("VERITPU_RANDOM_MODULES");
  const auto modules = static_cast<uint32_t>(many ? std::atoi(many) : 500);
  const bool little = std::string(GetParam()) == "little";
  arch::ChipConfig config = *arch::find_chip(little ? "n8" : GetParam());
  if (little) config.core.vmem_rows = 256;
  SystemChip chip(config, Engine::fast);
  size_t compared = 0, ran = 0, donated = 0;
  // Another --gtest_random_seed makes other modules.
  const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * modules;
  const uint32_t complex = modules / 5;  // after the others
  for (uint32_t seed = first; seed < first + modules + complex && !HasFailure(); seed++) {
    module::RandomModule m = seed < first + modules ? module::random_module(seed) : module::random_complex_module(seed);
    if (seed % 3 == 0) m.module = module::donating(std::move(m.module));
    // The chip has no subnormal numbers, which this makes.
    if (module::print(m.module).find("chlo.next_after") != std::string::npos) continue;
    try {
      const auto ran_so = module_compiler::run(m.module, m.arguments, chip, {Precision::fp32, seed % 2 == 0, true});
      const auto& got = ran_so.results;
      for (const auto& buffer : ran_so.compiled.buffers) donated += buffer.becomes >= 0;
      const auto want = module::interpret(m.module, m.module.functions[0], m.arguments);
      for (size_t i = 0; i < want.size(); i++) {
        EXPECT_EQ(differing(got[i], want[i]), -1) << "result " << i << " of module " << seed << ":\n"
                                                  << module::print(m.module);
        compared += want[i].lanes.size();
      }
      ++ran;
    } catch (const CompileError&) {
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what() << text(seed, m);
    }
  }
  std::printf("%zu of %u modules and %u complex ones ran, %zu elements compared, %zu arguments donated\n", ran, modules,
              complex, compared, donated);
  EXPECT_GT(ran * 2, modules);
  EXPECT_GT(compared, 20u * modules);
  EXPECT_GE(donated * 20, little ? 0 : modules);
}

INSTANTIATE_TEST_SUITE_P(Chips, ModuleCompilerRandom, testing::Values("n8", "n16", "lite", "n128", "little"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::module_compiler
