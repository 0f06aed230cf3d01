// JAX's programs on the chip: what the compiler takes computes what JAX computes.
#include <gtest/gtest.h>

#include <iostream>

#include "arch/config.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"

namespace veritpu::module_compiler {
namespace {

class ModuleCompilerGolden : public testing::TestWithParam<const char*> {};

TEST_P(ModuleCompilerGolden, ComputesWhatJaxComputes) {
  const auto cases = module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/" + GetParam() + ".mlir");
  SystemChip chip(*arch::find_chip(getenv("CHIP") ? getenv("CHIP") : "n8"), Engine::fast);
  int ran = 0, refused = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(c.name);
    try {
      const module::Module module = module::parse(c.text, c.name);
      const auto made = module_compiler::run(module, c.arguments, chip, {Precision::fp32});
      if (c.name == "any region") continue;  // whose result depends on the order of combining
      for (size_t i = 0; i < c.results.size(); ++i) {
        const std::string off = module::difference(made.results[i], c.results[i]);
        EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
      }
      ++ran;
      if (getenv("DUMP")) std::cout << module::print(module::legalise(module).module);
    } catch (const CompileError& error) {
      ++refused;
      std::cout << c.name << ": " << error.what() << "\n";
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  std::cout << GetParam() << ": " << ran << " ran, " << refused << " refused\n";
}

INSTANTIATE_TEST_SUITE_P(Jax, ModuleCompilerGolden,
                         testing::Values("unary", "binary", "types", "shapes", "products", "reductions", "indexed",
                                         "control", "random", "models"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::module_compiler
